import type { Field } from './field.ts';

type Row = Readonly<Record<string, unknown>>;

/** A write as rules see it: the record as it is stored (null: a new one) and as it will be. */
export interface RuleWrite {
  before: Row | null;
  after: Row;
  differs(name: string, a: unknown, b: unknown): boolean;
}

/** The field of the record itself on which a field's value stands: of a joined one, the reference that it is read along. */
export const ownFieldOf = ({ name, from }: Pick<Field, 'name' | 'from'>): string => (typeof from === 'string' ? (from.split('.')[0] ?? name) : name);

/** Whether a write changes what a rule reads; a new record always does. */
export const concernsRule = (from: readonly string[], fields: ReadonlyMap<string, Pick<Field, 'name' | 'from'>>, { before, after, differs }: RuleWrite): boolean =>
  before === null ||
  from.some((name) => {
    const own = ownFieldOf(fields.get(name) ?? { name });
    return differs(own, before[own] ?? null, after[own] ?? null);
  });

/** Which of these fields hold what somebody gave in this write: those that differ, and in a new record all that have a value. */
export const typedFields = (names: Iterable<string>, { before, after, differs }: RuleWrite): Set<string> =>
  new Set([...names].filter((name) => differs(name, before?.[name] ?? null, after[name] ?? null)));
