import type { Ref } from '../../../core/wire/query.ts';

/** What the keys in a reference field are called; a key without a known name is called by itself. */
export const refLabels = (value: unknown, refs: Ref | readonly Ref[] | undefined): string[] => {
  const known = new Map([refs ?? []].flat().map((ref) => [String(ref.id), ref.label]));
  const keys = value === null || value === undefined ? [] : [value].flat();
  return keys.map((key) => known.get(String(key)) ?? String(key));
};
