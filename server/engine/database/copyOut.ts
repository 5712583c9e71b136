import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { cancelStatement } from './cancelStatement.ts';
import { toSqlText } from './sqlText.ts';
import { literal } from './identifiers.ts';

/** The rows of a query as COPY writes them, while they come. */
export interface CopyStream {
  /** Pieces of whole lines in COPY's text format, without the last line's end. Ends with the connection given back. */
  lines(): AsyncGenerator<string>;
  /** Ends the query in the database too, whatever it is at. */
  cancel(): void;
}

/**
 * Runs a query by COPY, which costs a third of a cursor. An empty value and none look alike. The first rows have come when
 * this answers, so that what fails at once fails here. The database ends it after some seconds.
 */
export const copyOut = async (
  pool: Pool,
  text: string,
  values: readonly unknown[],
  seconds: number,
): Promise<CopyStream> => {
  const client = await pool.connect();
  let state: 'open' | 'cancelled' | 'closed' = 'open';
  const close = (): void => {
    if (state === 'closed') return;
    // A connection that is told to stop may get the word late, and would end somebody else's query.
    client.release(state === 'cancelled');
    state = 'closed';
  };
  const stream = await start(client, text, values, seconds).catch((error: unknown) => {
    state = 'cancelled';
    close();
    throw error;
  });
  return {
    async *lines() {
      try {
        yield* wholeLines(stream);
        await client.query('COMMIT');
      } catch (error) {
        state = 'cancelled';
        throw error;
      } finally {
        // Left before its end: the rest of the answer is still on this connection.
        if (!stream.readableEnded) state = 'cancelled';
        close();
      }
    },
    cancel: () => {
      if (state !== 'open') return;
      state = 'cancelled';
      stream.on('error', () => undefined);
      cancelStatement(client);
    },
  };
};

const start = async (
  client: PoolClient,
  text: string,
  values: readonly unknown[],
  seconds: number,
): Promise<Readable> => {
  await client.query(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${seconds * 1_000}`);
  const stream = client.query(copyTo(`COPY (${await bindValues(client, text, values)}) TO STDOUT (NULL '')`));
  await Promise.race([once(stream, 'readable'), once(stream, 'end')]);
  return stream;
};

/** COPY takes no parameters: each becomes a setting of this transaction, read back in the type that the query gives it. */
const bindValues = async (client: PoolClient, text: string, values: readonly unknown[]): Promise<string> => {
  if (values.length === 0) return text;
  await client.query(`PREPARE export_query AS ${text}`);
  const found = await client.query<{ types: string[] }>(
    "SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = 'export_query'",
  );
  await client.query('DEALLOCATE export_query');
  const types = found.rows[0]?.types ?? [];
  const texts = values.map((value) => toSqlText(value));
  await client.query('SELECT set_config(name, value, true) FROM unnest($1::text[], $2::text[]) s (name, value)', [
    texts.map((_, at) => settingOf(at)),
    texts,
  ]);
  return text.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const at = Number(place) - 1;
    return `CAST(${texts[at] === null ? 'NULL' : `current_setting(${literal(settingOf(at))})`} AS ${types[at] ?? 'text'})`;
  });
};

const settingOf = (at: number): string => `toolkit.export_${at}`;

const lineFeed = 10;

/** Cuts at line ends only, so that no character is cut in two. */
async function* wholeLines(stream: Readable): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    rest.push(chunk);
    size += chunk.length;
    if (size < pieceSize) continue;
    const all = Buffer.concat(rest);
    const end = all.lastIndexOf(lineFeed);
    rest = [all.subarray(end + 1)];
    size = all.length - end - 1;
    if (end > 0) yield all.toString('utf8', 0, end);
  }
  const all = Buffer.concat(rest);
  if (all.length > 0) yield all.toString('utf8', 0, all.length - 1);
}

// Large enough that a piece costs no more than its rows, small enough that memory stays flat.
const pieceSize = 131_072;
