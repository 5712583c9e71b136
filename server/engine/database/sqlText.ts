/**
 * Record values as PostgreSQL's text form, for COPY and for `unnest($1::text[])` with a cast to the column's type. Values
 * are only ever data in both: neither passes through SQL text.
 */

/** Null stays null; lists become array literals, objects JSON. */
export const toSqlText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return toArrayLiteral(value);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const toArrayLiteral = (elements: readonly unknown[]): string => `{${elements.map(toElement).join(',')}}`;

const toElement = (value: unknown): string => {
  if (typeof value === 'number') return String(value);
  const text = toSqlText(value);
  return text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`;
};

/** One line of COPY's text format, without its line end. */
export const toCopyLine = (values: readonly (string | null)[]): string => {
  let line = '';
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (index > 0) line += '\t';
    line += value === null || value === undefined ? '\\N' : escapeCopy(value);
  }
  return line;
};

const copyEscapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escapeCopy = (text: string): string =>
  /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (character) => copyEscapes[character] ?? character) : text;
