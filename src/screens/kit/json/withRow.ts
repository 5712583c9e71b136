/** A JSON value with one row more in the list that stands at a path. */
export const withRow = (value: unknown, path: readonly (string | number)[], row: unknown): unknown => {
  const [step, ...rest] = path;
  if (step === undefined) return [...(Array.isArray(value) ? value : []), row];
  if (Array.isArray(value)) return value.map((one, at) => (at === step ? withRow(one, rest, row) : one));
  const members = (value ?? {}) as Readonly<Record<string, unknown>>; // its shape says so
  return { ...members, [step]: withRow(members[step], rest, row) };
};
