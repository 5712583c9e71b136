import type { Field } from './field.ts';

type Narrowed = Pick<Field, 'matching' | 'where'>;

/** What a referenced record has to hold, by its own fields; a value that the referring record lacks asks nothing. */
export const matchingValues = (
  { matching = {}, where = {} }: Narrowed,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> => ({
  ...where,
  ...Object.fromEntries(
    Object.entries(matching).flatMap(([theirs, own]) =>
      (record[own] ?? null) === null || record[own] === '' ? [] : [[theirs, record[own]]],
    ),
  ),
});

/** Whether a reference may be to some records only. */
export const isNarrowed = ({ matching, where }: Narrowed): boolean => matching !== undefined || where !== undefined;

/** The fields of the referenced record that are compared. */
export const comparedOf = ({ matching = {}, where = {} }: Narrowed): string[] => [
  ...Object.keys(where),
  ...Object.keys(matching),
];

/** The fields of the same record that a field hangs on: those that a reference is compared by, what it is a part of, and the one that says whose clock it is. */
export const siblingsOf = ({ matching = {}, zoneOf, bar }: Pick<Field, 'matching' | 'zoneOf' | 'bar'>): string[] => [
  ...Object.values(matching),
  ...(typeof bar === 'string' ? [bar] : []),
  ...(zoneOf === undefined ? [] : [zoneOf]),
];
