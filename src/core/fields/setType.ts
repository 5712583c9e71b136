import type { FieldType } from './fieldType.ts';

type Parts<E> = Pick<FieldType<E[]>, 'name' | 'parse' | 'format' | 'sql'> & Partial<FieldType<E[]>>;

/** A field type whose value is a set of elements: no order, no element twice, merged element by element. Empty is null. */
export const setType = <E extends string | number>(parts: Parts<E>): FieldType<E[]> => ({
  sortable: false,
  isEmpty: (value) => value === null || value === undefined || (Array.isArray(value) && value.length === 0),
  equals: (a, b) => minus(a, b).length === 0 && minus(b, a).length === 0,
  compare: () => 0,
  diff: (before, after) => ({ kind: 'list', removed: minus(before, after), added: minus(after, before) }),
  merge: (base, mine, theirs) => {
    const kept = (base ?? []).filter((element) => mine?.includes(element) && theirs?.includes(element));
    const merged = [...new Set([...kept, ...minus(theirs, base), ...minus(mine, base)])];
    return { ok: true, value: merged.length === 0 ? null : merged };
  },
  filters: ['anyOf', 'empty'],
  operators: ['eq', 'in', 'empty'],
  wide: true,
  ...parts,
});

const minus = <E>(from: readonly E[] | null, what: readonly E[] | null): E[] =>
  (from ?? []).filter((element) => !what?.includes(element));
