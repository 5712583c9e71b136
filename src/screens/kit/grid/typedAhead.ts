import type { AheadKey, EditMove } from './cellHands.ts';

/** What the keys mean for the next cell: its text, how it is left, and what is for the cells behind it. Null: nothing that begins an edit. */
export const nextEdit = (
  keys: readonly AheadKey[],
): { text: string; leave?: NonNullable<EditMove>; ahead: readonly AheadKey[] } | null => {
  const end = keys.findIndex((key) => typeof key !== 'string');
  const text = keys.slice(0, end < 0 ? keys.length : end).join('');
  const leave = keys[end];
  if (text === '') return null;
  return leave === undefined || typeof leave === 'string'
    ? { text, ahead: [] }
    : { text, leave, ahead: keys.slice(end + 1) };
};
