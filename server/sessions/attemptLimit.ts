import type { Pool } from 'pg';
import { RequestError } from '../engine/access/requestError.ts';

const minuteMs = 60_000;
/** No limit looks further back. */
const longestMs = 15 * minuteMs;
/** Keys of which nobody tried anything lately that go with every new attempt: more than one adds. */
const forgottenAtOnce = 10;

interface AttemptLimitOptions {
  pool: Pool;
  clock: () => Date;
  /** What is tried: keys of different limits do not meet. */
  of: string;
  /** How far it looks back, 15 minutes at most; absent: a minute. */
  windowMs?: number;
}

/**
 * Limits failed attempts a minute (or longer) by key, over all processes of the database. An attempt is counted when it begins, so that
 * many at once gain nothing, and taken back when it succeeds: an office behind one address can sign in together.
 */
export class AttemptLimit {
  readonly #options: AttemptLimitOptions;

  constructor(options: AttemptLimitOptions) {
    this.#options = options;
  }

  /** Counts an attempt under each key; throws 429 where one has no more. Answers the function that takes it back. */
  async begin(limits: Readonly<Record<string, number>>): Promise<() => Promise<void>> {
    const { pool, clock, of, windowMs = minuteMs } = this.#options;
    const now = clock();
    const mostOf = new Map(Object.entries(limits).map(([key, most]) => [`${of} ${key}`, most]));
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      const { rows } = await client.query<Counted>(countSql, [
        [...mostOf.keys()],
        now,
        new Date(now.getTime() - windowMs),
      ]);
      const wait = Math.max(...rows.map((row) => waitOf(row, mostOf.get(row.key) ?? 0, { now, windowMs })));
      if (wait > 0) throw tooMany(wait);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      client.release(broken);
    }
    await pool.query(forgetSql, [new Date(now.getTime() - longestMs)]);
    return async () => {
      await pool.query(takeBackSql, [[...mostOf.keys()], now]);
    };
  }

  /** Whether one of the keys has as many as that; nothing is counted. */
  async isReached(limits: Readonly<Record<string, number>>): Promise<boolean> {
    const { pool, clock, of, windowMs = minuteMs } = this.#options;
    const keys = Object.keys(limits).map((key) => `${of} ${key}`);
    const { rowCount } = await pool.query(reachedSql, [
      keys,
      Object.values(limits),
      new Date(clock().getTime() - windowMs),
    ]);
    return rowCount !== 0;
  }

  /** The same as `begin`, where a refusal is not the end of it. */
  async try(
    limits: Readonly<Record<string, number>>,
  ): Promise<{ takeBack: () => Promise<void> } | { refusal: RequestError }> {
    try {
      return { takeBack: await this.begin(limits) };
    } catch (error) {
      if (error instanceof RequestError && error.status === 429) return { refusal: error };
      throw error;
    }
  }
}

interface Counted {
  key: string;
  /** Instants within the window, this one included. */
  moments: string[];
}

/** Milliseconds until one more is let pass; 0: now. */
const waitOf = ({ moments }: Counted, most: number, { now, windowMs }: { now: Date; windowMs: number }): number => {
  if (moments.length <= most) return 0;
  const oldest = moments.map((moment) => Date.parse(moment)).toSorted((a, b) => a - b)[moments.length - 1 - most];
  return (oldest ?? now.getTime()) + windowMs - now.getTime();
};

const tooMany = (milliseconds: number): RequestError =>
  new RequestError(429, 'TOO_MANY_REQUESTS', 'tooManyRequests', {
    seconds: Math.max(1, Math.ceil(milliseconds / 1000)),
  });

// In the order of the keys, so that two which share some wait for each other and never in a circle.
const countSql = `
  INSERT INTO framework.attempt AS a (key, moments, at) SELECT key, ARRAY[$2::timestamptz], $2 FROM unnest($1::text[]) key ORDER BY key
  ON CONFLICT (key) DO UPDATE SET at = $2,
    moments = ARRAY(SELECT m FROM unnest(a.moments) m WHERE m > $3::timestamptz) || $2::timestamptz
  RETURNING key, moments`;

const reachedSql = `
  SELECT 1 FROM unnest($1::text[], $2::int[]) l(key, most) JOIN framework.attempt a USING (key)
  WHERE (SELECT count(*) FROM unnest(a.moments) m WHERE m > $3::timestamptz) >= l.most LIMIT 1`;

const takeBackSql = `
  UPDATE framework.attempt a SET moments = a.moments[:p.at - 1] || a.moments[p.at + 1:]
  FROM (SELECT key, array_position(moments, $2::timestamptz) AS at FROM framework.attempt WHERE key = ANY($1) ORDER BY key FOR UPDATE) p
  WHERE a.key = p.key AND p.at IS NOT NULL`;

const forgetSql = `
  DELETE FROM framework.attempt WHERE key IN (
    SELECT key FROM framework.attempt WHERE at < $1 LIMIT ${forgottenAtOnce} FOR UPDATE SKIP LOCKED)`;
