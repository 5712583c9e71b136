import type { Field } from './field.ts';
import type { FieldType, Parsed } from './fieldType.ts';

type Parts<V> = Pick<FieldType<V>, 'name' | 'filters' | 'operators' | 'sql'> &
  Partial<Omit<FieldType<V>, 'format' | 'compare' | 'merge'>> & {
    parse(text: string, field: Field): Parsed<V>;
    format(value: V, field: Field): string;
    compare(a: V, b: V): number;
  };

/** A field type whose value is one thing: merges only when one side changed it or both changed it to the same. */
export const scalarType = <V>(parts: Parts<V>): FieldType<V> => {
  const equals = parts.equals ?? ((a: V | null, b: V | null): boolean => a === b);
  return {
    sortable: true,
    isEmpty: (value) => value === null || value === undefined || value === '',
    equals,
    diff: (before, after) => ({ kind: 'set', before, after }),
    merge: (base, mine, theirs) => {
      if (equals(mine, theirs) || equals(base, mine)) return { ok: true, value: theirs };
      return equals(base, theirs) ? { ok: true, value: mine } : { ok: false };
    },
    ...parts,
    format: (value, field) => (value === null ? '' : parts.format(value, field)),
    compare: (a, b) => {
      if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
      return parts.compare(a, b);
    },
  };
};
