import type { Pool } from 'pg';
import type { Replica } from '../engine/context/replica.ts';
import type { ReplicaFigures } from '../telemetry/databaseFigures.ts';
import { dropConnections } from './pool.ts';

/** How often both are asked how far they are, and how long each may take to answer. */
const everyMs = 500;
const patienceMs = 2_000;
/** A replica that is further behind is not read from by anybody. */
const usual = { longestLagSeconds: 30 };
/** Of one whose state is older nothing is known. */
const freshMs = 3_000;
/** After a write whose place in the log could not be noted everything is read from the primary, for so long. */
const unnotedMs = 60_000;

/** The primary's place in its log at a moment of `performance.now()`. */
interface Sample {
  at: number;
  lsn: bigint;
}

interface ReplicaHandle extends Replica {
  figures(): ReplicaFigures;
  start(): void;
  stop(): Promise<void>;
}

/**
 * Watches one streaming replica of a primary. What somebody wrote is noted in the primary by its place in the log, so that it
 * holds for every process; the replica serves them once it has come as far. One that is away, promoted or far behind serves nobody.
 */
export const watchReplica = (
  pool: Pool,
  primary: Pool,
  onFault: (error: unknown) => void,
  { longestLagSeconds }: typeof usual = usual,
): ReplicaHandle => {
  const reads = { replica: 0, primary: 0 };
  let samples: Sample[] = [];
  let replayed: Sample | null = null;
  let unnotedUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let asking = Promise.resolve();

  const ask = async (): Promise<void> => {
    const [ofPrimary, ofReplica] = await Promise.allSettled([
      askPlace(primary, primaryPlace),
      askPlace(pool, replicaPlace),
    ]);
    const at = performance.now();
    if (ofPrimary.status === 'fulfilled' && ofPrimary.value !== null) samples.push({ at, lsn: ofPrimary.value });
    const place = ofReplica.status === 'fulfilled' ? ofReplica.value : null;
    if (place === null && replayed !== null) {
      onFault(ofReplica.status === 'rejected' ? ofReplica.reason : new Promoted());
      // Whoever waits for an answer of it asks the primary now.
      dropConnections(pool);
    }
    replayed = place === null ? null : { at, lsn: place };
    samples = dropOld(samples, replayed?.lsn ?? 0n);
  };
  const repeat = (): void => {
    asking = ask()
      .catch(onFault)
      .finally(() => {
        if (!isStopped) timer = setTimeout(repeat, everyMs).unref();
      });
  };

  const lag = (): number | null => {
    if (!replayed) return null;
    const { lsn } = replayed;
    if ((samples.at(-1)?.lsn ?? 0n) <= lsn) return 0;
    const reached = samples.findLast((sample) => sample.lsn <= lsn);
    const since = reached?.at ?? samples[0]?.at;
    return since === undefined ? null : (performance.now() - since) / 1_000;
  };
  const isUsable = (): boolean => {
    if (!replayed || performance.now() - replayed.at > freshMs) return false;
    const seconds = lag();
    return seconds !== null && seconds <= longestLagSeconds;
  };

  return {
    pool,
    serves: async (user) => {
      if (performance.now() < unnotedUntil || !isUsable()) return false;
      const { rows } = await primary.query<{ lsn: string }>(
        'SELECT lsn::text AS lsn FROM framework.write_position WHERE user_id = $1',
        [user],
      );
      const [written] = rows;
      return written === undefined || (replayed !== null && toPlace(written.lsn) <= replayed.lsn);
    },
    noteWrite: async (client, user) => {
      await client.query(noteSql(user)).catch((error: unknown) => {
        // The write itself is committed; of its place nobody knows any more.
        unnotedUntil = performance.now() + unnotedMs;
        onFault(error);
      });
    },
    count: (source) => void (reads[source] += 1),
    figures: () => ({ isUsable: isUsable(), lagSeconds: lag(), reads }),
    start: repeat,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await asking;
    },
  };
};

/** The replica follows nobody any more: it is a primary by now, and may not be ours. */
class Promoted extends Error {
  constructor() {
    super('The replica of DATABASE_READ_URL is none.');
  }
}

const primaryPlace = 'SELECT pg_current_wal_insert_lsn()::text AS lsn';
const replicaPlace = 'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS lsn';

const askPlace = async (pool: Pool, text: string): Promise<bigint | null> => {
  // Of the driver, whose types leave it out: of a database that does not answer at all it gives up by itself.
  const query = { text, query_timeout: patienceMs };
  const { rows } = await pool.query<{ lsn: string | null }>(query);
  const lsn = rows[0]?.lsn;
  return lsn ? toPlace(lsn) : null;
};

/** A place in the log, `16/B374D848`. */
const toPlace = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/** Without those that the replica is past, but for the last of them. */
const dropOld = (samples: readonly Sample[], reached: bigint): Sample[] => {
  const first = samples.findLastIndex(({ lsn }) => lsn <= reached);
  return samples.slice(Math.max(0, first, samples.length - mostSamples));
};
const mostSamples = 7_200;

// Nobody waits for the disk a second time: what is lost with a crash is lost with the writes beside it, or harms nobody.
const noteSql = (user: number): string => `
  BEGIN; SET LOCAL synchronous_commit = off;
  INSERT INTO framework.write_position AS p (user_id, lsn) VALUES (${Number(user)}, pg_current_wal_insert_lsn())
  ON CONFLICT (user_id) DO UPDATE SET lsn = greatest(p.lsn, EXCLUDED.lsn);
  COMMIT`;
