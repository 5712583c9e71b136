import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { inEnglish } from '../support/inEnglish.ts';
import { dropOld } from '../../server/engine/upkeep/dropOld.ts';
import { startHttpFeeds, type RunningFeeds } from '../support/feedServers/httpFeeds.ts';
import { Served } from '../support/feedServers/served.ts';
import { demoServer, type Json, type Reply } from './demoServer.ts';

const demo = await demoServer({ items: 40, itemStores: 120, stores: 6, brands: 24 });
const base = '/api/retailer/v1';

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Reply> =>
  demo.callAs('admin', method, `${base}${path}`, body);
const dataOf = (reply: Reply): Json => reply.body.data as Json;

/** A store that is fed, of a retailer that is a source of items. */
let [store, retailer] = [0, 0];
beforeAll(async () => {
  const [fed] = await demo.rows(
    `UPDATE retailer."retailer-stores" SET enabled = true, gdo_store_id = '17' WHERE sm_store_id = (SELECT min(sm_store_id) FROM retailer."retailer-stores") RETURNING sm_store_id, retailer_id`,
  );
  [store, retailer] = [Number(fed?.['sm_store_id']), Number(fed?.['retailer_id'])];
  await demo.rows(
    `UPDATE retailer.retailers SET item_source = 'pim_retailer', feed_requirement = 'required', parse_mode = 0 WHERE id = $1`,
    [retailer],
  );
});

const upload = async (text: string, name = 'prices.csv', action = 'manualFeed'): Promise<string> => {
  const { status, body } = await demo.ask({
    method: 'POST',
    url: `${base}/actions/files/retailer-stores/${action}/file?name=${name}`,
    payload: Buffer.from(text),
    headers: { ...(await demo.headersOf('admin')), 'content-type': 'application/octet-stream' },
  });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return String((body.data as Json)['file']);
};

/** Sends a feed for the store and waits for its run. */
const run = async (text: string, options: Json = {}): Promise<Json> => {
  const reply = await ask('POST', '/manual-feed/upload', {
    stores: [store],
    skipDelta: false,
    ...options,
    file: await upload(text),
  });
  expect(reply.status, reply.text).toBe(200);
  expect(dataOf(reply)).toEqual({ [store]: true });
  await expect.poll(async () => (await newest())['status'], { timeout: 15_000 }).not.toMatch(/queued|running/);
  return newest();
};
const newest = async (): Promise<Json> => {
  const [found] = await demo.rows('SELECT max(run_id) AS id FROM retailer."feed-runs"');
  return dataOf(await ask('GET', `/feed-runs/${String(found?.['id'])}`));
};
const rowsOf = async (run: Json): Promise<Json[]> => {
  const rows = await demo.rows('SELECT * FROM retailer."pim-runs" WHERE run_id = $1 ORDER BY row, gdo_id', [
    run['run_id'],
  ]);
  return rows.map((row) => ({ ...row, error_message: row['error_message'] && inEnglish(row['error_message']) }));
};
/** GDO id -> what its row became, and why. */
const toldOf = async (run: Json): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    (await rowsOf(run)).map(({ gdo_id, outcome, error_message }) => [gdo_id, error_message ?? outcome]),
  );
/** GDO id -> the shop's price; null: it is hidden. */
const storeHas = async (): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    (
      await demo.rows(
        `SELECT gdo_id, hidden, original_price::float AS price FROM catalogue."item-stores" WHERE store_id = $1 AND gdo_id LIKE 'G%' ORDER BY gdo_id`,
        [store],
      )
    ).map(({ gdo_id, hidden, price }) => [gdo_id, hidden === true ? null : price]),
  );
const head = 'gdo_id,feed_ean,feed_item_name,feed_selling_value\n';
const five = [
  'G1,8001120000019,Latte intero,1.50',
  'G2,8001120000026,Burro,2.50',
  'G3,8001120000033,Farina 00,0.90',
  'G4,8001120000040,Zucchero,1.20',
  'G5,8001120000057,Sale fino,0.40',
];
const file = (...rows: string[]): string => `${head}${rows.join('\n')}\n`;

describe('a feed that is sent for a store', () => {
  it('FED-002, FED-003: makes items of a retailer that is their source, and tells of each row what it became', async () => {
    const made = await run(file(...five, 'G6,,x,2', 'G7,8001120000064,Olio,abc', 'G1,8001120000071,Pane,3'));
    expect(made).toMatchObject({
      status: 'success',
      run_type: 'manual',
      item_count: 8,
      created_count: 5,
      failed_count: 3,
      success_rate: 62.5,
      error_message: null,
    });
    expect(await storeHas()).toEqual({ G1: 1.5, G2: 2.5, G3: 0.9, G4: 1.2, G5: 0.4 });
    const rows = await rowsOf(made);
    expect(rows.map(({ row, gdo_id, status, outcome }) => [row, gdo_id, status, outcome])).toEqual([
      [2, 'G1', 'success', 'created'],
      [3, 'G2', 'success', 'created'],
      [4, 'G3', 'success', 'created'],
      [5, 'G4', 'success', 'created'],
      [6, 'G5', 'success', 'created'],
      [7, 'G6', 'failed', 'refused'],
      [8, 'G7', 'failed', 'refused'],
      [9, 'G1', 'failed', 'refused'],
    ]);
    expect(rows.slice(5).map(({ error_message: text }) => text)).toEqual([
      'The GDO id is not in the store yet, and the row has no EAN by which an item could be found.',
      "Expected a price like 1234.50, got 'abc'.",
      "The GDO id 'G1' stands in row 2 already.",
    ]);
    const [item] = await demo.rows('SELECT name, status, country FROM catalogue.items WHERE id = $1', [
      rows[0]?.['item_id'],
    ]);
    expect(item).toMatchObject({ name: 'Latte intero', status: 0 });
  });

  it('writes only what differs, hides what is missing, and shows it again with its row', async () => {
    const before = await demo.rows(
      'SELECT id, version FROM catalogue."item-stores" WHERE store_id = $1 AND gdo_id = $2',
      [store, 'G2'],
    );
    const made = await run(file('G1,8001120000019,Latte intero,1.60', ...five.slice(1, 4)));
    expect(made).toMatchObject({
      status: 'success',
      item_count: 4,
      changed_count: 1,
      hidden_count: 1,
      unchanged_count: 3,
    });
    expect(await toldOf(made)).toEqual({ G1: 'changed', G5: 'hidden' });
    expect(await storeHas()).toEqual({ G1: 1.6, G2: 2.5, G3: 0.9, G4: 1.2, G5: null });
    expect(
      await demo.rows('SELECT id, version FROM catalogue."item-stores" WHERE store_id = $1 AND gdo_id = $2', [
        store,
        'G2',
      ]),
    ).toEqual(before);
    const [hidden] = await demo.rows(
      'SELECT hidden_reason FROM catalogue."item-stores" WHERE store_id = $1 AND gdo_id = $2',
      [store, 'G5'],
    );
    expect(hidden?.['hidden_reason']).toBe(15);
    const again = await run(file('G1,8001120000019,Latte intero,1.60', ...five.slice(1)));
    expect(await toldOf(again)).toEqual({ G5: 'shown' });
    expect(await storeHas()).toEqual({ G1: 1.6, G2: 2.5, G3: 0.9, G4: 1.2, G5: 0.4 });
  });

  it('ends as unchanged where the same content comes again, but where all rows are asked for', async () => {
    const same = file('G1,8001120000019,Latte intero,1.60', ...five.slice(1));
    expect(await run(same)).toMatchObject({ status: 'unchanged' });
    const all = await run(same, { skipDelta: true });
    expect(all).toMatchObject({ status: 'success', changed_count: 0, unchanged_count: 5, arguments: ['skip_delta'] });
  });

  it('waits for a person where it would hide more than 30 % of the store, and hides it once that is confirmed', async () => {
    const made = await run(file(...five.slice(3)));
    expect(made).toMatchObject({
      status: 'waiting',
      error_message:
        '3 of the 5 items of the store are not in the file (60 %). Nothing is applied until somebody confirms that they may be hidden.',
    });
    expect(await storeHas()).toEqual({ G1: 1.6, G2: 2.5, G3: 0.9, G4: 1.2, G5: 0.4 });
    const reply = await ask('POST', `/feed-runs/${String(made['run_id'])}/confirm`, {});
    expect(reply.status, reply.text).toBe(202);
    await expect.poll(async () => (await newest())['status'], { timeout: 15_000 }).toBe('success');
    expect(await newest()).toMatchObject({ confirmed: true, hidden_count: 3, error_message: null });
    expect(await storeHas()).toEqual({ G1: null, G2: null, G3: null, G4: 1.2, G5: 0.4 });
    expect((await ask('POST', `/feed-runs/${String(made['run_id'])}/confirm`, {})).status).toBe(409);
  });

  it('is taken back as a whole, and applied anew by the next run', async () => {
    const confirmed = await newest();
    const undone = await ask('POST', `/change-sets/${String(confirmed['change_set'])}/undo`, {});
    expect(undone.status, undone.text).toBeLessThan(300);
    expect(await storeHas()).toEqual({ G1: 1.6, G2: 2.5, G3: 0.9, G4: 1.2, G5: 0.4 });
    expect(await newest()).toMatchObject({ status: 'success' });
    const made = await run(file(...five));
    expect(made).toMatchObject({ status: 'success' });
    expect(await storeHas()).toEqual({ G1: 1.5, G2: 2.5, G3: 0.9, G4: 1.2, G5: 0.4 });
    const [before] = await demo.rows('SELECT status FROM retailer."feed-runs" WHERE run_id = $1', [
      confirmed['run_id'],
    ]);
    expect(before?.['status']).toBe('undone');
  });

  it('holds a price that moves by more than half', async () => {
    const made = await run(file('G1,8001120000019,Latte intero,15.00', ...five.slice(1)));
    expect(await toldOf(made)).toEqual({
      G1: 'The price would move from 1.5 to 15: more than 50 %. Nothing is written until somebody looked at it.',
    });
    expect((await storeHas())['G1']).toBe(1.5);
  });

  it('RST-014: reads and reports only where that is asked for, and writes nothing', async () => {
    const made = await run(file(...five.slice(0, 4), 'G5,8001120000057,Sale fino,0.50'), { skipFeedProcessor: true });
    expect(made).toMatchObject({ status: 'success', item_count: 5, failed_count: 0 });
    expect((await storeHas())['G5']).toBe(0.4);
    // It was reported, not applied.
    const applied = await run(file(...five.slice(0, 4), 'G5,8001120000057,Sale fino,0.50'));
    expect(await toldOf(applied)).toEqual({ G5: 'changed' });
    await run(file(...five));
  });

  it('tries what failed again, and reads all anew where an override says something else by now', async () => {
    const text = file(...five, 'G9,,Pasta,1.10');
    expect((await run(text))['failed_count']).toBe(1);
    expect(await toldOf(await run(text))).toMatchObject({ G9: expect.stringMatching(/no EAN/) as string });
    await demo.rows(`DELETE FROM retailer."feed-overrides" WHERE retailer_id = $1`, [retailer]);
    const made = await ask('POST', '/feed-override', {
      retailer_id: retailer,
      gdo_id: 'G9',
      ean: '8001120000095',
      field_overrides: [{ field: 'selling_value', value: '1.20' }],
    });
    expect(made.status, made.text).toBe(201);
    const mended = await run(text);
    expect(await toldOf(mended)).toEqual({ G9: 'created' });
    expect((await storeHas())['G9']).toBe(1.2);
    expect(await run(text)).toMatchObject({ status: 'unchanged' });
    await run(file(...five));
  });

  it('knows of a row what it wrote of the rows before, a thousand of which are written at once', async () => {
    const between = Array.from({ length: 1_000 }, (_, at) => `N${String(at).padStart(4, '0')},,x,1`);
    const made = await run(file(...five, 'H1,8001120000101,Miele,4.00', ...between, 'P1,8001120000101,Miele,4.00'));
    expect(made).toMatchObject({ created_count: 1, failed_count: 1_001 });
    const told = await toldOf(made);
    expect([told['H1'], told['P1']]).toEqual(['created', 'The store sells this item under the GDO id H1 already.']);
    await run(file(...five));
  });

  it.each([
    [
      'lacks a column',
      'gdo_id,prezzo\n1,2\n',
      'The column feed_selling_value is missing. The file has gdo_id, prezzo.',
    ],
    ['is empty', '\n', 'The file holds no rows.'],
    [
      'is cut off',
      `${head}G1,8001120000019,Latte,1.50\nG2,80011`,
      'The last line (row 3) is cut off, so the file did not come as a whole. Nothing was applied.',
    ],
  ])('that %s fails with a sentence, and the store keeps what it had', async (_, text, sentence) => {
    const had = await storeHas();
    expect(await run(text)).toMatchObject({ status: 'failed', error_message: sentence });
    expect(await storeHas()).toEqual(had);
  });

  it('names the columns that differ from those of the run before', async () => {
    const made = await run(
      `gdo_id,feed_ean,feed_item_name,feed_selling_value,prezzo_2\n${five.map((row) => `${row},1`).join('\n')}\n`,
    );
    expect(made['drift']).toBe('+ prezzo_2');
  });

  it('names no item where its retailer is no source of items', async () => {
    await demo.rows("UPDATE retailer.retailers SET item_source = 'none' WHERE id = $1", [retailer]);
    const made = await run(file(...five, 'G8,8001120000088,Riso,2.00'));
    expect(await toldOf(made)).toMatchObject({
      G8: 'No item has the EAN 8001120000088, and the retailer is no source of items.',
    });
  });
});

describe('the delta of a store', () => {
  it('RST-010, RST-027: is deleted by who has the right for it, and all rows count as new then', async () => {
    const path = '/store-arguments-override/destroy';
    expect((await demo.callAs('stores', 'POST', `${base}${path}`, { stores: [store] })).status).toBe(403);
    const applied = (): Promise<Json[]> =>
      demo.rows('SELECT key FROM framework.snapshot_row WHERE source = $1', [`feed/${store}`]);
    expect((await applied()).length).toBeGreaterThan(3);
    const reply = await ask('POST', path, { stores: [store] });
    expect([reply.status, dataOf(reply)]).toEqual([200, { [store]: true }]);
    expect(await applied()).toEqual([]);
  });
});

describe('what the spec says of runs', () => {
  const named = (name: string) => declaredApplication.resources.find((one) => one.name === name);
  it('FED-005, FED-006, FED-008, FED-033: lists the rows of runs by when they finished, 50 on a page', () => {
    const { list, messages } = named('pim-runs') ?? {};
    expect([list?.sort, list?.pageSize]).toEqual([['finished_at', 'DESC'], 50]);
    const told = ['run_id', 'run_type', 'status', 'error_message', 'item_id', 'finished_at'];
    expect(list?.columns.filter((name) => told.includes(name))).toEqual(told);
    expect(messages?.['listFailed']).toBe('Error fetching Pim feed runs');
    expect(named('feed-runs')?.list.sort).toEqual(['run_id', 'DESC']);
  });

  it('RST-006: lists uploaded feeds by store, who sent them, their status and when', () => {
    const uploaded = named('feed-runs')?.list.presets.find(({ name }) => name === 'uploaded');
    expect(uploaded).toMatchObject({
      filter: { run_type: 'manual' },
      columns: ['sm_store_id', 'user_id', 'status', 'created_at'],
    });
  });
});

describe('the next run of a store', () => {
  it('RST-022: takes the arguments that were appended, once', async () => {
    const reply = await ask('POST', '/store-arguments-override/append', {
      stores: [store],
      arguments: ['skip_feed_processor'],
    });
    expect([reply.status, dataOf(reply)]).toEqual([200, { [store]: true }]);
    // After its delta was deleted it takes all rows for new.
    expect((await run(file(...five)))['arguments']).toEqual(['skip_delta', 'skip_feed_processor']);
    expect((await run(file(...five)))['arguments']).toBeNull();
  });

  it('RST-009, RST-015: is refused while one is under way, where the store is not enabled, and of who may not', async () => {
    const given = async (): Promise<Json> => ({ stores: [store], file: await upload(file(...five)) });
    await demo.rows(
      `INSERT INTO retailer."feed-runs" (retailer_id, sm_store_id, run_type, status, confirmed) VALUES ($1, $2, 'cron', 'running', false)`,
      [retailer, store],
    );
    const busy = await ask('POST', '/manual-feed/upload', await given());
    expect(dataOf(busy)[String(store)]).toMatch(/^A run of this store is under way already \(run \d+\)\.$/);
    await demo.rows(`DELETE FROM retailer."feed-runs" WHERE status = 'running'`);
    await demo.rows(`UPDATE retailer."retailer-stores" SET enabled = false WHERE sm_store_id = $1`, [store]);
    expect(dataOf(await ask('POST', '/manual-feed/upload', await given()))).toEqual({
      [store]: 'The store is not enabled: its feed is not processed.',
    });
    await demo.rows(`UPDATE retailer."retailer-stores" SET enabled = true WHERE sm_store_id = $1`, [store]);
    expect((await demo.callAs('finance', 'POST', `${base}/manual-feed/upload`, { stores: [store] })).status).toBe(403);
    expect((await ask('POST', '/manual-feed/upload', { stores: [store] })).status).toBe(422);
  });
});

describe('a feed that is fetched', () => {
  const served = new Served();
  let server: RunningFeeds;
  beforeAll(async () => {
    server = await startHttpFeeds(served);
    await demo.rows('DELETE FROM retailer."retailer-credentials" WHERE retailer_id = $1', [retailer]);
    const left = await ask('POST', '/secrets/retailer-credentials/password', { text: served.password });
    const made = await ask('POST', '/retailer-credentials', {
      retailer_id: retailer,
      type: 'feed',
      protocol: 'api',
      host: `http://127.0.0.1:${server.port}`,
      user: served.user,
      password: (dataOf(left) as { mark: string }).mark,
      file_pattern: 'prices-{store}.csv',
    });
    expect(made.status, made.text).toBe(201);
    await demo.rows(
      'UPDATE retailer."retailer-stores" SET api_enabled = false, next_arguments = NULL WHERE sm_store_id = $1',
      [store],
    );
  });
  afterAll(() => server.stop());
  const fetchNow = async (options: Json = {}): Promise<Json> => {
    const { run_id: before } = await newest();
    const reply = await ask('POST', '/retailer-stores/run', { stores: [store], skipDelta: false, ...options });
    expect([reply.status, dataOf(reply)]).toEqual([200, { [store]: true }]);
    await ended(Number(before));
    return newest();
  };
  const ended = async (before: number): Promise<void> => {
    await expect
      .poll(
        async () => {
          const { run_id: id, status } = await newest();
          return Number(id) > before && !/queued|running/.test(String(status));
        },
        { timeout: 15_000 },
      )
      .toBe(true);
  };

  it('is fetched from the server of its retailer, once: a file that is the same there is not taken again', async () => {
    served.add('prices-17.csv', file(...five));
    expect(await fetchNow()).toMatchObject({
      status: 'failed',
      error_message: 'The store is not enabled for API, by which its retailer sends feeds.',
    });
    await demo.rows('UPDATE retailer."retailer-stores" SET api_enabled = true WHERE sm_store_id = $1', [store]);
    served.add('prices-17.csv', file(...five.slice(0, 4), 'G5,8001120000057,Sale fino,0.42'));
    const made = await fetchNow();
    expect(made).toMatchObject({ status: 'success', run_type: 'manual', file_name: 'prices-17.csv' });
    expect(made['file_key']).toMatch(new RegExp(`^${retailer}/feed/2026-11-21/${store}/prices-17`));
    expect(await fetchNow()).toMatchObject({ status: 'unchanged', file_key: null });
    served.add('prices-17.csv', file(...five.slice(0, 4), 'G5,8001120000057,Sale fino,0.45'));
    expect(await toldOf(await fetchNow())).toEqual({ G5: 'changed' });
  });

  it('that does not come says so on its run, without its password, and the store keeps what it had', async () => {
    const had = await storeHas();
    served.password = 'another-password';
    const made = await fetchNow();
    expect(made).toMatchObject({ status: 'failed', error_message: '127.0.0.1 refuses the user name or the password.' });
    served.password = 'let-me-in';
    expect(await storeHas()).toEqual(had);
    const again = await ask('POST', `/feed-runs/${String(made['run_id'])}/run`, {});
    expect(again.status, again.text).toBe(202);
    await expect.poll(async () => (await newest())['status'], { timeout: 15_000 }).toBe('unchanged');
  });

  it('comes by the schedule, on its day and in its hour by the clock of its country', async () => {
    const due = async (days: string[], time: string): Promise<Json> => {
      const { run_id: before } = await newest();
      await demo.rows('UPDATE retailer.retailers SET feed_available_at = NULL WHERE id <> $1', [retailer]);
      await demo.rows('UPDATE retailer.retailers SET feed_available_at = $2, feed_available_time = $3 WHERE id = $1', [
        retailer,
        days,
        time,
      ]);
      const reply = await ask('POST', '/retailer-stores/run-due', {});
      expect(reply.status, reply.text).toBe(202);
      const { job } = dataOf(reply) as { job: { id: string } };
      await expect
        .poll(async () => (await demo.rows('SELECT status FROM framework.job WHERE id = $1', [job.id]))[0]?.['status'])
        .toBe('done');
      const made = await newest();
      return Number(made['run_id']) > Number(before) ? made : {};
    };
    // It is Saturday, 10:00 in Rome.
    expect(await due(['4'], '10:00')).toEqual({});
    expect(await due(['5'], '11:00')).toEqual({});
    const { run_id: before } = await newest();
    expect(await due(['5'], '10:00')).toMatchObject({ run_type: 'cron', user_id: null });
    await ended(Number(before));
    await demo.rows(`UPDATE retailer.retailers SET feed_requirement = 'disabled' WHERE id = $1`, [retailer]);
    expect(await due(['5'], '10:00')).toEqual({});
    await demo.rows(`UPDATE retailer.retailers SET feed_requirement = 'required' WHERE id = $1`, [retailer]);
  });

  it('RST-017, RST-023, FED-003: is sent by its retailer, and its status and summary are told', async () => {
    const { run_id: before } = await newest();
    const sent = await upload(file(...five), 'push.csv', 'ingest');
    const reply = await ask('POST', '/retailer-stores/ingest', { sm_store_id: store, file: sent });
    expect([reply.status, dataOf(reply)]).toEqual([200, { [store]: true }]);
    await ended(Number(before));
    expect(await newest()).toMatchObject({ run_type: 'feed', status: 'success', file_name: 'push.csv' });
    const details = await ask('GET', `/pim-run/feed/${String((await newest())['run_id'])}`);
    expect(dataOf(details)).toMatchObject({ item_count: 5, run_type: 'feed', success_rate: 100 });
    expect((await ask('GET', `/pim-run/cron/${String((await newest())['run_id'])}`)).status).toBe(404);
    const status = await ask('POST', '/manual-feed/status', { stores: [store] });
    expect(dataOf(status)).toMatchObject([{ sm_store_id: store, status: 'success', run_type: 'feed' }]);
  });
});

describe('rows of a run', () => {
  it('FED-004, FED-005: are listed with the newest first, and go after 90 days', async () => {
    const list = await ask('GET', '/pim-run?page=1&per-page=50&sort=finished_at&direction=DESC&q[status]=failed');
    expect(list.status, list.text).toBe(200);
    const rows = dataOf(list) as unknown as Json[];
    expect(rows.length).toBeGreaterThan(2);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['failed']));
    const times = rows.map(({ finished_at: at }) => String(at));
    expect(times).toEqual(times.toSorted().toReversed());
    await demo.rows(`UPDATE retailer."pim-runs" SET finished_at = '2026-08-22T00:00:00Z' WHERE id = $1`, [
      rows[0]?.['id'],
    ]);
    await dropOld({
      application: declaredApplication,
      workPool: demo.pool,
      clock: () => new Date('2026-11-21T09:00:00Z'),
      log: demo.context.log,
      settings: {},
    });
    const left = await demo.rows('SELECT id FROM retailer."pim-runs" WHERE id = $1', [rows[0]?.['id']]);
    expect(left).toEqual([]);
    expect((await demo.rows('SELECT count(*)::int AS n FROM retailer."pim-runs"'))[0]?.['n']).toBeGreaterThan(5);
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await demo.callAs('admin', method, `${base}/pim-run/${String(rows[1]?.['id'])}`, {})).status).toBe(405);
  });
});
