import type { ClientBase } from 'pg';

interface SlicedQuery {
  text: string;
  values: unknown[];
  /** Rows that are in memory at once. */
  size: number;
}

/** The rows that a query finds, some at a time, so that memory stays flat however many there are. The connection is in a transaction, and reads one of them after the other. */
export async function* readSlices<Values extends unknown[]>(
  db: ClientBase,
  { text, values, size }: SlicedQuery,
): AsyncGenerator<Values[]> {
  await db.query(`DECLARE slices NO SCROLL CURSOR FOR ${text}`, values);
  for (;;) {
    const { rows } = await db.query<Values>({ text: `FETCH ${size} FROM slices`, rowMode: 'array' });
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await db.query('CLOSE slices');
}
