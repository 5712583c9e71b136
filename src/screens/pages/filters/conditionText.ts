import type { Period } from '../../../core/fields/conditions.ts';
import { toFieldCondition, type FieldCondition, type Scalar } from '../../../core/fields/conditions.ts';

/** How a filter asks, by its word in `toolkit.filters.how`. */
type How =
  | 'is'
  | 'isNot'
  | 'oneOf'
  | 'noneOf'
  | 'contains'
  | 'notContains'
  | 'startsWith'
  | 'empty'
  | 'notEmpty'
  | 'from'
  | 'to'
  | 'range'
  | 'within';

/** What a filter says in its chip, behind its name: 'is one of' and 'Draft, Approved'; no value where it asks whether there is one. */
interface ConditionText {
  how: How;
  value: string;
}

/** `one` and `period`: a value as a person reads it. */
export const conditionText = (
  given: Scalar | FieldCondition | undefined,
  one: (value: Scalar) => string,
  period: (name: Period) => string,
): ConditionText => {
  const condition = toFieldCondition(given);
  const { within, empty, in: several, notIn, contains, notContains, startsWith, ne, eq = null, gte, lte } = condition;
  if (within !== undefined) return { how: 'within', value: period(within) };
  if (empty !== undefined) return presence(empty);
  if (several) return { how: several.length === 1 ? 'is' : 'oneOf', value: several.map(one).join(', ') };
  if (notIn) return { how: notIn.length === 1 ? 'isNot' : 'noneOf', value: notIn.map(one).join(', ') };
  if (contains !== undefined) return { how: 'contains', value: contains };
  if (notContains !== undefined) return { how: 'notContains', value: notContains };
  if (startsWith !== undefined) return { how: 'startsWith', value: startsWith };
  if (gte !== undefined && lte !== undefined) return { how: 'range', value: `${one(gte)} – ${one(lte)}` };
  if (gte !== undefined) return { how: 'from', value: one(gte) };
  if (lte !== undefined) return { how: 'to', value: one(lte) };
  if (ne !== undefined) return ne === null ? presence(false) : { how: 'isNot', value: one(ne) };
  return eq === null ? presence(true) : { how: 'is', value: one(eq) };
};

const presence = (empty: boolean): ConditionText => ({ how: empty ? 'empty' : 'notEmpty', value: '' });
