import type { Pool } from 'pg';
import type { Metric, Sample } from './textFormat.ts';

/** How far a replica is, and where reads went. */
export interface ReplicaFigures {
  isUsable: boolean;
  /** Null: not known. */
  lagSeconds: number | null;
  reads: Readonly<Record<'replica' | 'primary', number>>;
}

/** Whoever looks at the figures of many processes costs the database one question each in this time. */
const freshMs = 2_000;
/** A database that does not answer by then is away, as far as these figures go. */
const patienceMs = 2_000;

interface JobCount {
  kind: string;
  waiting: number;
  running: number;
  failed: number;
  /** Seconds that the one that waits the longest has waited. */
  oldest: number;
}

interface OutboxCount {
  kind: string;
  waiting: number;
  /** Seconds since the oldest of them was to be sent. */
  late: number;
}

interface Counts {
  jobs: JobCount[];
  outbox: OutboxCount[];
}

/** The state of pools, jobs, the outbox and the replica. A database that is away is told as that, and hides no other figure. */
export const createDatabaseFigures = (
  pools: Readonly<Record<string, Pool>>,
  pool: Pool,
  replica: (() => ReplicaFigures) | null,
): (() => Promise<Metric[]>) => {
  let known: { at: number; counts: Promise<Counts | null> } | undefined;
  const ask = (): Promise<Counts | null> => {
    if (!known || performance.now() - known.at > freshMs) known = { at: performance.now(), counts: countAll(pool) };
    return known.counts;
  };
  return async () => {
    const counts = await ask();
    return [
      gauge('database_up', 'Whether the database answers.', [{ value: counts === null ? 0 : 1 }]),
      ...describePools(pools),
      ...describeJobs(counts?.jobs ?? []),
      ...describeOutbox(counts?.outbox ?? []),
      ...describeReplica(replica?.() ?? null),
    ];
  };
};

const gauge = (name: string, help: string, samples: Sample[]): Metric => ({ name, type: 'gauge', help, samples });

const describePools = (pools: Readonly<Record<string, Pool>>): Metric[] => {
  const each = (read: (pool: Pool) => number): Sample[] =>
    Object.entries(pools).map(([pool, one]) => ({ labels: { pool }, value: read(one) }));
  return [
    gauge(
      'database_connections',
      'Open connections of a pool.',
      each(({ totalCount }) => totalCount),
    ),
    gauge(
      'database_connections_idle',
      'Of these, connections that nobody holds.',
      each(({ idleCount }) => idleCount),
    ),
    gauge(
      'database_connections_waiting',
      'Who waits for a connection.',
      each(({ waitingCount }) => waitingCount),
    ),
    gauge(
      'database_connections_max',
      'Connections that a pool opens at most.',
      each(({ options }) => options.max),
    ),
  ];
};

const describeJobs = (jobs: readonly JobCount[]): Metric[] => {
  const each = (read: (count: JobCount) => number): Sample[] =>
    jobs.map((count) => ({ labels: { kind: count.kind }, value: read(count) }));
  return [
    gauge(
      'jobs_waiting',
      'Jobs that wait for their turn, by kind.',
      each(({ waiting }) => waiting),
    ),
    gauge(
      'jobs_running',
      'Jobs that run, by kind.',
      each(({ running }) => running),
    ),
    gauge(
      'jobs_oldest_waiting_seconds',
      'How long the job that waits the longest has waited.',
      each(({ oldest }) => oldest),
    ),
    gauge(
      'jobs_failed_last_hour',
      'Jobs that failed within the last hour, by kind.',
      each(({ failed }) => failed),
    ),
  ];
};

const describeOutbox = (outbox: readonly OutboxCount[]): Metric[] => [
  gauge(
    'outbox_waiting',
    'Messages that wait to be sent, by channel.',
    outbox.map(({ kind, waiting }) => ({ labels: { kind }, value: waiting })),
  ),
  gauge(
    'outbox_late_seconds',
    'How long ago the oldest of them was to be sent.',
    outbox.map(({ kind, late: value }) => ({ labels: { kind }, value })),
  ),
];

const describeReplica = (figures: ReplicaFigures | null): Metric[] => [
  gauge(
    'database_replica_usable',
    'Whether lists are read from the replica.',
    figures ? [{ value: figures.isUsable ? 1 : 0 }] : [],
  ),
  gauge(
    'database_replica_lag_seconds',
    'How far the replica is behind the primary.',
    figures && figures.lagSeconds !== null ? [{ value: figures.lagSeconds }] : [],
  ),
  {
    name: 'database_reads_total',
    type: 'counter',
    help: 'Lists and exports that were read, by where.',
    samples: figures ? Object.entries(figures.reads).map(([source, value]) => ({ labels: { source }, value })) : [],
  },
];

/** Null: the database does not answer. */
const countAll = (pool: Pool): Promise<Counts | null> => {
  const count = async <Row extends object>(text: string): Promise<Row[]> =>
    pool.query<Row>(text).then(
      ({ rows }) => rows,
      (error: { code?: string }) => {
        if (error.code === noTable) return [];
        throw error;
      },
    );
  const asked = Promise.all([count<JobCount>(jobsSql), count<OutboxCount>(outboxSql)]);
  return Promise.race([asked.then(([jobs, outbox]) => ({ jobs, outbox })), late()]).catch(() => null);
};

const late = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), patienceMs).unref());

// Before the first start there are none.
const noTable = '42P01';

const jobsSql = `
  SELECT kind, (count(*) FILTER (WHERE status = 'queued'))::int AS waiting, (count(*) FILTER (WHERE status = 'running'))::int AS running,
    (count(*) FILTER (WHERE status = 'failed'))::int AS failed,
    coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE status = 'queued')), 0)::float8 AS oldest
  FROM framework.job WHERE status IN ('queued', 'running') OR (status = 'failed' AND finished_at > now() - interval '1 hour') GROUP BY kind`;

const outboxSql = `
  SELECT kind, count(*)::int AS waiting, greatest(0, extract(epoch FROM now() - min(next_at)))::float8 AS late
  FROM framework.outbox WHERE state = 'waiting' GROUP BY kind`;
