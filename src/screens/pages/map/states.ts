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
  return tonesOf(field.choices ?? []).get(value);
};

/** A tone for each choice: its own, or where another has that already one that none has. */
const tonesOf = (choices: readonly Choice[]): ReadonlyMap<unknown, Tone> => {
  const own = new Set(choices.flatMap(({ tone }) => (tone ? [tone] : [])));
  const free = inTurn.filter((tone) => !own.has(tone));
  const tones = new Map<unknown, Tone>();
  const taken = new Set<Tone>();
  for (const { value, tone } of choices) {
    const found = tone && !taken.has(tone) ? tone : (free.shift() ?? tone ?? 'neutral');
    taken.add(found);
    tones.set(value, found);
  }
  return tones;
};
