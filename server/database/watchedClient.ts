import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import pg from 'pg';
import { cancelStatement } from '../engine/database/cancelStatement.ts';

/** What a slow query's log line says. Never its values. */
export interface SlowQuery {
  sql: string;
  milliseconds: number;
}

interface WatchOptions {
  onSlow?: (query: SlowQuery) => void;
  slowMs?: number;
  statementMs?: number;
  isPooled?: boolean;
}

type Ended = (error: unknown) => void;

/** A client of the driver that sees every query begin and end: slow ones are told, all are traced where traces are made. */
export const watchedClient = (options: WatchOptions): typeof pg.Client => {
  class WatchedClient extends pg.Client {
    readonly #prepared = new Set<string>();

    // The overloads of query come down to: arguments in, a promise or a submitted query out.
    override query(...args: unknown[]): never {
      const done = args.at(-1);
      // pool.query hands a callback down, a checked out client answers a promise.
      const isAlone = typeof done === 'function';
      args[0] = options.isPooled ? unnamed(args[0]) : bounded(args[0], this.#prepared);
      const ends = [tellSlow(options, args[0]), traceQuery(args[0]), isAlone ? endInTime(this, options) : null];
      const end = (error: unknown): void => ends.forEach((one) => one?.(error));
      if (isAlone) args[args.length - 1] = (...outcome: unknown[]): void => void (end(outcome[0]), done(...outcome));
      const answer = (super.query as (...all: unknown[]) => unknown).apply(this, args);
      if (answer instanceof Promise) answer.then(() => end(null), end);
      return answer as never;
    }
  }
  return WatchedClient;
};

const tellSlow = ({ onSlow, slowMs = 500 }: WatchOptions, query: unknown): Ended | null => {
  if (!onSlow) return null;
  const began = performance.now();
  return () => {
    const milliseconds = Math.round(performance.now() - began);
    if (milliseconds >= slowMs) onSlow({ sql: sqlOf(query), milliseconds });
  };
};

/** A span for each statement, with its text and without its values. Where no traces are made this does nothing. */
const traceQuery = (query: unknown): Ended | null => {
  // Behind a start, an upkeep or the tests no request and no job stands.
  if (!trace.getActiveSpan()?.isRecording()) return null;
  const span = trace.getTracer('toolkit').startSpan('statement', {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': sqlOf(query) },
  });
  return (error) => {
    if (error instanceof Error)
      span.setStatus({ code: SpanStatusCode.ERROR, message: 'code' in error ? String(error.code) : error.name });
    span.end();
  };
};

/** A pooler's connection has no bound of its own for what runs outside a transaction: it is kept here. */
const endInTime = (client: pg.ClientBase, { isPooled, statementMs }: WatchOptions): Ended | null => {
  if (!isPooled || statementMs === undefined) return null;
  const timer = setTimeout(() => cancelStatement(client), statementMs);
  return () => clearTimeout(timer);
};

/** Statements that a connection keeps prepared: each takes memory of its backend for as long as it lasts. */
const mostPrepared = 300;

/** A query without its name where its connection has so many already: ever new texts end there. */
const bounded = (query: unknown, prepared: Set<string>): unknown => {
  if (!isNamed(query) || prepared.has(query.name)) return query;
  if (prepared.size >= mostPrepared) return unnamed(query);
  prepared.add(query.name);
  return query;
};

/** Without its name, by which the driver would find it again where another connection answers the next time. */
const unnamed = (query: unknown): unknown => (isNamed(query) ? { ...query, name: undefined } : query);

const isNamed = (query: unknown): query is { name: string } =>
  typeof query === 'object' && query !== null && 'name' in query && query.name !== undefined && !('submit' in query);

const sqlOf = (query: unknown): string => {
  const text = typeof query === 'string' ? query : (query as { text?: string } | null)?.text;
  return (text ?? '').replace(/\s+/g, ' ').slice(0, 500);
};
