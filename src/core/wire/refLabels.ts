import { heldBy, type Ref } from './query.ts';

/** What the values of a reference field are called; one without a known name is called by itself. */
export const refLabels = (value: unknown, refs: Ref | readonly Ref[] | undefined): string[] => {
  const known = new Map([refs ?? []].flat().map((ref) => [String(heldBy(ref)), ref.label]));
  const keys = value === null || value === undefined ? [] : [value].flat();
  return keys.map((key) => known.get(String(key)) ?? String(key));
};
