import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { osrmStandIn, standInWay } from '../support/osrmStandIn.ts';
import { demoServer, type Json, type Method, type Reply } from './demoServer.ts';

const osrm = await osrmStandIn();
afterAll(() => osrm.close());
const demo = await demoServer(undefined, {}, { ROUTING_URL: osrm.url });
const base = '/api/distance/v3';
const ask = (method: Method, url: string, payload?: unknown): Promise<Reply> =>
  demo.call(method, `${base}${url}`, payload);
const dataOf = ({ body }: Reply): Json => body.data as Json;
const rowsOf = ({ body }: Reply): Json[] => body.data as Json[];

const resource = (name: string) => {
  const found = declaredApplication.resources.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};

describe('what is declared', () => {
  it('STO-001, STO-029, DIS-001, DIS-009, DIS-027: the configuration shows the runs, five at first, what differs and the distances', () => {
    const screen = declaredApplication.screens.find(({ name }) => name === 'stores');
    expect(screen?.tabs?.map(({ resource: of, ...tab }) => [of, 'rows' in tab ? tab.rows : undefined])).toEqual([
      ['scheduled-distances', 5],
      ['diff-models', undefined],
      ['draft-distances', undefined],
      ['current-distances', undefined],
    ]);
    expect(resource('scheduled-distances').menu).toMatchObject({ group: 'stores', label: 'Schedule' });
  });

  it('DIS-002, DIS-005, DIS-007, DIS-008, DIS-022: distances have their fields and come 100 a page by id, processes the newest first', async () => {
    const names = 'id location_id store_id active comment meters seconds gmv price'.split(' ');
    expect(resource('draft-distances').list).toMatchObject({ columns: names, pageSize: 100, sort: ['id', 'ASC'] });
    expect(resource('scheduled-distances').list.sort).toEqual(['id', 'DESC']);
    const listed = rowsOf(await ask('GET', '/draft_distances?per-page=100&sort=id&direction=ASC'));
    expect(listed).toHaveLength(100);
    expect(listed.map(({ id }) => Number(id))).toEqual(listed.map(({ id }) => Number(id)).toSorted((a, b) => a - b));
    expect((await demo.callAs('nobody', 'GET', `${base}/draft_distances`)).status).toBe(403);
    expect((await ask('POST', '/draft_distances', { store_id: 101 })).status).toBe(405);
  });

  it('DIS-006, DIS-018, DIS-020, DIS-024, DIS-026: say what the specification says', () => {
    const { messages, actions } = resource('scheduled-distances');
    expect(resource('draft-distances').messages).toMatchObject({
      listFailed: 'There was an error fetching the distances list',
      showFailed: 'There was an error fetching the selected distance',
    });
    expect(messages).toMatchObject({
      listFailed: 'There was an error loading the list of scheduled distances',
    });
    expect(resource('diff-models').messages).toMatchObject({
      listFailed: 'There was an error loading the list of diff models',
    });
    expect(actions).toMatchObject({
      request: { label: 'REQUEST RUN', texts: { failed: 'Error scheduling the distance process' } },
      schedule: { texts: { failed: 'Error scheduling the distance process' } },
      unschedule: { texts: { failed: 'Error updating the selected scheduled distance process.' } },
      remove: { texts: { failed: 'Error deleting the selected scheduled distance process.' } },
      download: {
        texts: {
          started:
            'The diff file was successfully requested, please check the #distance-reports channel in Slack for the download link.',
          failed: 'There was an error requesting the diff file',
        },
      },
    });
    expect(resource('draft-stores').actions['refresh']).toMatchObject({
      toldAfter: 3,
      texts: { failed: 'Error loading the production data' },
    });
  });
});

const newest = async (): Promise<Json> =>
  rowsOf(await ask('GET', '/distance_update?per-page=1&sort=id&direction=DESC'))[0] ?? {};

/** Waits until the newest process is in one of these states. */
const until = async (...states: number[]): Promise<Json> => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const process = await newest();
    if (states.includes(Number(process['status']))) return process;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The newest process is ${JSON.stringify(await newest())}.`);
};

/** The minute's work at a moment, which nobody waits for here. */
const passTo = async (moment: string): Promise<void> => {
  demo.pass((Date.parse(moment) - demo.clock().getTime()) / 3_600_000);
  demo.forgetSignIns();
  const [task] = await demo.rows(
    `UPDATE framework_queue.job SET start_after = now() WHERE id = (SELECT id FROM framework_queue.job
       WHERE data->>'upkeep' = 'moveByDate' AND state < 'active' ORDER BY start_after DESC LIMIT 1) RETURNING id`,
  );
  await expect
    .poll(() => demo.rows(`SELECT 1 FROM framework_queue.job WHERE id = $1 AND state = 'completed'`, [task?.['id']]), {
      timeout: 30_000,
      interval: 50,
    })
    .toHaveLength(1);
};

const stored = (table: string, country = 'ITA'): Promise<Json[]> =>
  demo.rows(
    `SELECT id, store_id, location_id, active, meters, seconds, gmv, price, ends, comment FROM distance."${table}" WHERE country = $1 ORDER BY store_id, location_id`,
    [country],
  );
const withoutIds = (rows: Json[]): Json[] => rows.map(({ id: _, ...row }) => row);

describe('a run', () => {
  beforeAll(async () => {
    await demo.rows('DELETE FROM distance."scheduled-distances"');
    await demo.rows('DELETE FROM distance."draft-distances"');
    await demo.rows('DELETE FROM distance."current-distances"');
  });

  it('DIS-003, DIS-010, DIS-011, DIS-015: works out every pair within the radii, by road, and is ready to go live', async () => {
    const requested = await ask('PUT', '/distance_update/run?country=ITA');
    expect([requested.status, requested.text]).toEqual([200, expect.any(String)]);
    const process = await until(2, 4);
    expect(process).toMatchObject({
      country: 'ITA',
      status: 2,
      operation_type: 0,
      scheduling: 'unscheduled',
      live_schedule: null,
    });
    const rows = await stored('draft-distances');
    expect(rows.length).toBeGreaterThan(100);
    expect(process['distances']).toBe(rows.length);
    expect(process['api_calls']).toBe(osrm.asked.length);
    expect(osrm.asked.every(([from, to]) => from <= 100 && to <= 100)).toBe(true);
    const [wanted] = await demo.rows(
      `SELECT count(*)::int AS count FROM distance."draft-stores" s JOIN distance."draft-locations" l ON l.country = s.country
       WHERE s.country = 'ITA' AND s.active IN (1, 2) AND l.active AND NOT EXISTS (SELECT FROM distance."excluded-locations" e WHERE e.location_id = l.id)
         AND 2 * 6371.0088 * asin(sqrt(sin(radians(l.lat - s.lat) / 2) ^ 2 + cos(radians(s.lat)) * cos(radians(l.lat)) * sin(radians(l.lng - s.lng) / 2) ^ 2))
           < CASE WHEN s.radius IS NULL AND l.radius IS NULL THEN 30 ELSE coalesce(s.radius, 0) + coalesce(l.radius, 0) END`,
    );
    expect(rows.length).toBe(wanted?.['count']);
    const [first] = rows;
    const [, from = '', to = ''] = String(first?.['ends']).split(' ');
    const place = (text: string): number[] => text.split(',').map(Number).toReversed();
    expect(first).toMatchObject({ active: true, ...standInWay(place(from), place(to)), comment: null, gmv: null });
    const shown = dataOf(await ask('GET', `/draft_distances/${String(first?.['id'])}`));
    expect(shown).toMatchObject({ store_id: first?.['store_id'], meters: first?.['meters'] });
  });

  it('asks again only for pairs whose ends moved, keeps keys and the imported GMV, and takes the price of the day', async () => {
    const before = await stored('draft-distances');
    const [some] = before;
    const store = Number(some?.['store_id']);
    await demo.rows('UPDATE distance."draft-distances" SET gmv = 12.5 WHERE id = $1', [some?.['id']]);
    await demo.rows('UPDATE distance."draft-stores" SET delivery_fee = 7.77 WHERE id = $1', [store]);
    const [moved] = await demo.rows(
      `UPDATE distance."draft-locations" SET lat = lat + 0.0001 WHERE id = $1 RETURNING id`,
      [before.find((row) => row['store_id'] !== store)?.['location_id']],
    );
    osrm.asked.length = 0;
    const last = await newest();
    await ask('POST', `/distance_update/${String(last['id'])}/edit`, {});
    await ask('POST', `/distance_update/${String(last['id'])}/rerun`, {});
    const process = await until(2);
    const touched = before.filter((row) => row['location_id'] === moved?.['id']).length;
    expect(String(process['comment'])).toContain(`Asked for: ${touched} of`);
    expect(osrm.asked.length).toBeLessThanOrEqual(touched);
    const after = await stored('draft-distances');
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after.find(({ id }) => id === some?.['id'])).toMatchObject({ gmv: 12.5, price: 7.77 });
  });

  it.each([
    ['half a table', ['half'], /answered \d+ × \d+ where \d+ × \d+ were asked for/],
    ['a 400', [400], /answers with the status 400/],
    ['503 again and again', [503], /answers with the status 503/],
  ] as const)(
    'a routing server that answers %s changes nothing, and the run says why',
    async (_, manners, sentence) => {
      await demo.rows(`UPDATE distance."draft-stores" SET lng = lng + 0.0003 WHERE country = 'ITA'`);
      const before = await stored('draft-distances');
      osrm.answers(...manners);
      const last = await newest();
      if (last['status'] === 2) await ask('POST', `/distance_update/${String(last['id'])}/edit`, {});
      await ask('POST', `/distance_update/${String(last['id'])}/rerun`, {});
      const process = await until(4, 2);
      osrm.answers('whole');
      expect([process['status'], String(process['comment'])]).toEqual([4, expect.stringMatching(sentence)]);
      expect(await stored('draft-distances')).toEqual(before);
    },
  );

  it('goes on after a fault that passes', async () => {
    osrm.answers(503, 'whole');
    await ask('POST', `/distance_update/${String((await newest())['id'])}/rerun`, {});
    expect(await until(4, 2)).toMatchObject({ status: 2 });
    osrm.answers('whole');
  });

  /** Cancels the job that works out the newest process. */
  const cancel = async (): Promise<unknown> => {
    const [job] = await demo.rows(
      `SELECT id FROM framework.job WHERE input -> 'of' ->> 'action' = 'compute' AND status IN ('running', 'queued')`,
    );
    return dataOf(await demo.call('POST', `/api/toolkit/v1/jobs/${String(job?.['id'])}/cancel`))['status'];
  };

  it('is stopped midway: the set stays as it was, the process says so, and another run may begin', async () => {
    await demo.rows(`UPDATE distance."draft-stores" SET lng = lng + 0.0002 WHERE country = 'ITA'`);
    const before = await stored('draft-distances');
    osrm.answers('silent');
    await ask('PUT', '/distance_update/run?country=ITA');
    const run = await until(1);
    const second = await demo.callAs('stores', 'PUT', `${base}/distance_update/run?country=ITA`);
    expect([second.status, second.text]).toEqual([
      409,
      expect.stringContaining(`A run of ITA is under way already (process ${String(run['id'])}).`),
    ]);
    expect(await cancel()).toBe('running');
    expect(await until(4, 2)).toMatchObject({ status: 4, comment: expect.stringContaining('stopped') as string });
    osrm.answers('whole');
    expect(await stored('draft-distances')).toEqual(before);
    expect(await demo.rows(`SELECT 1 FROM framework.derived_set`)).toEqual([]);
    await ask('PUT', '/distance_update/run?country=ITA');
    expect(await until(2, 4)).toMatchObject({ status: 2 });
    expect(await stored('draft-distances')).not.toEqual(before);
  });

  it('that is cancelled before its turn does not keep its country from others', async () => {
    const { id } = await newest();
    await demo.rows('UPDATE distance."scheduled-distances" SET status = 0 WHERE id = $1', [id]);
    await demo.rows(
      `UPDATE framework.job SET status = 'queued' WHERE input -> 'of' ->> 'action' = 'compute' AND input -> 'task' -> 'input' ->> 'id' = $1`,
      [String(id)],
    );
    expect(await cancel()).toBe('cancelled');
    expect(await newest()).toMatchObject({ id, status: 4, comment: expect.stringContaining('stopped') as string });
    await ask('POST', `/distance_update/${String(id)}/rerun`, {});
    expect(await until(2)).toMatchObject({ id });
  });

  it('is refused to whoever sees a part of a country, with the reason', async () => {
    const [account] = await demo.rows(`SELECT id FROM "user".users WHERE email = 'stores@toolkit.test'`);
    const [retailer] = await demo.rows('SELECT min(id)::int AS id FROM retailer.retailers');
    const limit = { user_id: account?.['id'], type: 'retailer', retailers: [retailer?.['id']] };
    const made = await demo.callAs('roles', 'POST', '/api/user/v4/constraints', limit);
    expect(made.status, made.text).toBe(201);
    const asked = await demo.callAs('stores', 'PUT', `${base}/distance_update/run?country=ITA`);
    expect([asked.status, asked.text]).toEqual([403, expect.stringContaining('sees only some of its stores')]);
    await demo.callAs('roles', 'DELETE', `/api/user/v4/constraints/${String(dataOf(made)['id'])}`);
  });
});

describe('GMV', () => {
  /** A file as `account` plans it: what it says of each row. */
  const planAs = async (account: 'stores' | 'retailers', text: string): Promise<Reply> => {
    const path = `${base}/plans/files?resource=draft-distances&name=gmv.csv`;
    const type = { 'content-type': 'application/octet-stream' };
    const sent = await demo.callAs(account, 'POST', path, Buffer.from(text), type);
    if (sent.status !== 201) return sent;
    const { file, separator, encoding, headerRow, mapping } = dataOf(sent);
    const read = { file, separator, encoding, headerRow, mapping, constants: {}, blank: 'keep', decimal: 'point' };
    const plan = { resource: 'draft-distances', kind: 'import', import: read };
    return demo.callAs(account, 'POST', `${base}/plans`, plan);
  };

  it('comes from files by store and location, which set nothing else and make no distance', async () => {
    const [one, other] = await stored('draft-distances');
    const of = (row?: Json): string => `${String(row?.['store_id'])},${String(row?.['location_id'])}`;
    const text = `store_id,location_id,gmv,meters\n${of(one)},1250.5,1\n${of(other)},much,1\n101,999999,3,1\n`;
    expect((await planAs('retailers', text)).status).toBe(403);
    const planned = dataOf(await planAs('stores', text));
    expect((planned['rows'] as Json[]).map(({ outcome }) => outcome)).toEqual(['update', 'error', 'error']);
    expect(JSON.stringify((planned['rows'] as Json[])[2])).toContain('101,999999');
    const applied = await demo.callAs('stores', 'POST', `${base}/plans/${String(planned['id'])}/apply`, {});
    expect(applied.status, applied.text).toBe(200);
    expect((await stored('draft-distances')).slice(0, 2)).toEqual([{ ...one, gmv: 1250.5 }, other]);
    await ask('PUT', '/distance_update/run?country=ITA');
    expect(await until(2, 4)).toMatchObject({ status: 2 });
    expect((await stored('draft-distances'))[0]).toMatchObject({ gmv: 1250.5 });
    const undone = `${base}/change-sets/${String(dataOf(applied)['changeSet'])}/undo`;
    const taken = await demo.callAs('stores', 'POST', undone, {});
    expect(taken.status, taken.text).toBe(200);
    expect((await stored('draft-distances'))[0]).toMatchObject({ gmv: one?.['gmv'] });
    expect((await ask('PUT', `/draft_distances/${String(one?.['id'])}`, { changes: { gmv: 1 } })).status).toBe(405);
  });
});

describe('going live', () => {
  it('DIS-017: tells what differs, model by model, with the list of each number', async () => {
    const models = rowsOf(await ask('GET', '/diff/models?per-page=50'));
    const distances = models.find(({ id }) => id === 'ITA-distances');
    expect(distances).toMatchObject({ name: 'distances', country: 'ITA', gone: 0, changed: 0 });
    expect(distances?.['added']).toBe((await stored('draft-distances')).length);
    const stores = models.find(({ id }) => id === 'ITA-stores');
    const listed = rowsOf(await ask('GET', '/diff/records/ITA/stores?per-page=250'));
    const count = (kind: string): number => listed.filter((row) => row['kind'] === kind).length;
    expect([count('added'), count('gone'), count('changed')]).toEqual([
      stores?.['added'],
      stores?.['gone'],
      stores?.['changed'],
    ]);
    expect(listed.find(({ kind }) => kind === 'changed')?.['changes']).toEqual(expect.stringContaining('lng: '));
  });

  it('DIS-017, DIS-021: tells the channel by the outbox how much differs, with a link to the file for who may read all of it', async () => {
    const [compared] = rowsOf(await ask('POST', '/diff/compare', { country: 'ITA', models: ['stores'] }));
    const asked = await demo.callAs('stores', 'POST', `${base}/diff/download`, { country: 'ITA', models: ['stores'] });
    expect(asked.status).toBe(202);
    const sent = async (): Promise<Json | undefined> =>
      (await demo.rows(`SELECT target, payload FROM framework.outbox WHERE kind = 'chat' ORDER BY id DESC LIMIT 1`))[0];
    await expect.poll(sent, { interval: 50, timeout: 10_000 }).toMatchObject({ target: '#distance-reports' });
    const text = String(((await sent())?.['payload'] as Json)['text']);
    expect(text.split('\n')).toEqual([
      expect.stringContaining('#distance-reports Draft against live, ITA, '),
      `stores: 0 added, 0 gone, ${String(compared?.['count'])} changed`,
      expect.stringMatching(/^Download: .*\/api\/toolkit\/v1\/jobs\/[-0-9a-f]{36}\/file$/),
    ]);
    const link = text.slice(text.indexOf('/api/'));
    const file = await demo.callAs('stores', 'GET', link);
    expect(file.text.split('\r\n').filter((line) => line.startsWith('stores,changed'))).toHaveLength(
      Number(compared?.['count']),
    );
    // The administrator may all that its author may; whoever has other permissions is not told that there is one.
    const statuses = ['admin', 'retailers', 'nobody'] as const;
    const opened = await Promise.all(statuses.map((name) => demo.callAs(name, 'GET', link)));
    expect(opened.map(({ status }) => status)).toEqual([200, 404, 404]);
  });

  it('DIS-012, DIS-019, DIS-025: is scheduled by the clock of its country, which skips an hour in spring, and unscheduled', async () => {
    const id = String((await newest())['id']);
    const skipped = await ask('POST', `/distance_update/${id}/schedule`, { day: '2027-03-28', time: '02:30' });
    expect([skipped.status, skipped.text]).toEqual([422, expect.stringContaining('"time":{"key":"skippedTime"')]);
    const past = await ask('POST', `/distance_update/${id}/schedule`, { day: '2026-11-20', time: '03:00' });
    expect([past.status, past.text]).toEqual([422, expect.stringContaining('is past in Europe/Rome')]);
    await ask('POST', `/distance_update/${id}/schedule`, { day: '2026-12-24', time: '03:00' });
    expect(await newest()).toMatchObject({ status: 2, scheduling: 'scheduled', live_schedule: '2026-12-24 03:00:00' });
    await ask('POST', `/distance_update/${id}/unschedule`, {});
    expect(await newest()).toMatchObject({ status: 2, scheduling: 'unscheduled', live_schedule: null });
    expect((await ask('POST', `/distance_update/${id}/schedule`, { day: '2027-03-28', time: '03:00' })).status).toBe(
      200,
    );
    const other = await ask('PUT', `/distance_update/${id}`, { changes: { status: 3 } });
    expect(other.status).toBe(405);
  });

  it('leaves all as it was where something fails, and the process says why', async () => {
    const tables = [
      'current-stores',
      'current-store-times',
      'current-locations',
      'current-excluded-locations',
      'current-distances',
    ];
    const live = async (): Promise<Json[][]> =>
      Promise.all(tables.map((table) => demo.rows(`SELECT * FROM distance."${table}" ORDER BY id`)));
    const before = await live();
    await demo.rows(
      `CREATE FUNCTION fail_once() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'no'; END $$ LANGUAGE plpgsql`,
    );
    await demo.rows(
      'CREATE TRIGGER fail_once BEFORE INSERT ON distance."current-distances" FOR EACH ROW EXECUTE FUNCTION fail_once()',
    );
    // 03:00 in Rome is 01:00 UTC on the day on which summer time begins there.
    await passTo('2027-03-28T00:59:00Z');
    expect(await newest()).toMatchObject({ status: 2, live_fault: null });
    await passTo('2027-03-28T01:00:00Z');
    const failed = await newest();
    expect(failed).toMatchObject({
      status: 2,
      scheduling: 'scheduled',
      live_fault: expect.stringMatching(/./) as string,
    });
    expect(await live()).toEqual(before);
    await demo.rows('DROP TRIGGER fail_once ON distance."current-distances"');
    await passTo('2027-03-28T01:30:00Z');
    expect(await newest()).toMatchObject({ status: 2 });
  });

  it('DIS-011, DIS-013, DIS-023: publishes all of it at once when its time comes, and cannot be deleted any more', async () => {
    await passTo('2027-03-28T02:01:00Z');
    const live = await newest();
    expect(live).toMatchObject({ status: 3, operation_type: 1, scheduling: null, live_fault: null });
    expect(withoutIds(await stored('current-distances'))).toEqual(withoutIds(await stored('draft-distances')));
    for (const model of rowsOf(await ask('GET', '/diff/models?per-page=50')))
      if (model['country'] === 'ITA') expect(model).toMatchObject({ added: 0, gone: 0, changed: 0 });
    expect((await ask('DELETE', `/distance_update/${String(live['id'])}`)).status).toBe(409);
    const [entry] = rowsOf(await ask('GET', `/history/distance_update/${String(live['id'])}`));
    expect(entry).toMatchObject({ actor: 'Scheduled work', reason: 'Live schedule reached' });
  });

  it('DIS-014: what is live comes back into the drafts, distances too', async () => {
    const [one] = await stored('draft-distances');
    await demo.rows('DELETE FROM distance."draft-distances" WHERE id = $1', [one?.['id']]);
    const refreshed = await ask('POST', '/refresh?country=ITA');
    expect(refreshed.status).toBe(200);
    expect(dataOf(refreshed)['counts']).toMatchObject({ 'draft-distances': { update: 1 } });
    expect(withoutIds(await stored('draft-distances'))).toEqual(withoutIds(await stored('current-distances')));
  });
});
