import type { Pool, PoolClient } from 'pg';
import QueryStream from 'pg-query-stream';

type Rows = readonly unknown[][];

/** A result that is fetched while it is read. */
export interface RowStream {
  /** Batches of rows, each an array in the order of what is selected. Ends with the connection given back. */
  batches(): AsyncGenerator<Rows>;
  /** Ends the query in the database too, whatever it is at. */
  cancel(): void;
}

// Enough that the round trips do not count, few enough that memory stays flat.
const batchSize = 1_000;

/** Runs a query through a cursor. Its first rows have come when this answers, so that what fails at once fails here. */
export const streamRows = async (pool: Pool, text: string, values: unknown[]): Promise<RowStream> => {
  const client = await pool.connect();
  let state: 'open' | 'cancelled' | 'closed' = 'open';
  const close = (): void => {
    if (state === 'closed') return;
    // A connection that was told to stop may get the word late, and would end somebody else's query.
    client.release(state === 'cancelled');
    state = 'closed';
  };
  const { read, end } = openCursor(client, text, values);
  let next = read();
  await next.catch((error: unknown) => {
    close();
    throw error;
  });
  return {
    async *batches() {
      try {
        for (let rows = await next; rows.length > 0; rows = await next) {
          // The database works on the next rows while these are written.
          next = read();
          next.catch(() => undefined);
          yield rows;
        }
      } finally {
        await next.catch(() => undefined);
        if (state === 'open') await end().catch(() => undefined);
        close();
      }
    },
    cancel: () => {
      if (state !== 'open') return;
      state = 'cancelled';
      pool.query('SELECT pg_cancel_backend($1)', [processOf(client)]).catch(() => undefined);
    },
  };
};

interface Cursor {
  read(rows: number): Promise<Rows>;
  close(): Promise<void>;
}

const openCursor = (client: PoolClient, text: string, values: unknown[]): { read(): Promise<Rows>; end(): Promise<void> } => {
  const { cursor } = client.query(new QueryStream(text, values, { rowMode: 'array' })) as { cursor: Cursor }; // untyped there
  return { read: () => cursor.read(batchSize), end: () => cursor.close() };
};

const processOf = (client: PoolClient): number => (client as unknown as { processID: number }).processID; // a member that its types leave out
