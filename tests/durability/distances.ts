import { join } from 'node:path';
import { sleep, until, type Night } from './night.ts';
import { killAll, startService, stopService, victims, type Service } from './service.ts';

const base = '/api/distance/v3';
const [stores, places] = [20, 2_500];
const firstStore = 900_000;
const ours = `country = 'ITA' AND store_id > ${firstStore}`;
const endSeconds = 120;
const moments = ['run', 'publishing'] as const;

const ask = async (service: Service, method: string, path: string, body: unknown = {}): Promise<void> => {
  const { status, data } = await service.ask(method, `${base}${path}`, body);
  if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(data)}`);
};

/** Stores that all reach the same locations. What a round asks of them is told by their fee, which its distances take over as their price. */
const prepare = async (service: Service): Promise<void> => {
  await service.sql(
    `INSERT INTO distance."draft-stores" (id, country, name, active, store_fee, lat, lng, radius, new_flag, delivery_fee, version)
     SELECT ${firstStore} + n, 'ITA', 'Store ' || n, 2, '{}', 45.4 + n / 1000.0, 9.1, 80, false, 0, 1 FROM generate_series(1, ${stores}) n`,
  );
  await service.sql(
    `INSERT INTO distance."draft-locations" (id, country, lat, lng, radius, active, version)
     SELECT ${firstStore} + n, 'ITA', 45.2 + (n % 50) / 250.0, 8.9 + (n / 50) / 250.0, 5, true, 1 FROM generate_series(1, ${places}) n`,
  );
};

interface Sides {
  /** Of both sides: the prices of the distances, and how many distances there are; of the live one the fees of the stores. */
  draft: string | null;
  draftRows: number;
  live: string | null;
  liveRows: number;
  fees: string | null;
}

/** Both sides as one statement sees them. */
const readSides = async ({ sql }: Pick<Service, 'sql'>): Promise<Sides> => {
  const prices = (table: string): string =>
    `(SELECT string_agg(DISTINCT price::int::text, '+') FROM distance."${table}" WHERE ${ours})`;
  const rows = (table: string): string => `(SELECT count(*)::int FROM distance."${table}" WHERE ${ours})`;
  const [sides] = await sql<Sides & Record<string, unknown>>(
    `SELECT ${prices('draft-distances')} AS draft, ${rows('draft-distances')} AS "draftRows", ${prices('current-distances')} AS live,
       ${rows('current-distances')} AS "liveRows", (SELECT string_agg(DISTINCT delivery_fee::int::text, '+')
         FROM distance."current-stores" WHERE id > ${firstStore}) AS fees`,
  );
  if (!sides) throw new Error('Nothing was read.');
  return sides;
};

/** What is wrong with what a reader saw: parts of two sets, a set that is not whole, or live stores of another round than their distances. */
const faultsOf = ({ draft, draftRows, live, liveRows, fees }: Sides, whole: number): string[] => [
  ...(draft?.includes('+') ? [`the drafts are of the rounds ${draft}`] : []),
  ...(live?.includes('+') ? [`what is live is of the rounds ${live}`] : []),
  ...([0, whole].includes(draftRows) ? [] : [`the drafts have ${draftRows} of ${whole} distances`]),
  ...([0, whole].includes(liveRows) ? [] : [`${liveRows} of ${whole} distances are live`]),
  ...(fees === live ? [] : [`live stores are of round ${fees}, and their distances of ${live}`]),
];

/** Reads both sides again and again, past the service and by it. */
const watch = (service: () => Service, whole: number) => {
  const seen = { reads: 0, faults: new Set<string>(), isOver: false };
  const look = async (): Promise<void> => {
    while (!seen.isOver) {
      const sides = await readSides(service()).catch(() => null);
      if (sides) for (const fault of faultsOf(sides, whole)) seen.faults.add(fault);
      const query = `per-page=100&q[store_id]=${firstStore + 1}`;
      const { status, data } = await service().ask('GET', `${base}/current_distances?${query}`);
      const rows = status === 200 && Array.isArray(data) ? (data as { price: number }[]) : []; // of a list
      const prices = new Set(rows.map(({ price }) => price));
      if (prices.size > 1) seen.faults.add(`a page of the list has the rounds ${[...prices].join('+')}`);
      seen.reads += (sides ? 1 : 0) + (rows.length > 0 ? 1 : 0);
      await sleep(20);
    }
  };
  const ended = look();
  return {
    reads: () => seen.reads,
    stop: async (): Promise<string[]> => {
      seen.isOver = true;
      await ended;
      return [...seen.faults];
    },
  };
};

interface Process {
  id: number;
  status: number;
  comment: string;
}

const newest = async ({ sql }: Service): Promise<Process> => {
  const [found] = await sql<Process & Record<string, unknown>>(
    `SELECT id::int AS id, status, coalesce(comment, live_fault)::text AS comment FROM distance."scheduled-distances" ORDER BY id DESC LIMIT 1`,
  );
  return found ?? { id: 0, status: -1, comment: '' };
};

const isAt = (service: Service, status: number) => async (): Promise<boolean> =>
  (await newest(service)).status === status;

/** The work of the minute, now. */
const moveNow = ({ sql }: Service): Promise<unknown> =>
  sql(
    `UPDATE framework_queue.job SET start_after = now() WHERE data->>'upkeep' = 'moveByDate' AND state < 'active' AND start_after > now()`,
  );

/** Some rows of the new set are there. */
const isRunning = async (service: Service): Promise<boolean> => {
  const [set] = await service.sql<{ id: string }>(`SELECT replace(id::text, '-', '') AS id FROM framework.derived_set`);
  return set !== undefined && (await service.sql(`SELECT 1 FROM framework.derived_${set.id} LIMIT 1`)).length > 0;
};

const isPublishing = async ({ sql }: Service): Promise<boolean> =>
  (
    await sql(
      `SELECT 1 FROM pg_locks WHERE relation = 'distance."current-distances"'::regclass AND mode IN ('ShareRowExclusiveLock', 'RowExclusiveLock') AND granted`,
    )
  ).length > 0;

const begin = async (service: Service, round: number): Promise<void> => {
  await service.sql(`UPDATE distance."draft-stores" SET delivery_fee = $1 WHERE id > ${firstStore}`, [round]);
  await ask(service, 'PUT', '/distance_update/run', { country: 'ITA' });
};

/** It is scheduled, and its night is over at once. */
const publish = async (service: Service): Promise<void> => {
  const { id } = await newest(service);
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await ask(service, 'POST', `/distance_update/${id}/schedule`, { day, time: '03:00' });
  await service.sql(
    `UPDATE distance."scheduled-distances" SET live_schedule = live_schedule - interval '10 days' WHERE id = $1`,
    [id],
  );
  await moveNow(service);
};

/**
 * Kills the server and its database, alone and together, while the distances of a country are worked out and while they go live. Begun again
 * the run ends and what was due goes live; whoever reads meanwhile sees one set whole, of stores and distances of one round.
 */
export const runDistances = async ({ folder, say, kills }: Night): Promise<string[]> => {
  const dataDir = join(folder, 'data');
  const environment = { RATE_LIMIT: '0' };
  let service = await startService(dataDir, environment);
  try {
    await prepare(service);
    await begin(service, 1);
    if ((await until(isAt(service, 2), endSeconds)) === null) return ['the first run does not end'];
    await publish(service);
    if ((await until(isAt(service, 3), endSeconds)) === null) return ['the first run does not go live'];
    const whole = (await readSides(service)).draftRows;
    const rounds = Math.max(2, Math.ceil(kills / 2));
    const hit = { run: 0, publishing: 0 };
    const watched = watch(() => service, whole);
    for (let round = 2; round < rounds + 2; round += 1) {
      const moment = moments[round % 2] ?? 'run';
      const what = Object.keys(victims)[Math.floor(round / 2) % 3] ?? '';
      const killIn = async (isNow: (service: Service) => Promise<boolean>, past: number): Promise<void> => {
        await until(async () => (await isNow(service)) || (await isAt(service, past)()), endSeconds);
        await sleep(Math.random() * 400);
        const { status } = await newest(service);
        if (status !== past) hit[moment] += 1;
        killAll(victims[what]?.(service) ?? []);
        await service.started.ended;
        service = await startService(dataDir, environment);
        say(
          `kill -9 of ${what} in the ${moment} of process ${(await newest(service)).id}, which was at status ${status}`,
        );
      };
      await begin(service, round);
      if (moment === 'run') await killIn(isRunning, 2);
      const ran = await until(isAt(service, 2), endSeconds);
      await publish(service);
      if (moment === 'publishing') await killIn(isPublishing, 3);
      await moveNow(service);
      const live = ran === null ? null : await until(isAt(service, 3), endSeconds);
      const sides = await readSides(service);
      const { id, status, comment } = await newest(service);
      const isSound = live !== null && sides.draft === String(round) && sides.live === String(round);
      if (!isSound)
        return [`round ${round}: process ${id} is at status ${status} (${comment}), ${JSON.stringify(sides)}`];
    }
    const faults = await watched.stop();
    say(
      `${rounds} kills, ${hit.run} of them in a run and ${hit.publishing} in publishing; ${whole} distances a set; ${watched.reads()} reads meanwhile, ${faults.length} of which saw no whole set`,
    );
    const missed = rounds < 6 ? [] : moments.filter((moment) => hit[moment] === 0);
    return [...faults, ...missed.map((moment) => `no kill came in the ${moment}`)];
  } finally {
    await stopService(service);
  }
};
