import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { watchedClient, type SlowQuery } from './watchedClient.ts';

type Parser = (text: string) => unknown;

/** What the driver makes of PostgreSQL's values; by type id. Dates stay texts: they must never pass through `Date`. */
const parsers: Readonly<Record<number, Parser>> = {
  20: Number, // int8; keys and counts stay below 2^53
  1700: Number, // numeric
  1082: String, // date
  1114: String, // timestamp
  1184: readInstant, // timestamptz
  1016: listOf(Number),
  1231: listOf(Number),
  1182: listOf(String),
  1185: listOf(readInstant),
};

export interface PoolOptions {
  max?: number;
  /** Told of every query that takes longer than `slowMs` (default 500). */
  onSlow?: (query: SlowQuery) => void;
  slowMs?: number;
  /** After so many milliseconds the database ends a statement, unless its transaction says otherwise. Absent: never. */
  statementMs?: number;
  /** For so many milliseconds a connection is tried to be opened. Default: 10 seconds. */
  connectMs?: number;
  /** The connections are a pooler's, which gives them out for a transaction each. Default: they are the database's own. */
  isPooled?: boolean;
}

/** A connection that is opened anew has to plan every statement anew, so that a rush finds those of the one before it. */
const idleMs = 300_000;

/**
 * A connection pool that reads int8 and numeric as numbers, dates as texts and instants as ISO texts in UTC. Through a pooler
 * nothing is left to a session that lasts: it keeps no prepared statements, and takes no settings but those that it knows.
 */
export const createPool = (connection: pg.ClientConfig, options: PoolOptions = {}): pg.Pool => {
  const { isPooled = false, statementMs } = options;
  const pool = new pg.Pool({
    ...connection,
    max: options.max ?? 20,
    connectionTimeoutMillis: options.connectMs ?? 10_000,
    keepAlive: true,
    idleTimeoutMillis: idleMs,
    ...(isPooled
      ? { onConnect: async (client: pg.ClientBase) => void (await client.query("SET TimeZone TO 'UTC'")) }
      : { options: `-c TimeZone=UTC${statementMs === undefined ? '' : ` -c statement_timeout=${statementMs}`}` }),
    application_name: 'toolkit',
    types: { getTypeParser: findParser },
    Client: watchedClient(options),
  }); // the types of pg do not know Client, which Pool documents
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const open = new Set<pg.Client>();
  pool.on('connect', (client) => {
    // Neither may one that breaks while it is held and idle: who holds it learns of it by the next query.
    client.on('error', () => undefined);
    const own = client as unknown as pg.Client; // what `Client` above makes
    open.add(own);
    own.once('end', () => open.delete(own));
  });
  connections.set(pool, open);
  return keepContext(pool);
};

const connections = new WeakMap<pg.Pool, ReadonlySet<pg.Client>>();

/**
 * Ends every connection of a pool at once, also in the middle of a query: where the database behind them is silent, or is no
 * longer the right one, nobody would learn of it for minutes. The pool opens new ones.
 */
export const dropConnections = (pool: pg.Pool): void => {
  for (const { connection } of connections.get(pool) ?? []) connection.stream.destroy();
};

/** A query that waits for a connection goes on as whoever asked for it, not as whoever gave the connection back. */
const keepContext = (pool: pg.Pool): pg.Pool => {
  const connect = pool.connect.bind(pool) as (callback?: Connected) => Promise<pg.PoolClient>; // its two forms
  pool.connect = ((callback?: Connected) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as typeof pool.connect; // as above
  return pool;
};

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

const findParser = (id: number, format?: 'text' | 'binary'): Parser => {
  const own = format === 'binary' ? undefined : parsers[id];
  return own ?? (pg.types.getTypeParser(id, format) as Parser); // both formats are answered alike
};

function readInstant(text: string): string {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString();
}

function listOf(parse: Parser): Parser {
  const parseTexts = pg.types.getTypeParser(1009 as number) as unknown as (text: string) => (string | null)[]; // text[]
  return (text) => parseTexts(text).map((item) => (item === null ? null : parse(item)));
}
