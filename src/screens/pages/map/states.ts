import type { Choice, Field } from '../../../core/fields/field.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';

type Tone = NonNullable<Choice['tone']>;

const ofFlag: Readonly<Record<string, Tone>> = { true: 'live', false: 'neutral' };
/** Of choices that say none. */
const inTurn: readonly Tone[] = ['neutral', 'live', 'scheduled', 'draft', 'approved', 'completed', 'test', 'cancelled'];

export const stateField = ({ place, fields }: ResourceDescription): Field | undefined =>
  fields.find(({ name }) => name === place?.state);

/** The tone of a value of the state; undefined: there is no state, or it has no value. */
export const toneOf = (description: ResourceDescription, value: unknown): Tone | undefined => {
  const field = stateField(description);
  if (!field || value === null || value === undefined) return undefined;
  if (typeof value === 'boolean') return ofFlag[String(value)];
  const at = field.choices?.findIndex((choice) => choice.value === value) ?? -1;
  return field.choices?.[at]?.tone ?? inTurn[at];
};
