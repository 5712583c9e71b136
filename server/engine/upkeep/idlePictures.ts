import type { Pool, PoolClient } from 'pg';
import type { EngineContext, Retention } from '../context/context.ts';
import { openSql, textSql } from '../pictures/holders.ts';
import type { HeldBy } from '../pictures/openRows.ts';
import { monthOf } from './dropHistory.ts';

const day = 86_400_000;

/** History of a month that is over may stay for some days longer: somebody reads it, or the clocks differ. */
const marginDays = 7;

/** By when a picture must have been last used, or uploaded, to go. */
export interface IdleBounds {
  before: Date;
  /** History can bring back what was used until then or later; null: whatever was ever used. */
  historyFrom: Date | null;
}

/** Null: unused pictures are kept for ever. */
export const idleBounds = (retention: Retention | undefined, now: Date): IdleBounds | null => {
  if (!retention || retention.pictures === 0) return null;
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * day);
  return {
    before: daysAgo(retention.pictures),
    historyFrom: retention.history === 0 ? null : monthOf(daysAgo(retention.history + marginDays)),
  };
};

/** Why a picture is kept; `idle`: it is not. */
type Standing = 'idle' | 'used' | 'recent' | 'history' | HeldBy;

/** Pictures of one standing. */
export interface StandingCount {
  standing: Standing;
  pictures: number;
  bytes: number;
  /** Since when the first of them was used no more, or since when it is there. */
  since: string | null;
}

type Looking = Pick<EngineContext, 'application' | 'fieldTypes'>;

const since = 'GREATEST(p.unused_since, p.uploaded_at)';
/** `$2` and `$3` are the bounds. Of one whose age nobody knows nothing is said: it is kept. */
const isOld = `${since} < $2`;
const isBeyondHistory = '(p.unused_since IS NULL OR p.unused_since < $3)';

const valuesOf = (now: Date, { before, historyFrom }: IdleBounds): unknown[] => [
  now,
  before,
  historyFrom ?? '-infinity',
];

/** How many pictures stay or go, and why. */
export const countStandings = async (
  client: PoolClient,
  { application, fieldTypes }: Looking,
  now: Date,
  bounds: IdleBounds,
): Promise<StandingCount[]> => {
  const { rows } = await client.query<StandingCount>(
    `WITH held AS MATERIALIZED (SELECT name, min(by) AS by FROM (${heldSql(application.resources, fieldTypes)}) h GROUP BY name)
     SELECT standing, count(*)::int AS pictures, coalesce(sum(bytes), 0) AS bytes, min(since) AS since FROM (
       SELECT CASE WHEN p.used THEN 'used' WHEN ${isOld} IS NOT TRUE THEN 'recent' WHEN NOT ${isBeyondHistory} THEN 'history'
         ELSE coalesce(h.by, 'idle') END AS standing, p.bytes, ${since} AS since
       FROM framework.picture p LEFT JOIN held h ON h.name = p.name) s
     GROUP BY standing ORDER BY standing`,
    valuesOf(now, bounds),
  );
  return rows;
};

/** Of the pictures that nothing uses those that a text of some record names: it is gone through once. */
export const findInTexts = async (pool: Pool, { application, fieldTypes }: Looking): Promise<string[]> => {
  const texts = textSql(application.resources, fieldTypes);
  if (texts.length === 0) return [];
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT h.name FROM (${texts.join(' UNION ALL ')}) h JOIN framework.picture p ON p.name = h.name WHERE NOT p.used`,
  );
  return rows.map(({ name }) => name);
};

/** A picture as it is deleted. */
export interface IdlePicture {
  id: number;
  name: string;
  kind: string;
  bytes: number | null;
  width: number | null;
  height: number | null;
  /** ISO instants. */
  uploaded_at: string | null;
  unused_since: string | null;
  user_id: number | null;
}

/**
 * The next pictures that may go, by their ids, locked until the transaction ends: nobody begins to use one meanwhile. One that
 * somebody begins to use just now is left out, and so are the names of `except`.
 */
export const lockIdle = async (
  client: PoolClient,
  { after, except, most }: { after: number; except: readonly string[]; most: number },
  now: Date,
  bounds: IdleBounds,
): Promise<IdlePicture[]> => {
  const [, ...asked] = valuesOf(now, bounds);
  const { rows } = await client.query<IdlePicture>(
    `SELECT p.id, p.name, p.kind, p.bytes, p.width, p.height, p.uploaded_at, p.user_id, p.unused_since FROM framework.picture p
     WHERE NOT p.used AND p.id > $1 AND ${isOld} AND ${isBeyondHistory} AND p.name <> ALL ($4)
     ORDER BY p.id LIMIT ${most} FOR UPDATE SKIP LOCKED`,
    [after, ...asked, except],
  );
  return rows;
};

/** Of the names those that something open holds by now. */
export const findOpen = async (client: PoolClient, names: readonly string[], now: Date): Promise<Set<string>> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT name FROM (${openSql()}) h WHERE name = ANY ($2)`,
    [now, names],
  );
  return new Set(rows.map(({ name }) => name));
};

const heldSql = (resources: Looking['application']['resources'], types: Looking['fieldTypes']): string =>
  [openSql(), ...textSql(resources, types)].join(' UNION ALL ');
