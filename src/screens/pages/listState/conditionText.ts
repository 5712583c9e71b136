import { toFieldCondition, type FieldCondition, type Scalar } from '../../../core/fields/conditions.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { FieldType } from '../../../core/fields/fieldType.ts';

/** The words of a filter in the reader's language. */
interface ConditionWords {
  none: string;
  some: string;
  yes: string;
  no: string;
}

/** What a filter says in a chip: 'Draft, Approved', '1 – 5', 'contains moz'. `labels` name references. */
export const conditionText = (
  given: Scalar | FieldCondition | undefined,
  field: Field,
  type: FieldType,
  words: ConditionWords,
  labels: Readonly<Record<string, string>> = {},
): string => {
  const condition = toFieldCondition(given);
  const one = (value: Scalar): string => {
    if (value === null) return words.none;
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    return labels[String(value)] ?? valueText(value, field, type);
  };
  if (condition.empty !== undefined) return condition.empty ? words.none : words.some;
  if (condition.in) return condition.in.map(one).join(', ');
  if (condition.contains !== undefined) return `“${condition.contains}”`;
  if (condition.startsWith !== undefined) return `${condition.startsWith}…`;
  if (condition.gte !== undefined || condition.lte !== undefined) return rangeText(condition, one);
  if (condition.ne !== undefined) return `≠ ${one(condition.ne)}`;
  return one(condition.eq ?? null);
};

const rangeText = ({ gte, lte }: FieldCondition, one: (value: Scalar) => string): string => {
  if (gte === undefined) return `≤ ${one(lte ?? null)}`;
  return lte === undefined ? `≥ ${one(gte)}` : `${one(gte)} – ${one(lte)}`;
};

// The elements of a list are compared one by one, so a list-valued type cannot show one.
const valueText = (value: string | number, field: Field, type: FieldType): string =>
  field.choices?.find((choice) => choice.value === value)?.label ??
  (field.many ? String(value) : (type.display ?? type.format)(value, field));
