import type { Field } from '../fields/field.ts';
import type { HistoryEntry } from './wire.ts';

type Described = { name: string; fields: readonly Pick<Field, 'name' | 'historyText'>[] };

/** The entries of a history as its call answers them: values of some fields are their own JSON text (spec 000 §3). */
export const toHistoryText = <E extends HistoryEntry>(resource: Described, entries: readonly E[]): E[] =>
  convert(resource, entries, (value) => JSON.stringify(value));

/** The inverse; a value that is no JSON text stays as it came. */
export const fromHistoryText = <E extends HistoryEntry>(resource: Described, entries: readonly E[]): E[] =>
  convert(resource, entries, parse);

const convert = <E extends HistoryEntry>(
  { name, fields }: Described,
  entries: readonly E[],
  change: (value: unknown) => unknown,
): E[] => {
  const names = fields.flatMap((field) => (field.historyText ? [field.name] : []));
  if (names.length === 0) return [...entries];
  const side = (record: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(record).map(([field, value]) => [
        field,
        names.includes(field) && value !== null ? change(value) : value,
      ]),
    );
  return entries.map((entry) =>
    entry.resource === name ? { ...entry, before: side(entry.before), after: side(entry.after) } : entry,
  );
};

const parse = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};
