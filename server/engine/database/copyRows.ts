import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { quote } from './identifiers.ts';
import { toCopyLine } from './sqlText.ts';

type Values = readonly (string | null)[];

/** Characters that are sent at once. */
const partSize = 65_536;

/**
 * Adds rows to a table by COPY, the fastest way there is. `table` is quoted; values are in PostgreSQL's text form. Rows that
 * are made as they are asked for are made while PostgreSQL stores those before them.
 */
export const copyRows = async (
  client: PoolClient,
  table: string,
  columns: readonly string[],
  rows: Iterable<Values>,
): Promise<void> => {
  const parts = partsOf(rows);
  let part = parts.next();
  if (part.done) return;
  const stream = client.query(copyFrom(`COPY ${table} (${columns.map(quote).join(', ')}) FROM STDIN`));
  const done = finished(stream);
  try {
    while (!part.done) {
      if (!stream.write(part.value)) await Promise.race([once(stream, 'drain'), done]);
      part = parts.next();
    }
  } catch (error) {
    // A row that cannot be made ends the COPY: else the connection would wait for more rows for ever.
    stream.destroy(new Error('A row could not be made.'));
    await done.catch(() => undefined);
    throw error;
  }
  stream.end();
  await done;
};

/** The same of rows that stand in bytes already, as lines of COPY's text format. Afterwards the bytes are not needed any more. */
export const copyBytes = async (
  client: PoolClient,
  table: string,
  columns: readonly string[],
  bytes: Uint8Array,
): Promise<void> => {
  const stream = client.query(copyFrom(`COPY ${table} (${columns.map(quote).join(', ')}) FROM STDIN`));
  stream.end(bytes);
  await finished(stream);
};

function* partsOf(rows: Iterable<Values>): Generator<string, void> {
  let part = '';
  for (const row of rows) {
    part += `${toCopyLine(row)}\n`;
    if (part.length < partSize) continue;
    yield part;
    part = '';
  }
  if (part !== '') yield part;
}
