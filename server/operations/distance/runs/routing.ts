import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { MessageKey } from '../../../../src/core/values/messages.ts';
import { RequestError } from '../../../engine/access/requestError.ts';
import type { Spot } from './pairs.ts';

/** A way by road; null: there is none. */
export type Way = { meters: number; seconds: number } | null;

/** Where a table is asked for. */
export interface Router {
  /** Ways from each of up to 100 places to each of up to 100 others. Throws what to say where they do not all come. */
  table(from: readonly Spot[], to: readonly Spot[], signal: AbortSignal): Promise<Way[][]>;
  /** Calls that went out, those that failed too. */
  calls(): number;
}

/** Places on each side of a table: what public servers take. */
export const tableSide = 100;

interface Patience {
  attempts: number;
  /** Before the second attempt; doubled before each further one. */
  pauseMs: number;
  /** For one answer. */
  answerMs: number;
}

const usualPatience: Patience = { attempts: 4, pauseMs: 250, answerMs: 30_000 };

const numbers = z.array(z.array(z.number().nullable()));
const answer = z.object({ code: z.literal('Ok'), durations: numbers, distances: numbers });

/** A fault that another attempt may be without. */
class Passing extends Error {
  readonly said: RequestError;

  constructor(said: RequestError) {
    super(said.message);
    this.said = said;
  }
}

const fault = (key: MessageKey, params: Record<string, string | number>): RequestError =>
  new RequestError(502, 'ROUTING', key, params);

/** The table service of an OSRM server (http://project-osrm.org/docs/v5.24.0/api/#table-service), in meters and seconds. */
export const osrmRouter = (address: string, patience: Partial<Patience> = {}): Router => {
  const { attempts, pauseMs, answerMs } = { ...usualPatience, ...patience };
  const { host } = new URL(address);
  let calls = 0;
  const ask = async (from: readonly Spot[], to: readonly Spot[], signal: AbortSignal): Promise<Way[][]> => {
    calls += 1;
    const response = await fetch(tableUrl(address, from, to), {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
      headers: { accept: 'application/json' },
    }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw new Passing(fault('routingUnreachable', { host, reason: reasonOf(error) }));
    });
    if (!response.ok) {
      await response.body?.cancel();
      const said = fault('routingStatus', { host, status: response.status });
      // Whoever asks too often is told 429; any other 4xx is the same however often it is asked.
      throw response.status >= 500 || response.status === 429 ? new Passing(said) : said;
    }
    const told: unknown = await response.json().catch(() => {
      signal.throwIfAborted();
      return null;
    });
    return readTable(told, from.length, to.length) ?? refuseTable(host, told, from.length, to.length);
  };
  return {
    calls: () => calls,
    async table(from, to, signal) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await ask(from, to, signal);
        } catch (error) {
          if (!(error instanceof Passing)) throw error;
          if (attempt >= attempts) throw error.said;
          // So that not all that failed together come together again.
          await pause(pauseMs * 2 ** (attempt - 1) * (1 + Math.random() / 2), undefined, { signal });
        }
      }
    },
  };
};

const tableUrl = (address: string, from: readonly Spot[], to: readonly Spot[]): string => {
  const places = [...from, ...to].map(({ lng, lat }) => `${lng},${lat}`).join(';');
  const numbered = (count: number, first: number): string =>
    Array.from({ length: count }, (_, at) => first + at).join(';');
  const asked = new URLSearchParams({ annotations: 'distance,duration' });
  return `${address.replace(/\/$/, '')}/table/v1/driving/${places}?sources=${numbered(from.length, 0)}&destinations=${numbered(to.length, from.length)}&${asked}`;
};

/** Undefined: it is not the table that was asked for, whole. */
const readTable = (told: unknown, rows: number, columns: number): Way[][] | undefined => {
  const read = answer.safeParse(told);
  if (!read.success) return undefined;
  const { durations, distances } = read.data;
  const isWhole = (table: readonly (readonly unknown[])[]): boolean =>
    table.length === rows && table.every((row) => row.length === columns);
  if (!isWhole(durations) || !isWhole(distances)) return undefined;
  return distances.map((row, from) =>
    row.map((meters, to) => {
      const seconds = durations[from]?.[to] ?? null;
      return meters === null || seconds === null ? null : { meters: Math.round(meters), seconds: Math.round(seconds) };
    }),
  );
};

const refuseTable = (host: string, told: unknown, rows: number, columns: number): never => {
  const table = (told as { distances?: unknown } | null)?.distances; // of whatever came
  const got = Array.isArray(table) ? `${table.length} × ${Array.isArray(table[0]) ? table[0].length : 0}` : '—';
  throw new Passing(fault('routingHalf', { host, rows, columns, got }));
};

const reasonOf = (error: unknown): string => {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }; // what fetch fails with
  return name === 'TimeoutError' ? 'TIMEOUT' : (cause?.code ?? name ?? 'ERROR');
};
