import pg from 'pg';

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

/** What a slow query's log line says. Never its values. */
export interface SlowQuery {
  sql: string;
  milliseconds: number;
}

export interface PoolOptions {
  max?: number;
  /** Told of every query that takes longer than `slowMs` (default 500). */
  onSlow?: (query: SlowQuery) => void;
  slowMs?: number;
  /** After so many milliseconds the database ends a statement, unless its transaction says otherwise. Absent: never. */
  statementMs?: number;
}

/** A connection pool that reads int8 and numeric as numbers, dates as texts and instants as ISO texts in UTC. */
export const createPool = (connection: pg.ClientConfig, options: PoolOptions = {}): pg.Pool => {
  const pool = new pg.Pool({
    ...connection,
    max: options.max ?? 20,
    connectionTimeoutMillis: 10_000,
    options: `-c TimeZone=UTC${options.statementMs === undefined ? '' : ` -c statement_timeout=${options.statementMs}`}`,
    application_name: 'toolkit',
    types: { getTypeParser: findParser },
    Client: options.onSlow ? timedClient(options.onSlow, options.slowMs ?? 500) : pg.Client,
  }); // the types of pg do not know Client, which Pool documents
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // Neither may one that breaks while it is held and idle: who holds it learns of it by the next query.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
};

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

const timedClient = (onSlow: (query: SlowQuery) => void, slowMs: number): typeof pg.Client => {
  class TimedClient extends pg.Client {
    // The overloads of query come down to: arguments in, a promise or a submitted query out.
    override query(...args: unknown[]): never {
      const began = performance.now();
      const tell = (): void => {
        const milliseconds = Math.round(performance.now() - began);
        if (milliseconds >= slowMs) onSlow({ sql: sqlOf(args[0]), milliseconds });
      };
      const done = args.at(-1);
      // pool.query hands a callback down, a checked out client answers a promise.
      if (typeof done === 'function')
        args[args.length - 1] = (...outcome: unknown[]): void => void (tell(), done(...outcome));
      const answer = (super.query as (...all: unknown[]) => unknown).apply(this, args);
      if (answer instanceof Promise) answer.then(tell, tell);
      return answer as never;
    }
  }
  return TimedClient;
};

const sqlOf = (query: unknown): string => {
  const text = typeof query === 'string' ? query : (query as { text?: string } | null)?.text;
  return (text ?? '').replace(/\s+/g, ' ').slice(0, 500);
};
