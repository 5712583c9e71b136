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
  const { eq, in: many, ...rest } = toFieldCondition(condition);
  const widened = (values: readonly Scalar[]): Scalar[] => [
    ...new Set(values.flatMap((value) => [value, ...shownAs(field, value)])),
  ];
  if (many) return { ...rest, ...(eq === undefined ? {} : { eq }), in: widened(many) };
  const alike = eq === undefined ? [] : widened([eq]);
  return alike.length > 1 ? { ...rest, in: alike } : condition;
};
