import type { ClientConfig } from 'pg';
import { PgBoss, type JobWithMetadata, type Queue as BossQueue } from 'pg-boss';
import { isHeld, wakeAll } from './keeper.ts';
import type { GivenBack, Task, TaskKind } from './task.ts';

/** A task that was taken from those that wait. */
export interface Taken {
  id: string;
  kind: string;
  key: string | null;
  person: string | null;
  input: Record<string, unknown>;
  attempt: number;
}

/** What a task is added by: a transaction of the caller's. */
interface Adding {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

interface Told {
  error(error: unknown): void;
}

/** The schema that pg-boss makes and keeps. */
const schema = 'framework_queue';
const table = `${schema}.job`;

const day = 86_400;
/** A turn that takes longer is thought dead by the library; the lock of whoever is at it says otherwise. */
const longestTurn = day - 60;
const longestBackOff = 3_600;

/** What was taken so short a time ago may not be locked yet. */
const grace = "interval '2 seconds'";

/** A database that says nothing for longer is asked anew by another connection: what waits for the old one would wait for ever. */
const patienceMs = 20_000;

/** The tasks of pg-boss, as the queue needs them. */
export const createStore = (connection: ClientConfig, { error }: Told) => {
  // The driver's own words, which the library hands on.
  const bounded: ClientConfig = {
    ...connection,
    keepAlive: true,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  };
  const boss = new PgBoss({
    ...bounded,
    schema,
    max: 3,
    application_name: 'toolkit',
    // It asks what was due last, and so does twice what comes twice when the clocks change: ours are `schedules.ts`.
    schedule: false,
  });
  boss.on('error', error);

  const sql = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
    (await boss.getDb().executeSql(text, values)).rows as Row[]; // as each statement says

  const add = async (client: Adding, { kind, input, key, person, runAt }: Task): Promise<void> => {
    await boss.send(kind, input, {
      db: { executeSql: (text, values) => client.query(text, values) },
      // Of a policy by keys, a task without one would be the only one of its kind.
      singletonKey: key ?? crypto.randomUUID(),
      ...(person !== undefined && { group: { id: String(person) } }),
      ...(runAt && { startAfter: runAt }),
    });
    await client.query(wakeAll);
  };

  return {
    open: async (kinds: ReadonlyMap<string, TaskKind>): Promise<void> => {
      await boss.start();
      for (const [name, kind] of kinds) {
        await boss.createQueue(name, { policy: 'exclusive', ...optionsOf(kind) });
        await boss.updateQueue(name, optionsOf(kind));
      }
    },
    close: () => boss.stop({ graceful: false }),
    add,
    /** Adds a task in a transaction of its own. */
    addNow: (task: Task): Promise<void> =>
      add({ query: (text, values) => boss.getDb().executeSql(text, values) }, task),
    /** By the database's clock, which says what is due. */
    now: async (): Promise<Date> => {
      const [row] = await sql<{ now: Date }>('SELECT now()', []);
      return row?.now ?? new Date();
    },
    /** Takes the next of a kind, of this person where one is named. */
    take: async (kind: string, notOf: string[] | null): Promise<Taken | undefined> => {
      const [job] = await boss.fetch<Record<string, unknown>>(kind, { includeMetadata: true, ignoreGroups: notOf });
      return job && toTaken(job);
    },
    complete: async ({ kind, id }: Taken): Promise<void> => {
      await boss.complete(kind, id);
    },
    fail: async ({ kind, id }: Taken, reason: string): Promise<void> => {
      await boss.fail(kind, id, { reason });
    },
    /** It waits again. The library takes back turns as failures alone; in one statement there is no moment when the key is free. */
    giveBack: async ({ kind, id, attempt }: Taken, { afterSeconds }: GivenBack): Promise<void> => {
      await sql(
        `UPDATE ${table} SET state = 'created', started_on = NULL, start_after = now() + $3 * interval '1 second'
         WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $4`,
        [kind, id, afterSeconds, attempt - 1],
      );
    },
    /** Whether the turn that was taken still is the last that was. */
    isCurrent: async ({ kind, id, attempt }: Taken): Promise<boolean> =>
      (
        await sql(`SELECT 1 FROM ${table} WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3`, [
          kind,
          id,
          attempt - 1,
        ])
      ).length === 1,
    /** Tasks that somebody began and nobody is at wait for their turn again; that was an attempt. */
    freeAbandoned: async (kinds: readonly string[]): Promise<void> => {
      await sql(
        `UPDATE ${table} j SET state = 'created', started_on = NULL, retry_count = retry_count + 1
         WHERE state = 'active' AND name = ANY($1) AND started_on NOT BETWEEN now() - ${grace} AND now() AND NOT ${isHeld('j.id::text')}`,
        [kinds],
      );
    },
    held: async (kind: string): Promise<string[]> =>
      (
        await sql<{ key: string }>(
          `SELECT singleton_key AS key FROM ${table} j WHERE state = 'active' AND name = $1 AND ${isHeld('j.id::text')}`,
          [kind],
        )
      ).map(({ key }) => key),
    /**
     * Whose turn it is of the kinds and persons that may have one: theirs who have the fewest under way, in any process, and of
     * those whoever waits longest.
     */
    fairest: async (
      kinds: readonly string[],
      full: readonly string[],
    ): Promise<{ kind: string; notOf: string[] } | undefined> => {
      const [next] = await sql<{ kind: string; notOf: string[] }>(
        `WITH waiting AS (
           SELECT name, coalesce(group_id, '') AS person, created_on, id, row_number() OVER (PARTITION BY group_id ORDER BY created_on, id) AS place
           FROM ${table} WHERE state < 'active' AND NOT blocked AND start_after <= now() AND name = ANY($1) AND coalesce(group_id, '') <> ALL($2))
         SELECT name AS kind, ARRAY(SELECT DISTINCT other.person FROM waiting other WHERE other.person NOT IN (w.person, '')) || $2 AS "notOf"
         FROM waiting w
         ORDER BY place + (SELECT count(*) FROM ${table} busy WHERE busy.state = 'active' AND busy.name = ANY($3) AND busy.group_id = w.person), created_on, id
         LIMIT 1`,
        [kinds, full, kinds],
      );
      return next;
    },
  };
};

export type Store = ReturnType<typeof createStore>;

const optionsOf = ({ attempts, backOff }: TaskKind): Omit<BossQueue, 'name' | 'policy'> => ({
  // One that has no bound is tried as often as a column counts.
  retryLimit: Number.isFinite(attempts) ? attempts - 1 : 2 ** 31 - 1,
  retryDelay: backOff === 'exponential' ? 2 : backOff,
  retryBackoff: backOff === 'exponential',
  ...(backOff === 'exponential' && { retryDelayMax: longestBackOff }),
  expireInSeconds: longestTurn,
  retentionSeconds: 365 * day,
  deleteAfterSeconds: day,
});

const toTaken = ({
  id,
  name,
  data,
  singletonKey,
  groupId,
  retryCount,
}: JobWithMetadata<Record<string, unknown>>): Taken => ({
  id,
  kind: name,
  key: singletonKey,
  person: groupId ?? null,
  input: data,
  attempt: retryCount + 1,
});
