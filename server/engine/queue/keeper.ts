import pg from 'pg';

/** A connection that is held: by its locks others see which tasks a living process is at, by it they wake it. */
export interface Keeper {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** False: another process is at it. */
  lock(task: string): Promise<boolean>;
  unlock(task: string): Promise<void>;
  /** Says that the process is there. One that says nothing for `goneAfterSeconds` has no locks any more. */
  beat(): void;
  close(): Promise<void>;
}

const channel = 'toolkit_queue';
/** Longer than that, and the connection counts as lost: its locks may be gone. */
const patienceMs = 10_000;
const beatEveryMs = 5_000;
/** The database ends a session that was idle for so long: of a process that lost its network it would else learn after hours. */
const goneAfterSeconds = 30;

/** Said in the transaction that adds a task. */
export const wakeAll = `SELECT pg_notify('${channel}', '')`;

const keyOf = (task: string): string => `hashtextextended('task ' || ${task}, 0)`;

/** Whether the task of this SQL expression has a process that is at it. */
export const isHeld = (task: string): string => `EXISTS (
  SELECT 1 FROM pg_locks l WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND ((l.classid::bigint << 32) | l.objid::bigint) = ${keyOf(task)})`;

/** Holds a connection until it is lost, or closed. */
export const openKeeper = async (
  connection: pg.ClientConfig,
  on: { lost(): void; woken(): void },
  secondsUntilGone = goneAfterSeconds,
): Promise<Keeper> => {
  const client = new pg.Client({
    ...connection,
    keepAlive: true,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    application_name: 'toolkit',
  });
  let isOver = false;
  const lose = (): void => {
    if (isOver) return;
    isOver = true;
    // One that no longer answers has no orderly end.
    client.end().catch(() => undefined);
    on.lost();
  };
  client.on('error', lose);
  client.on('end', lose);
  client.on('notification', on.woken);
  let last: Promise<unknown> = Promise.resolve();
  let saidAt = performance.now();
  /** One after the other: a connection does one thing at a time. */
  const query = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
    saidAt = performance.now();
    const asked = last.then(async () => (await client.query<Row>(text, values)).rows);
    last = asked.catch((error: unknown) => {
      // A timeout of the driver has no code; what the database refuses has one.
      if (!(error instanceof pg.DatabaseError)) lose();
    });
    return asked;
  };
  await client.connect();
  await query(`SET idle_session_timeout = '${secondsUntilGone}s'`);
  await query(`LISTEN ${channel}`);
  return {
    query,
    lock: async (task) =>
      (await query<{ mine: boolean }>(`SELECT pg_try_advisory_lock(${keyOf('$1::text')}) AS mine`, [task]))[0]?.mine ===
      true,
    unlock: async (task) => void (await query(`SELECT pg_advisory_unlock(${keyOf('$1::text')})`, [task])),
    beat: () => {
      if (performance.now() - saidAt >= beatEveryMs) query('SELECT 1').catch(() => undefined);
    },
    close: async () => {
      isOver = true;
      await client.end();
    },
  };
};
