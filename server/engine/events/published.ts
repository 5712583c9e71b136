import type { Pool, PoolClient } from 'pg';
import * as z from 'zod';
import { literal } from '../database/identifiers.ts';
import { prepared } from '../database/statement.ts';

/** The channel of all events. */
export const eventsChannel = 'toolkit_events';

const changed = z.object({
  kind: z.literal('changed'),
  resource: z.string(),
  /** Null: too many to name. */
  ids: z.array(z.string()).nullable(),
  /** Some were deleted, or moved from one scope to another. */
  moved: z.literal(true).optional(),
  changeSet: z.string(),
  /** User. */
  by: z.number(),
  /** The tab that asked for it. */
  tab: z.string().optional(),
});
const published = z.discriminatedUnion('kind', [
  changed,
  z.object({ kind: z.literal('job'), id: z.string(), user: z.number() }),
  z.object({ kind: z.literal('plan'), id: z.string(), user: z.number() }),
  z.object({ kind: z.literal('inbox'), user: z.number() }),
  z.object({ kind: z.literal('present'), resource: z.string(), id: z.string() }),
]);

/** What one process tells all of them. It names things; what they hold is read by whoever may. */
export type Published = z.output<typeof published>;

/** Records of a resource were made, changed or deleted by a change-set. */
export type PublishedChange = z.output<typeof changed>;

/** PostgreSQL takes less than 8,000 bytes; the rest of an event is short. */
const mostIdBytes = 6_000;

/** Whether so many ids can be named in one event. */
export const isNameable = (ids: Iterable<string>): boolean => {
  let bytes = 0;
  for (const id of ids) {
    bytes += Buffer.byteLength(JSON.stringify(id)) + 1;
    if (bytes > mostIdBytes) return false;
  }
  return true;
};

/** Tells all processes, this one too; within a transaction once it has committed, and only then. */
export const publish = async (client: Pool | PoolClient, ...events: readonly Published[]): Promise<void> => {
  if (events.length === 0) return;
  await client.query(
    prepared('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [
      eventsChannel,
      events.map((event) => JSON.stringify(event)),
    ]),
  );
};

/** The same as a statement without parameters. */
export const publishSql = (events: readonly Published[]): string =>
  `SELECT ${events.map((event) => `pg_notify(${literal(eventsChannel)}, ${literal(JSON.stringify(event))})`).join(', ')}`;

/** Null: of a release that knows other events. */
export const readPublished = (payload: string): Published | null => {
  try {
    return published.parse(JSON.parse(payload));
  } catch {
    return null;
  }
};
