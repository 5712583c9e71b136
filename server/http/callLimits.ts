import type { Pool } from 'pg';
import { callClasses, type CallClass } from '../engine/access/admission.ts';
import { RequestError } from '../engine/access/requestError.ts';
import type { CallLimits } from './callClasses.ts';

/** What a process may still let pass of one person and class before it asks the database again. */
interface Lease {
  left: number;
  /** Milliseconds of `performance.now()`. */
  until: number;
  refusedUntil: number;
  asking: Promise<void> | undefined;
}

/** A token that calls, and how many calls of a class it may make a minute where that is less than everybody's; null: as everybody. */
interface Machine {
  id: number;
  rate: number | null;
}

/** Whose calls are counted, and against what. */
interface Counted {
  sql: string;
  id: number;
  kind: CallClass;
  limit: number;
}

export interface CallLimiter {
  /** Counts a call, of a token by itself; throws 429, with the seconds to wait, where it is one too many. */
  take(user: number, kind: CallClass, token?: Machine): Promise<void>;
  /** How many calls were refused, by class. */
  readonly refused: Readonly<Record<CallClass, number>>;
}

const minute = 60_000;
/** Of a minute's calls a process takes this part at once, so that a read costs no write of its own. */
const leasePart = 1 / 40;
const leaseMs = 30_000;
const mostLeases = 20_000;

/**
 * Limits the calls of each person and of each token by class, over all processes of the database: a bucket that holds a minute's calls and is
 * filled as time passes. A process takes some of them at a time. What it took and did not use is lost after half a minute,
 * so a person is let make a little less than the limit by several processes, and never more. Time is the database's.
 */
export const createCallLimiter = (pool: Pool, limits: CallLimits): CallLimiter => {
  const leases = new Map<string, Lease>();
  const refused = Object.fromEntries(callClasses.map((kind) => [kind, 0])) as Record<CallClass, number>; // one for each

  const leaseOf = (key: string): Lease => {
    const known = leases.get(key);
    if (known) return known;
    if (leases.size >= mostLeases) forgetOld(leases);
    const fresh: Lease = { left: 0, until: 0, refusedUntil: 0, asking: undefined };
    leases.set(key, fresh);
    return fresh;
  };

  const ask = async (lease: Lease, { sql, id, kind, limit }: Counted): Promise<void> => {
    const { rows } = await pool.query<{ taken: number; tokens: number }>(sql, [
      id,
      kind,
      limit,
      Math.max(1, Math.floor(limit * leasePart)),
    ]);
    const { taken = 0, tokens = 0 } = rows[0] ?? {};
    const now = performance.now();
    if (taken > 0) Object.assign(lease, { left: taken, until: now + leaseMs });
    else lease.refusedUntil = now + ((1 - tokens) * minute) / limit;
  };

  return {
    refused,
    take: async (user, kind, token) => {
      const limit = stricter(limits[kind], token?.rate ?? 0);
      if (limit === 0) return;
      const counted = token
        ? { sql: takeOfToken, id: token.id, kind, limit }
        : { sql: takeOfUser, id: user, kind, limit };
      const lease = leaseOf(`${token ? 'token ' : ''}${counted.id} ${kind}`);
      for (;;) {
        const now = performance.now();
        if (lease.left > 0 && now < lease.until) return void (lease.left -= 1);
        if (now < lease.refusedUntil) {
          refused[kind] += 1;
          throw new RequestError(429, 'TOO_MANY_CALLS', 'tooManyRequests', {
            seconds: Math.max(1, Math.ceil((lease.refusedUntil - now) / 1_000)),
          });
        }
        // Of many that come together one asks for all of them.
        lease.asking ??= ask(lease, counted).finally(() => (lease.asking = undefined));
        await lease.asking;
      }
    },
  };
};

/** 0: no limit. */
const stricter = (all: number, own: number): number => (all === 0 || own === 0 ? all + own : Math.min(all, own));

const forgetOld = (leases: Map<string, Lease>): void => {
  const now = performance.now();
  for (const [key, { until, refusedUntil, asking }] of leases)
    if (!asking && until < now && refusedUntil < now) leases.delete(key);
};

// A clock that was set back fills nothing, and takes nothing away.
const fill = `
  DO UPDATE SET (tokens, taken, at) = (
    SELECT f.filled - least($4::float8, floor(f.filled)), least($4::float8, floor(f.filled)), statement_timestamp()
    FROM (SELECT least($3::float8,
      a.tokens + greatest(0, extract(epoch FROM statement_timestamp() - a.at)::float8) * $3::float8 / 60) AS filled) f)
  RETURNING taken, tokens`;
const takeOfUser = `
  INSERT INTO framework.call_allowance AS a (user_id, class, tokens, taken, at)
  VALUES ($1, $2, $3::float8 - $4::float8, $4::float8, statement_timestamp())
  ON CONFLICT (user_id, class) ${fill}`;
const takeOfToken = `
  INSERT INTO framework.token_allowance AS a (token_id, class, tokens, taken, at)
  VALUES ($1, $2, $3::float8 - $4::float8, $4::float8, statement_timestamp())
  ON CONFLICT (token_id, class) ${fill}`;
