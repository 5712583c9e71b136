import type { Field } from './field.ts';

type Row = Readonly<Record<string, unknown>>;

/** A write as rules see it: the record as it is stored (null: a new one) and as it will be. */
export interface RuleWrite {
  before: Row | null;
  after: Row;
  /**
   * What somebody gave in this write of the fields that the rule reads or sets, whether or not it is what is stored: of a
   * field that a rule sets too the two differ in meaning.
   */
  typed: ReadonlySet<string>;
  differs(name: string, a: unknown, b: unknown): boolean;
}

/** What a declared rule reads and sets. */
interface RuleFields {
  from: readonly string[];
  sets: readonly string[];
}

/** The field of the record itself on which a field's value stands: of a joined one, the reference that it is read along. */
export const ownFieldOf = ({ name, from }: Pick<Field, 'name' | 'from'>): string =>
  typeof from === 'string' ? (from.split('.')[0] ?? name) : name;

/** Whether a write changes what a rule reads, or gives what the rule makes another value of; a new record always does. */
export const concernsRule = (
  { from, sets }: RuleFields,
  fields: ReadonlyMap<string, Pick<Field, 'name' | 'from' | 'by' | 'matching'>>,
  write: RuleWrite,
): boolean => {
  const { before, after, differs } = write;
  if (before === null) return true;
  const { typed } = write;
  return from.some((name) => {
    if (typed.has(name) && sets.includes(name)) return true;
    const own = ownFieldOf(fields.get(name) ?? { name });
    return [own, ...namedWith(fields.get(own))].some((one) => differs(one, before[one] ?? null, after[one] ?? null));
  });
};

/** The fields beside a reference that may say, with its value, which record it names. */
const namedWith = ({ by, matching = {} }: Pick<Field, 'by' | 'matching'> = {}): string[] =>
  by === undefined ? [] : Object.values(matching);

/** In a new record everything that has a value was given. */
export const filledFields = (
  names: Iterable<string>,
  { after, differs }: Pick<RuleWrite, 'after' | 'differs'>,
): Set<string> => new Set([...names].filter((name) => differs(name, null, after[name] ?? null)));
