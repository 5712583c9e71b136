import type { Pool } from 'pg';
import type { EngineContext, Maintenance } from '../context/context.ts';
import { freeAbandoned } from '../database/jobLock.ts';
import { untilConnected } from '../database/untilConnected.ts';

/** A job that has its turn. */
interface Turn {
  id: string;
  kind: string;
  user: number;
}

interface Working extends Turn {
  end: Promise<void>;
}

/** Which of the stored jobs run here, and when. */
interface JobQueue {
  /** There may be something to do. */
  wake(): void;
  start(): void;
  stop(): Promise<void>;
  /** Resolves when no job runs here, and none waits for a turn that it could have. */
  idle(): Promise<void>;
}

const noMaintenance: Maintenance = { closed: new Set(), except: [] };

/**
 * Gives the jobs that the database keeps their turns: at most so many at once, of each kind and of each person, and of those
 * that wait first a job of whoever has the fewest, so that nobody's many stand before another's one. What is under maintenance
 * waits until it is over; what runs when it begins goes on to its end.
 */
export const createJobQueue = (
  {
    pool,
    log,
    settings: { limits },
    maintenance = noMaintenance,
  }: Pick<EngineContext, 'pool' | 'log' | 'settings' | 'maintenance'>,
  kinds: () => Iterable<string>,
  work: (id: string) => Promise<void>,
): JobQueue => {
  const working = new Map<string, Working>();
  /** Jobs whose end could not be told: they would be begun for ever. */
  const broken = new Set<string>();
  let stopping = false;
  let filling: Promise<void> | undefined;
  let isAskedAgain = false;

  const fill = async (): Promise<void> => {
    await freeAbandoned(pool, [...working.keys()]);
    while (!stopping && working.size < limits.jobsAtOnce) {
      const next = await findNext(pool, [...working.values()], [...broken], [...kinds()], limits, maintenance);
      if (!next) return;
      begin(next);
    }
  };

  const begin = (turn: Turn): void => {
    const end = work(turn.id)
      .catch((error: unknown) => {
        broken.add(turn.id);
        log.error({ err: error, job: turn.id }, 'job');
      })
      .finally(() => {
        working.delete(turn.id);
        wake();
      });
    working.set(turn.id, { ...turn, end });
  };

  const wake = (): void => {
    if (stopping) return;
    isAskedAgain = true;
    filling ??= fillWhileAsked().finally(() => (filling = undefined));
  };

  const fillWhileAsked = async (): Promise<void> => {
    while (isAskedAgain) {
      isAskedAgain = false;
      await untilConnected(fill, () => stopping).catch((error: unknown) => log.error({ err: error }, 'jobs'));
    }
  };

  const idle = async (): Promise<void> => {
    while (filling || working.size > 0) await Promise.all([filling, ...[...working.values()].map(({ end }) => end)]);
  };

  return {
    wake,
    idle,
    start: () => {
      stopping = false;
      wake();
    },
    stop: async () => {
      stopping = true;
      await idle();
    },
  };
};

type Limits = EngineContext['settings']['limits'];

const findNext = async (
  pool: Pool,
  working: readonly Turn[],
  broken: readonly string[],
  kinds: readonly string[],
  { jobsOfKind, jobsOfPerson }: Limits,
  { closed, except }: Maintenance,
): Promise<Turn | undefined> => {
  const isFull = (is: (turn: Turn) => boolean, most: number): boolean => working.filter(is).length >= most;
  const open = kinds.filter((kind) => !isFull((turn) => turn.kind === kind, jobsOfKind));
  const users = [...new Set(working.map(({ user }) => user))];
  const found = await pool.query<Turn>(
    `SELECT id, kind, "user" FROM (
       SELECT id, kind, user_id AS "user", created_at, row_number() OVER (PARTITION BY user_id ORDER BY created_at, id) AS place
       FROM framework.job WHERE status = 'queued' AND kind = ANY($1) AND user_id <> ALL($2) AND id <> ALL($3)
         AND (input->'of'->>'resource' <> ALL($5) OR input->'actor'->>'email' = ANY($6))) waiting
     ORDER BY place + (SELECT count(*) FROM unnest($4::int[]) busy (id) WHERE busy.id = "user"), created_at, id LIMIT 1`,
    [
      open,
      users.filter((user) => isFull((turn) => turn.user === user, jobsOfPerson)),
      [...working.map(({ id }) => id), ...broken],
      working.map(({ user }) => user),
      [...closed],
      except,
    ],
  );
  return found.rows[0];
};
