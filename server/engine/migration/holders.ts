import type { PoolClient } from 'pg';
import { quote } from '../database/identifiers.ts';
import type { ExistingTable } from '../tables/existing.ts';

/** Records that a start would have to ask about. */
interface Holders {
  count: number;
  /** Of the first three. */
  ids: string[];
}

const mostNamed = 3;

/** A table by the name that it has now, whatever it is to be called. */
export const placeOf = ({ schema, name }: Pick<ExistingTable, 'schema' | 'name'>): string =>
  `${quote(schema)}.${quote(name)}`;

/** The key of a row as one text. */
export const keyText = ({ key }: ExistingTable): string =>
  `concat_ws(',', ${key.map((name) => `t.${quote(name)}::text`).join(', ')})`;

/** The records for which a condition on `t` holds: how many, and the first. */
export const findHolders = async (
  client: PoolClient,
  table: ExistingTable,
  condition: string,
  values: readonly unknown[] = [],
): Promise<Holders> => {
  const from = `FROM ${placeOf(table)} t WHERE ${condition}`;
  const counted = await client.query<{ count: string }>(`SELECT count(*) AS count ${from}`, [...values]);
  const count = Number(counted.rows[0]?.count ?? 0);
  if (count === 0) return { count, ids: [] };
  const order = table.key.map((name) => `t.${quote(name)}`).join(', ') || '1';
  const { rows } = await client.query<{ id: string }>(
    `SELECT ${keyText(table)} AS id ${from} ORDER BY ${order} LIMIT ${mostNamed}`,
    [...values],
  );
  return { count, ids: rows.map(({ id }) => id) };
};

/** `3 records: 1, 2, 7`, `40 records: 1, 2, 3 ...`. */
export const nameHolders = ({ count, ids }: Holders): string =>
  `${counted(count, 'record')}: ${ids.join(', ')}${count > ids.length ? ' ...' : ''}`;

/** `1 value`, `1,000 values`. */
export const counted = (count: number, word: string): string =>
  `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
