/**
 * What a drawn value is stored as: members that are empty are left out, rows stay even where nothing is typed in them yet.
 * Null where nothing is left.
 */
export const tidy = (value: unknown): unknown => {
  const tidied = withoutEmpty(value);
  return isNothing(tidied) ? null : tidied;
};

const withoutEmpty = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((row) => withoutEmpty(row) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, withoutEmpty(member)] as const);
  return Object.fromEntries(members.filter(([, member]) => !isNothing(member)));
};

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);
