import { toFieldCondition, type FieldCondition, type Scalar } from '../fields/conditions.ts';
import type { Field } from '../fields/field.ts';

type Counting = Pick<Field, 'choices' | 'countsAs'>;

/** The values that are shown as this one besides itself: other choices that count as it, and none at all. */
const shownAs = ({ choices, countsAs }: Counting, value: Scalar): Scalar[] => [
  ...(choices ?? []).filter((choice) => choice.as !== undefined && choice.as === value).map((choice) => choice.value),
  ...(countsAs !== undefined && countsAs === value ? [null] : []),
];

/** A condition that asks for a value as it is shown: what looks alike is found alike. */
export const asShown = <C extends Scalar | FieldCondition | undefined>(
  condition: C,
  field: Counting,
): C | FieldCondition => {
  if (field.countsAs === undefined && !field.choices?.some(({ as }) => as !== undefined)) return condition;
  const { eq, ne, in: many, notIn: none, ...others } = toFieldCondition(condition);
  const widened = (values: readonly Scalar[]): Scalar[] => [
    ...new Set(values.flatMap((value) => [value, ...shownAs(field, value)])),
  ];
  if (condition === null || typeof condition !== 'object') {
    const alike = widened([condition ?? null]);
    return alike.length > 1 ? { in: alike } : condition;
  }
  const alike = (value: Scalar | undefined): Scalar[] => (value === undefined ? [] : widened([value]));
  // One condition has each operator once: a single value joins the list only where there is none.
  const asks = (one: 'eq' | 'ne', value: Scalar | undefined, list: 'in' | 'notIn', values: Scalar[] | undefined) => ({
    ...(values && { [list]: widened(values) }),
    ...(value !== undefined && (values || alike(value).length === 1 ? { [one]: value } : { [list]: alike(value) })),
  });
  return { ...others, ...asks('eq', eq, 'in', many), ...asks('ne', ne, 'notIn', none) };
};
