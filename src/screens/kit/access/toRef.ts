import type { Ref } from '../../../core/wire/query.ts';

/** What a row of a lookup is to the reference: its key, its name, and what the reference holds of it. */
export const toRef = (
  row: Readonly<Record<string, unknown>>,
  { key, held, name }: { key: string; held: string; name: string },
): Ref => ({
  id: (row[key] ?? row['id']) as Ref['id'], // keys are scalars
  label: String(row[name] ?? row['id']),
  ...(held !== key && { value: row[held] as Ref['id'] }), // required there
});
