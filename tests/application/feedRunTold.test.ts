import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHttpFeeds, type RunningFeeds } from '../support/feedServers/httpFeeds.ts';
import { Served } from '../support/feedServers/served.ts';
import { demoServer, type Json, type Reply } from './demoServer.ts';

const demo = await demoServer({ items: 40, itemStores: 120, stores: 6, brands: 24 });
const base = '/api/retailer/v1';

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Reply> =>
  demo.callAs('admin', method, `${base}${path}`, body);
const dataOf = (reply: Reply): Json => reply.body.data as Json;

/** The only store that is fed, of a retailer that is a source of items and has to send feeds. */
let [store, retailer] = [0, 0];
beforeAll(async () => {
  await demo.rows('UPDATE retailer."retailer-stores" SET enabled = false');
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
const head = 'gdo_id,feed_ean,feed_item_name,feed_selling_value\n';
const five = [
  'G1,8001120000019,Latte intero,1.50',
  'G2,8001120000026,Burro,2.50',
  'G3,8001120000033,Farina 00,0.90',
  'G4,8001120000040,Zucchero,1.20',
  'G5,8001120000057,Sale fino,0.40',
];
const file = (...rows: string[]): string => `${head}${rows.join('\n')}\n`;

describe('what a run could not do', () => {
  const feed = file(...five, 'G6,,x,2', 'G7,8001120000064,=HYPERLINK(1),abc');
  const said = {
    en: [
      'The GDO id is not in the store yet, and the row has no EAN by which an item could be found.',
      "Expected a price like 1234.50, got 'abc'.",
    ],
    it: [
      'L’ID GDO non è ancora nel negozio, e la riga non ha un EAN con cui trovare un articolo.',
      'Serve un prezzo come 1234.50; trovato: «abc».',
    ],
    pl: [
      'ID GDO nie ma jeszcze w sklepie, a wiersz nie ma kodu EAN, po którym można by znaleźć produkt.',
      'Oczekiwano ceny takiej jak 1234.50, otrzymano: „abc”.',
    ],
  };
  let made: Json = {};
  it('is counted in its record', async () => {
    made = await run(feed, { skipDelta: true });
    expect(made).toMatchObject({ status: 'success', item_count: 7, failed_count: 2 });
  });

  const speaking = (language: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<Reply> =>
    demo.callAs('admin', method, `${base}${path}`, body, { 'accept-language': language });
  const failed = (): string => `/pim-run?page=1&per-page=50&q[run_id]=${String(made['run_id'])}&q[status]=failed`;

  it.each([
    ['it', said.it],
    ['pl-PL,pl;q=0.9', said.pl],
    ['en', said.en],
    ['de', said.en],
    ['', said.en],
  ])('FED-002: is a text in the language that is asked for: %j', async (language, sentences) => {
    const list = await speaking(language, 'GET', failed());
    expect(list.status, list.text).toBe(200);
    const rows = dataOf(list) as unknown as Json[];
    expect(rows.map((row) => row['error_message'])).toEqual(expect.arrayContaining(sentences));
    expect(rows).toHaveLength(2);
    const one = await speaking(language, 'GET', `/pim-run/${String(rows[0]?.['id'])}`);
    expect(sentences).toContain(dataOf(one)['error_message']);
  });

  it('stands in an exported file in the language of whoever exports', async () => {
    const failedRows = dataOf(await ask('GET', failed())) as unknown as Json[];
    const ids = failedRows.map(({ id }) => String(id));
    const { text } = await speaking('it', 'POST', '/pim-run/export', {
      selection: { ids },
      columns: ['error_message'],
    });
    for (const sentence of said.it) expect(text).toContain(sentence);
  });

  it('is found by what kind of message it is, whatever it says', async () => {
    const found = async (...keys: string[]): Promise<unknown[]> => {
      const asked = keys.map((key) => `&q[error_message][]=${key}`).join('');
      return (dataOf(await ask('GET', `${failed()}${asked}`)) as unknown as Json[]).map((row) => row['gdo_id']);
    };
    expect(await found('feedPrice')).toEqual(['G7']);
    expect(await found('feedEanMissing')).toEqual(['G6']);
    expect((await found('feedPrice', 'feedEanMissing')).toSorted()).toEqual(['G6', 'G7']);
    expect(await found('feedPriceJump')).toEqual([]);
  });

  it('is told by what kind of message it is, with the column that it comes from and the page that mends it', async () => {
    const failures = await ask('GET', `/feed-runs/${String(made['run_id'])}/failures`);
    expect(failures.status, failures.text).toBe(200);
    const list = (key: string): string =>
      `/pim-runs?filter=${encodeURIComponent(JSON.stringify({ run_id: { in: [made['run_id']] }, error_message: { in: [key] } }))}`;
    expect(dataOf(failures)).toEqual([
      {
        failure: 'feedPrice',
        count: 1,
        list: list('feedPrice'),
        example: [expect.objectContaining({ key: 'feedPrice', params: { example: '1234.50', got: 'abc' } })],
        rows: '8',
        columns: 'feed_selling_value',
        mend: 'columns',
        page: `/retailers/${retailer}`,
      },
      {
        failure: 'feedEanMissing',
        count: 1,
        list: list('feedEanMissing'),
        example: [expect.objectContaining({ key: 'feedEanMissing', text: said.en[0] })],
        rows: '7',
        columns: 'feed_ean',
        mend: 'overrides',
        page: `/retailers/${retailer}`,
      },
    ]);
    expect((await demo.callAs('finance', 'GET', `${base}/feed-runs/${String(made['run_id'])}/failures`)).status).toBe(
      403,
    );
    const clean = await run(file(...five));
    expect(dataOf(await ask('GET', `/feed-runs/${String(clean['run_id'])}/failures`))).toEqual([]);
  });

  describe('as a file', () => {
    const reportsOf = async (run: Json): Promise<Json[]> =>
      dataOf(await ask('GET', `/reports?page=1&per-page=50&q[run_id]=${String(run['run_id'])}`)) as unknown as Json[];
    const linkOf = async (who: 'admin' | 'retailers', path: string, id: unknown): Promise<Json | undefined> => {
      const reply = await demo.callAs(who, 'POST', `${base}${path}`, { ids: [String(id)] });
      expect(reply.status, reply.text).toBe(200);
      return (dataOf(reply) as unknown as Json[])[0];
    };

    it('REP-002: is left as a report of the retailer, with what was read and why, in the language of its country', async () => {
      const [report, ...others] = await reportsOf(made);
      expect(others).toEqual([]);
      expect(report).toMatchObject({
        file_name: `failed-rows-${String(made['run_id'])}.csv`,
        type: 'failed_rows',
        retailer_id: retailer,
        visible: true,
      });
      const link = await linkOf('admin', '/reports/link', report?.['id']);
      expect(link).toMatchObject({ fault: null, file_name: report?.['file_name'] });
      const { text } = await demo.ask({ method: 'GET', url: String(link?.['url']) });
      const [{ country } = {}] = await demo.rows('SELECT country FROM retailer.retailers WHERE id = $1', [retailer]);
      const [row, why, sentences] =
        country === 'POL' ? ['Wiersz', 'Komunikat o błędzie', said.pl] : ['Riga', 'Messaggio di errore', said.it];
      const quoted = (cell: string): string => (cell.includes(',') || cell.includes('"') ? `"${cell}"` : cell);
      expect(text).toBe(
        [
          `\uFEFFgdo_id,feed_ean,feed_item_name,feed_selling_value,${row},${why}`,
          `G6,,x,2,7,${quoted(sentences[0] ?? '')}`,
          // A spreadsheet runs no cell of it.
          `G7,8001120000064,'=HYPERLINK(1),abc,8,${quoted(sentences[1] ?? '')}`,
          '',
        ].join('\r\n'),
      );
    });

    it('REP-003: is found by whose reports these are, and by nobody else', async () => {
      const [report] = await reportsOf(made);
      const own = async (): Promise<unknown[]> =>
        (
          dataOf(
            await demo.callAs('retailers', 'GET', `${base}/reports-owner?q[type]=failed_rows`),
          ) as unknown as Json[]
        ).map(({ id }) => id);
      expect(await own()).toEqual([]);
      const told = await linkOf('retailers', '/reports-owner/link', report?.['id']);
      expect(told).toMatchObject({ url: null, fault: { key: 'notFound' } });
      const [{ id: user } = {}] = await demo.rows(
        `SELECT id FROM framework.account WHERE email = 'retailers@toolkit.test'`,
      );
      const owner = await demo.call('POST', '/api/user/v4/report-owners', {
        user_id: user,
        retailer_id: retailer,
        report_type: 'failed_rows',
      });
      expect(owner.status, owner.text).toBe(201);
      expect(await own()).toContain(report?.['id']);
      const link = await linkOf('retailers', '/reports-owner/link', report?.['id']);
      expect((await demo.ask({ method: 'GET', url: String(link?.['url']) })).text).toContain('=HYPERLINK(1)');
    });

    it('is left by no run of which no row failed', async () => {
      expect(await reportsOf(await run(file(...five)))).toEqual([]);
    });

    it('of a report whose file went to whoever asked for it is told to be there', async () => {
      const [coverage] = await demo.rows(
        `SELECT id FROM retailer."retailer-reports" WHERE type = 'item_coverage' LIMIT 1`,
      );
      expect(await linkOf('admin', '/reports/link', coverage?.['id'])).toMatchObject({
        url: null,
        fault: { key: 'reportFileElsewhere' },
      });
    });
  });

  it('names the most frequent first, and the columns that its retailer has mapped', async () => {
    await demo.rows('UPDATE retailer.retailers SET parse_mode = 1 WHERE id = $1', [retailer]);
    await demo.rows('DELETE FROM retailer."feed-formats" WHERE retailer_id = $1', [retailer]);
    const mapped = await ask('POST', '/feed-formats', {
      retailer_id: retailer,
      decimal: 'comma',
      fields: [
        { field: 'gdo_id', columns: ['Codice'] },
        { field: 'feed_ean', columns: ['Barcode'] },
        { field: 'feed_selling_value', columns: ['Euro', 'Cent'], join: null },
      ],
    });
    expect(mapped.status, mapped.text).toBe(201);
    const rows = ['X1;;a;b', 'X2;;a;b', ...Array.from({ length: 12 }, (_, at) => `Y${at};;1,50;`)];
    const wide = await run(`Codice;Barcode;Euro;Cent\n${rows.join('\n')}\n`, { skipDelete: true });
    const failures = dataOf(await ask('GET', `/feed-runs/${String(wide['run_id'])}/failures`)) as unknown as Json[];
    expect(failures.map(({ failure, count, rows, columns }) => [failure, count, rows, columns])).toEqual([
      ['feedEanMissing', 12, '4, 5, 6, 7, 8, 9, 10, 11, 12, 13, …', 'Barcode'],
      ['feedPrice', 2, '2, 3', 'Euro, Cent'],
    ]);
    await demo.rows('UPDATE retailer.retailers SET parse_mode = 0 WHERE id = $1', [retailer]);
    await run(file(...five), { skipDelta: true });
  });

  it('is told of a whole run as well, also in its history', async () => {
    const broken = await run('gdo_id,prezzo\n1,2\n');
    const id = String(broken['run_id']);
    const sentence = 'Manca la colonna feed_selling_value. Il file ha gdo_id, prezzo.';
    expect(dataOf(await speaking('it', 'GET', `/feed-runs/${id}`))['error_message']).toBe(sentence);
    const history = await speaking('it', 'GET', `/history/feed-runs/${id}`);
    expect(history.status, history.text).toBe(200);
    expect(history.text).toContain(sentence);
    expect(history.text).not.toContain('feedColumnMissing');
  });

  it('is said of each store in the language of whoever starts feeds', async () => {
    await demo.rows(`UPDATE retailer."retailer-stores" SET enabled = false WHERE sm_store_id = $1`, [store]);
    const refused = await speaking('it', 'POST', '/retailer-stores/run', { stores: [store] });
    expect(dataOf(refused)).toEqual({ [store]: 'Il negozio non è abilitato: il suo feed non viene elaborato.' });
    await demo.rows(`UPDATE retailer."retailer-stores" SET enabled = true WHERE sm_store_id = $1`, [store]);
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
      'UPDATE retailer."retailer-stores" SET api_enabled = true, next_arguments = NULL WHERE sm_store_id = $1',
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

  const awaited = async (): Promise<unknown> =>
    (await demo.rows('SELECT awaited_since FROM retailer."retailer-stores" WHERE sm_store_id = $1', [store]))[0]?.[
      'awaited_since'
    ];
  const alert = async (): Promise<Json | undefined> => {
    const { status, body } = await demo.call('POST', '/api/pim/v1/alerts/count', {});
    expect(status).toBe(202);
    const { id } = (body.data as { job: { id: string } }).job;
    await expect
      .poll(async () => (await demo.rows('SELECT status FROM framework.job WHERE id = $1', [id]))[0]?.['status'], {
        timeout: 60_000,
      })
      .toBe('done');
    const alerts = (await demo.call('GET', '/api/pim/v1/alerts?per-page=100')).body.data as Json[];
    return alerts.find(({ name }) => name === 'feedsMissing');
  };

  /** What is due at an hour of some days begins; answers the run that was begun. */
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

  describe('that is required, was due and does not come', () => {
    const noticesOf = (email: string): Promise<Json[]> =>
      demo.rows(
        `SELECT n.title, n.body, n.route FROM notification.notifications n JOIN framework.account a ON a.id = n.user_id
         WHERE a.email = $1 AND n.project = 'feed-runs' ORDER BY n.id DESC`,
        [email],
      );
    let failed: Json = {};
    it('fails on its run, by its schedule', async () => {
      served.add('prices-17.csv', file(...five));
      const [{ id: user } = {}] = await demo.rows(
        `SELECT id FROM framework.account WHERE email = 'retailers@toolkit.test'`,
      );
      await demo.rows(
        `INSERT INTO "user"."report-owners" (user_id, retailer_id, report_type) VALUES ($1, $2, 'feed_run')`,
        [user, retailer],
      );
      served.password = 'another-password';
      const { run_id: before } = await newest();
      await due(['5'], '10:00');
      await ended(Number(before));
      failed = await newest();
      expect(failed).toMatchObject({ run_type: 'cron', status: 'failed' });
    });

    it('is awaited from then on, and an alert', async () => {
      expect(await awaited()).toBe('2026-11-21T09:00:00.000Z');
      expect(await alert()).toMatchObject({ value: 1, threshold: 1, status: 0 });
      const missing = await ask(
        'GET',
        '/search/retailer-stores?page=1&per-page=50&q[enabled]=true&q[feed_requirement][]=required&q[awaited_since][empty]=false',
      );
      expect([missing.status, (dataOf(missing) as unknown as Json[]).map(({ sm_store_id: id }) => id)]).toEqual([
        200,
        [store],
      ]);
    });

    it('is told to those who own the reports of its retailer, with why and where to look', async () => {
      const [notice] = await noticesOf('retailers@toolkit.test');
      const [{ name } = {}] = await demo.rows('SELECT name FROM distance."draft-stores" WHERE id = $1', [store]);
      expect(notice).toMatchObject({
        title: `The feed of ${String(name)} could not be processed`,
        body: '127.0.0.1 refuses the user name or the password.',
        route: `/feed-runs/${String(failed['run_id'])}`,
      });
      expect(await noticesOf('stores@toolkit.test')).toEqual([]);
    });

    it('is awaited no more once it came', async () => {
      served.password = 'let-me-in';
      await fetchNow();
      expect(await awaited()).toBeNull();
      expect(await alert()).toMatchObject({ value: 0, status: 2 });
    });

    it('is told to the managers of the launched store, where rows of it failed', async () => {
      await demo.rows(`UPDATE framework.account SET active = true WHERE email = 'stores@toolkit.test'`);
      const [{ id: manager } = {}] = await demo.rows(
        `INSERT INTO retailer."retailer-managers" (name, email, role, active) VALUES ('Ada', 'stores@toolkit.test', 'kam', true) RETURNING id`,
      );
      await demo.rows('UPDATE retailer."launched-stores" SET kam = $2 WHERE sm_store_id = $1', [store, manager]);
      served.add('prices-17.csv', file(...five, 'G6,,x,2'));
      const { run_id: before } = await newest();
      await due(['5'], '10:00');
      await ended(Number(before));
      const [notice] = await noticesOf('stores@toolkit.test');
      expect(notice).toMatchObject({
        title: expect.stringMatching(/^Rows of the feed of .+ failed: 1 of 6$/) as string,
        route: `/feed-runs/${String((await newest())['run_id'])}`,
      });
      expect(await awaited()).toBeNull();
    });
  });
});
