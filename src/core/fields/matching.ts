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

/** What the offered values have to have, by their own fields; null: the record does not say it yet. */
export const offeredWhere = (
  { with: alike = {} }: Pick<NonNullable<Field['offers']>, 'with'>,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null => {
  const pairs = Object.entries(alike).map(([theirs, own]) => [theirs, record[own] ?? ''] as const);
  return pairs.some(([, value]) => value === '') ? null : Object.fromEntries(pairs);
};
