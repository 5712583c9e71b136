import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sleep, until, type Night } from './night.ts';
import { startShared } from './ownDatabase.ts';
import { killAll, startService, stopService, victims, type Service } from './service.ts';

const base = '/api/retailer/v1';
const rowCount = 6_000;
const runMs = 180_000;

/** A feed whose prices are those of a round; while it is fetched it may come slowly. */
interface Served {
  round: number;
  isSlow: boolean;
}

/** In cents, and never by half more or less than in the round before. */
const priceOf = (row: number, round: number): number => 200 + (row % 500) + 10 * (round % 2);

const linesOf = (round: number): string[] =>
  Array.from(
    { length: rowCount },
    (_, row) => `K${row},${eanOf(row)},Prodotto ${row},${(priceOf(row, round) / 100).toFixed(2)}\n`,
  );

const eanOf = (row: number): string => {
  const digits = `29${String(row).padStart(10, '0')}`;
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

const serve = async (served: Served): Promise<Server> => {
  const server = createServer((_, response) => {
    void (async () => {
      const lines = ['gdo_id,feed_ean,feed_item_name,feed_selling_value\n', ...linesOf(served.round)];
      for (let at = 0; at < lines.length; at += 500) {
        response.write(lines.slice(at, at + 500).join(''));
        if (served.isSlow) await wait(200);
      }
      response.end();
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
};

const ask = async <T>(service: Service, method: string, path: string, body?: unknown): Promise<T> => {
  const { status, data } = await service.ask(method, `${base}${path}`, body);
  if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(data)}`);
  return data as T; // each call is known to answer it
};

/** A store whose feed is fetched from `port`, of a retailer that is a source of items. */
const prepare = async (service: Service, port: number): Promise<number> => {
  const [store] = await service.sql<{ id: number; retailer: number }>(
    `UPDATE retailer."retailer-stores" SET enabled = true, api_enabled = true, gdo_store_id = 'K'
     WHERE sm_store_id = (SELECT min(sm_store_id) FROM retailer."retailer-stores") RETURNING sm_store_id::int AS id, retailer_id::int AS retailer`,
  );
  const { id = 0, retailer = 0 } = store ?? {};
  await service.sql(
    `UPDATE retailer.retailers SET item_source = 'pim_retailer', feed_requirement = 'required', parse_mode = 0 WHERE id = $1`,
    [retailer],
  );
  await service.sql('DELETE FROM retailer."retailer-credentials" WHERE retailer_id = $1', [retailer]);
  await ask(service, 'POST', '/retailer-credentials', {
    retailer_id: retailer,
    type: 'feed',
    protocol: 'api',
    host: `http://127.0.0.1:${port}`,
    file_pattern: 'prices.csv',
  });
  return id;
};

interface Run {
  id: number;
  status: string;
  /** Its file has come. */
  isKept: boolean;
  done: number;
  failed: number;
}

/** In the middle of what a run is killed: how that is known, and for how long it goes on, in milliseconds. */
const moments: Readonly<Record<string, { isNow(run: Run): boolean; ms: number }>> = {
  fetch: { isNow: ({ status, isKept }) => status === 'running' && !isKept, ms: 1_500 },
  compare: { isNow: ({ status, isKept, done }) => status === 'running' && isKept && done === 0, ms: 250 },
  apply: { isNow: ({ status, done }) => status === 'running' && done > 0, ms: 1_500 },
};
const momentOf = (run: Run): string =>
  Object.keys(moments).find((name) => moments[name]?.isNow(run) === true) ?? run.status;

const newestOf = async (service: Service, store: number): Promise<Run> => {
  const [run] = await service.sql<Run & Record<string, unknown>>(
    `SELECT run_id::int AS id, status, file_key IS NOT NULL AS "isKept", (coalesce(created_count, 0) + coalesce(changed_count, 0))::int AS done, coalesce(failed_count, 0)::int AS failed
     FROM retailer."feed-runs" WHERE sm_store_id = $1 ORDER BY run_id DESC LIMIT 1`,
    [store],
  );
  return run ?? { id: 0, status: '', isKept: false, done: 0, failed: 0 };
};

/** What is wrong with a run that ended, its rows and its store. */
const findFaults = async (
  service: Service,
  store: number,
  { id, status, done, failed }: Run,
  round: number,
): Promise<string[]> => {
  const faults: string[] = [];
  if (status !== 'success') faults.push(`run ${id} ended as ${status}`);
  if (done !== rowCount || failed > 0)
    faults.push(`run ${id} counts ${done} rows that became something, and ${failed} that failed, of ${rowCount}`);
  const [told] = await service.sql<{ rows: number; keys: number }>(
    'SELECT count(*)::int AS rows, count(DISTINCT gdo_id)::int AS keys FROM retailer."pim-runs" WHERE run_id = $1',
    [id],
  );
  if (told?.rows !== rowCount || told.keys !== rowCount)
    faults.push(`${told?.rows} rows of ${told?.keys} GDO ids are told of ${rowCount}`);
  const held = await service.sql<{ gdo_id: string; cents: number }>(
    `SELECT gdo_id, round(original_price * 100)::int AS cents FROM catalogue."item-stores" WHERE store_id = $1 AND gdo_id LIKE 'K%'`,
    [store],
  );
  const wrong = held.filter(({ gdo_id: key, cents }) => cents !== priceOf(Number(key.slice(1)), round));
  if (held.length !== rowCount || wrong.length > 0)
    faults.push(`the store has ${held.length} of ${rowCount} items, ${wrong.length} at another price`);
  const [twice] = await service.sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT ean FROM catalogue."item-eans" WHERE ean LIKE '29%' GROUP BY ean HAVING count(*) > 1) t`,
  );
  if (Number(twice?.n) > 0) faults.push(`${twice?.n} codes have two items`);
  return faults;
};

/** Waits until a new run is in the middle of something. */
const untilMoment = async (service: Service, store: number, before: number, name: string): Promise<void> => {
  const { isNow, ms } = moments[name] ?? { isNow: () => true, ms: 0 };
  for (;;) {
    const run = await newestOf(service, store);
    // One that is over was too quick for this moment.
    if (run.id > before && (isNow(run) || !/queued|running/.test(run.status))) break;
    await sleep(10);
  }
  await sleep(Math.random() * ms);
};

/**
 * Kills the server and its database, alone and together, in the middle of fetching a feed, of reading and comparing it, and of applying
 * it. Begun again the run ends with all its rows in the store, each told once.
 */
export const runFeeds = async ({ folder, say, kills }: Night): Promise<string[]> => {
  const dataDir = join(folder, 'data');
  const environment = { RATE_LIMIT: '0', FEED_PRIVATE_HOSTS: '127.0.0.1' };
  const served: Served = { round: 0, isSlow: false };
  const server = await serve(served);
  let service = await startService(dataDir, environment);
  try {
    const store = await prepare(service, (server.address() as AddressInfo).port); // it listens on TCP
    const kinds = Object.keys(victims);
    const names = Object.keys(moments);
    const rounds = Math.max(1, Math.ceil(kills / 2));
    const hit = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      served.round = round;
      const moment = names[round % names.length] ?? '';
      served.isSlow = moment === 'fetch';
      const { id: before } = await newestOf(service, store);
      await ask(service, 'POST', '/retailer-stores/run', { stores: [store], skipDelta: false });
      await untilMoment(service, store, before, moment);
      // Each of them in each moment, in turn.
      const what = kinds[(round + Math.floor(round / names.length)) % kinds.length] ?? '';
      const at = await newestOf(service, store);
      hit.add(momentOf(at));
      killAll(victims[what]?.(service) ?? []);
      await service.started.ended;
      served.isSlow = false;
      service = await startService(dataDir, environment);
      const until = Date.now() + runMs;
      let run = await newestOf(service, store);
      while (/queued|running/.test(run.status) && Date.now() < until) {
        await sleep(200);
        run = await newestOf(service, store);
      }
      say(
        `kill -9 of ${what} in the ${momentOf(at)}: run ${run.id} was at ${at.done} of ${rowCount} rows, and ended as ${run.status} with ${run.done}`,
      );
      const faults = run.id > before ? await findFaults(service, store, run, round) : ['no run was begun'];
      if (faults.length > 0) return faults;
    }
    return rounds < names.length
      ? []
      : names.filter((name) => !hit.has(name)).map((name) => `no kill came in the ${name}`);
  } finally {
    server.close();
    await stopService(service);
  }
};

const pairs = 5;

/** Asks both of two processes at once to run the feed of one store, again and again: one run is begun, and the other person is told of it. */
export const runFeedPairs = async (night: Night): Promise<string[]> => {
  const served: Served = { round: 0, isSlow: false };
  const server = await serve(served);
  const shared = await startShared(night, { FEED_PRIVATE_HOSTS: '127.0.0.1' });
  try {
    const [one, other] = shared.services;
    if (!one || !other) throw new Error('There are no two processes.');
    const store = await prepare(one, (server.address() as AddressInfo).port); // it listens on TCP
    for (let round = 0; round < pairs; round += 1) {
      served.round = round;
      const { id: before } = await newestOf(one, store);
      const answers = await Promise.all(
        [one, other].map((service) =>
          ask<Record<string, unknown>>(service, 'POST', '/retailer-stores/run', { stores: [store], skipDelta: false }),
        ),
      );
      const told = answers.map((answer) => answer[store]);
      const ended = async (): Promise<boolean> => !/queued|running/.test((await newestOf(one, store)).status);
      if ((await until(ended, runMs / 1_000)) === null) return [`run ${(await newestOf(one, store)).id} does not end`];
      const [begun] = await one.sql<{ n: number }>(
        'SELECT count(*)::int AS n FROM retailer."feed-runs" WHERE sm_store_id = $1 AND run_id > $2',
        [store, before],
      );
      night.say(`two processes asked at once: ${begun?.n} run, and they said ${told.map(String).join(' | ')}`);
      const taken = told.filter((answer) => answer === true).length;
      if (begun?.n !== 1 || taken !== 1)
        return [`${begun?.n} runs were begun of one store, of which ${taken} were said to be`];
      if (!told.some((answer) => String(answer).startsWith('A run of this store is under way already')))
        return [`whoever came second is told '${told.map(String).join(' | ')}'`];
      const faults = await findFaults(one, store, await newestOf(one, store), round);
      if (faults.length > 0) return faults;
    }
    return [];
  } finally {
    server.close();
    await shared.stop();
  }
};
