/** No id of a record has more characters. */
export const longestId = 300;

type Row = Readonly<Record<string, unknown>>;

/** The id of a record from the values of its key: several are percent-encoded and joined by ','; one stays as it is. */
export const encodeKey = (parts: readonly (string | number)[]): string =>
  parts.length === 1 ? String(parts[0]) : parts.map((part) => encodeURIComponent(part)).join(',');

/** The values, as texts, of a key of `count` fields; null where the id was not made by `encodeKey`. */
export const decodeKey = (id: string, count: number): string[] | null => {
  if (count === 1) return [id];
  const parts = id.split(',');
  if (parts.length !== count) return null;
  try {
    return parts.map((part) => decodeURIComponent(part));
  } catch {
    return null;
  }
};

/** The id of a record: of a single key its own value, so that numbers stay numbers. */
export const idOf = (record: Row, key: readonly string[]): string | number => {
  const parts = key.map((field) => record[field] as string | number); // keys are texts or numbers and never null
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : encodeKey(parts);
};
