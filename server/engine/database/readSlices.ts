import type { ClientBase, QueryArrayConfig } from 'pg';
import { prepared } from './statement.ts';

interface SlicedQuery {
  text: string;
  values: unknown[];
  /** Rows that are in memory at once. */
  size: number;
  /** There are no more than that: they are read in one round trip. */
  isShort?: boolean;
}

/** The rows that a query finds, some at a time, so that memory stays flat however many there are. The connection is in a transaction, and reads one of them after the other. */
export async function* readSlices<Values extends unknown[]>(
  db: ClientBase,
  { text, values, size, isShort = false }: SlicedQuery,
): AsyncGenerator<Values[]> {
  if (isShort) {
    const query: QueryArrayConfig = { ...prepared(text, values), rowMode: 'array' };
    const { rows } = await db.query<Values>(query);
    yield rows;
    return;
  }
  await db.query(`DECLARE slices NO SCROLL CURSOR FOR ${text}`, values);
  for (;;) {
    const { rows } = await db.query<Values>({ text: `FETCH ${size} FROM slices`, rowMode: 'array' });
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await db.query('CLOSE slices');
}
