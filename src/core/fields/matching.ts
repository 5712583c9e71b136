import type { Field } from './field.ts';

/** What a referenced record has to hold, by its own fields; a value that the referring record lacks asks nothing. */
export const matchingValues = (
  { matching = {} }: Pick<Field, 'matching'>,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(matching).flatMap(([theirs, own]) =>
      (record[own] ?? null) === null || record[own] === '' ? [] : [[theirs, record[own]]],
    ),
  );

/** The fields of the referring record that a reference is compared by. */
export const siblingsOf = ({ matching = {} }: Pick<Field, 'matching'>): string[] => Object.values(matching);
