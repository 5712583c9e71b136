import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expired } from '../support/feedServers/certificates.ts';
import { startFtpFeeds } from '../support/feedServers/ftpFeeds.ts';
import { startHttpFeeds, type RunningFeeds } from '../support/feedServers/httpFeeds.ts';
import { Served } from '../support/feedServers/served.ts';
import { makeHostKey, startSftpFeeds } from '../support/feedServers/sftpFeeds.ts';
import { inEnglish } from '../support/inEnglish.ts';
import { demoServer, type Json, type Reply } from './demoServer.ts';

const demo = await demoServer({ items: 40, itemStores: 120, stores: 6, brands: 24 });
const base = '/api/retailer/v1';
const patience = { timeout: 45_000 };

const served = new Served();
const key = makeHostKey();
/** One byte more than is taken, and the first of them. */
const huge = createServer((_, response) => {
  response.writeHead(200, { 'content-length': 2 ** 30 + 1 });
  response.write('gdo_id,feed_selling_value\n');
});
const running: RunningFeeds[] = [];
let [plain, late, folder, shell] = [0, 0, 0, 0];

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Reply> =>
  demo.callAs('admin', method, `${base}${path}`, body);

/** A store that is fed, of a retailer that is a source of items; and how its servers are reached. */
let [store, retailer, credentials] = [0, 0, 0];
beforeAll(async () => {
  const start = async (server: Promise<RunningFeeds>): Promise<number> => {
    running.push(await server);
    return (await server).port;
  };
  plain = await start(startHttpFeeds(served));
  late = await start(startHttpFeeds(served, expired));
  folder = await start(startFtpFeeds(served));
  shell = await start(startSftpFeeds(served, { hostKey: key.key }));
  await new Promise<void>((listening) => huge.listen(0, '127.0.0.1', listening));
  const [fed] = await demo.rows(
    `UPDATE retailer."retailer-stores" SET enabled = true, api_enabled = true, ftp_enabled = true, gdo_store_id = '17'
     WHERE sm_store_id = (SELECT min(sm_store_id) FROM retailer."retailer-stores") RETURNING sm_store_id, retailer_id`,
  );
  [store, retailer] = [Number(fed?.['sm_store_id']), Number(fed?.['retailer_id'])];
  await demo.rows(
    `UPDATE retailer.retailers SET item_source = 'pim_retailer', feed_requirement = 'required', parse_mode = 0 WHERE id = $1`,
    [retailer],
  );
  await demo.rows('DELETE FROM retailer."retailer-credentials" WHERE retailer_id = $1', [retailer]);
  const left = await ask('POST', '/secrets/retailer-credentials/password', { text: served.password });
  const made = await ask('POST', '/retailer-credentials', {
    retailer_id: retailer,
    type: 'feed',
    protocol: 'api',
    host: `http://127.0.0.1:${plain}`,
    user: served.user,
    password: (left.body.data as Json)['mark'],
    file_pattern: 'prices.csv',
  });
  expect(made.status, made.text).toBe(201);
  credentials = Number((made.body.data as Json)['id']);
});
afterAll(async () => {
  for (const server of running) await server.stop();
  huge.closeAllConnections();
  huge.close();
});

interface Server {
  protocol: 'api' | 'ftp' | 'sftp';
  host: string;
  port: number | null;
  file_pattern: string;
  host_key: string | null;
}
const http = (pattern = 'prices.csv', host = `http://127.0.0.1:${plain}`): Server => ({
  protocol: 'api',
  host,
  port: null,
  file_pattern: pattern,
  host_key: null,
});

/** Runs the feed of the store as it is fetched from a server. */
const fetchFrom = async (server: Server): Promise<Json> => {
  const { protocol, host, port, file_pattern: pattern, host_key: hostKey } = server;
  await demo.rows(
    `UPDATE retailer."retailer-credentials" SET protocol = $2, host = $3, port = $4, file_pattern = $5, host_key = $6 WHERE id = $1`,
    [credentials, protocol, host, port, pattern, hostKey],
  );
  const before = Number((await newest())['run_id'] ?? 0);
  const reply = await ask('POST', '/retailer-stores/run', { stores: [store], skipDelta: false });
  expect([reply.status, reply.body.data]).toEqual([200, { [store]: true }]);
  const isOver = async (): Promise<boolean> => {
    const { run_id: id, status } = await newest();
    return Number(id) > before && !/queued|running/.test(String(status));
  };
  while (!(await isOver())) await wait(50);
  return newest();
};
const newest = async (): Promise<Json> => {
  const [found] = await demo.rows('SELECT * FROM retailer."feed-runs" ORDER BY run_id DESC LIMIT 1');
  return found ? { ...found, error_message: said(found['error_message']) } : {};
};
/** Messages as they are stored, in English. */
const said = (packed: unknown): string | null => (packed === null ? null : inEnglish(packed));
/** Row -> why it became nothing. */
const refusedOf = async ({ run_id: id }: Json): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    (
      await demo.rows(`SELECT * FROM retailer."pim-runs" WHERE run_id = $1 AND status = 'failed' ORDER BY row`, [id])
    ).map(({ row, error_message: packed }) => [row, said(packed)]),
  );
const storeHas = (): Promise<Json[]> =>
  demo.rows('SELECT * FROM catalogue."item-stores" WHERE store_id = $1 ORDER BY id', [store]);

const head = 'gdo_id,feed_ean,feed_item_name,feed_selling_value';
const five = [
  'F1,8001120000019,Latte intero,1.50',
  'F2,8001120000026,Burro,2.50',
  'F3,8001120000033,Farina 00,0.90',
  'F4,8001120000040,Zucchero,1.20',
  'F5,8001120000057,Sale fino,0.40',
];
const file = (rows: readonly string[], header = head): string => `${[header, ...rows].join('\n')}\n`;

let had: Json[];
beforeAll(async () => {
  served.add('prices.csv', file(five));
  expect(await fetchFrom(http())).toMatchObject({ status: 'success', created_count: 5 });
  had = await storeHas();
  expect(had.length).toBeGreaterThanOrEqual(5);
}, 60_000);
beforeEach(() => {
  served.files.clear();
  served.password = 'let-me-in';
});

/** What is served, or changed, and from where it is fetched. */
type Fault = [what: string, sentence: string, server: () => Server];

describe('a run whose file does not come', () => {
  it.each<Fault>([
    [
      'for a wrong password',
      '127.0.0.1 refuses the user name or the password.',
      () => {
        served.password = 'another';
        return http();
      },
    ],
    [
      'as the host key is another one',
      `The key of 127.0.0.1 is not the one it had when the credentials were tested: expected SHA256:kept, got ${key.fingerprint}.`,
      () => ({
        ...http(),
        protocol: 'sftp',
        host: '127.0.0.1',
        port: shell,
        host_key: `127.0.0.1:${shell} SHA256:kept`,
      }),
    ],
    [
      'as nobody vouches for the certificate',
      'The certificate of 127.0.0.1',
      () => http('prices.csv', `https://127.0.0.1:${late}`),
    ],
    [
      'to its end',
      '127.0.0.1 stopped sending after ',
      () => {
        served.add('stops.csv', Buffer.alloc(2_097_152, 'x'), { way: 'stops', sent: 1_048_576 });
        return http('stops.csv');
      },
    ],
    ['at all', '127.0.0.1 did not answer within 20 seconds.', () => http('silent')],
    [
      'as its folder lists a name that leads out of it',
      "The folder of 127.0.0.1 lists '../../etc/prices.csv', which leads out of it. Nothing was fetched.",
      () => {
        served.add('../../etc/prices.csv', file(five));
        return { ...http('*.csv'), protocol: 'ftp', host: '127.0.0.1', port: folder };
      },
    ],
    [
      'as it lies elsewhere by now',
      '127.0.0.1 redirects to http://elsewhere.example/prices.csv. If that is where the file lies, enter this address.',
      () => http('elsewhere'),
    ],
    [
      'from a private network that nobody named',
      'localhost leads to',
      () => http('prices.csv', `http://localhost:${plain}`),
    ],
    [
      'as it is larger than 1 GB',
      'The file is larger than 1024 MB.',
      () => http('prices.csv', `http://127.0.0.1:${(huge.address() as AddressInfo).port}`), // it listens on TCP
    ],
  ])(
    '%s ends with a sentence, and the store keeps what it had',
    async (_, sentence, server) => {
      const made = await fetchFrom(server());
      expect(made).toMatchObject({ status: 'failed', file_key: null });
      expect(made['error_message']).toContain(sentence);
      expect(JSON.stringify(made)).not.toContain('let-me-in');
      expect(await storeHas()).toEqual(had);
    },
    60_000,
  );
});

describe('a run whose file is no feed', () => {
  it.each<[string, string, string | Buffer]>([
    [
      'that is a bomb',
      'The packed file unpacks to more than 1024 MB, or to more than 200 times its own size.',
      gzipSync(Buffer.alloc(64 * 1_048_576, '0')),
    ],
    ['without rows', 'The file holds no rows.', file([])],
    ['of 0 bytes', 'The file holds no rows.', ''],
    [
      'that lacks a column',
      'The column feed_selling_value is missing. The file has gdo_id, feed_ean, feed_item_name, prezzo_2.',
      file(five, 'gdo_id,feed_ean,feed_item_name,prezzo_2'),
    ],
    [
      'whose last line is cut off',
      'The last line (row 6) is cut off, so the file did not come as a whole. Nothing was applied.',
      file(five).slice(0, -10),
    ],
    [
      'whose prices can be read in two ways',
      "Numbers like '1,250' can be read in two ways. Say in the mapping whether their decimal mark is a point or a comma.",
      'gdo_id;feed_selling_value\nF1;1,250\n',
    ],
  ])(
    '%s ends with a sentence, and the store keeps what it had',
    async (_, sentence, bytes) => {
      served.add('prices.csv', bytes);
      const made = await fetchFrom(http());
      expect(made['status']).toBe('failed');
      expect(made['error_message']).toContain(sentence);
      expect(await storeHas()).toEqual(had);
    },
    60_000,
  );
});

describe('a row that cannot be taken', () => {
  it('says why, and the store keeps what it had of it', async () => {
    const rows = [
      ...five.slice(0, 2),
      'F3,8.00E+12,Farina 00,0.90',
      'F4,8001120000040,Zucchero,"1.234,50"',
      'F5,8001120000057,Sale fino,0.40',
      'F1,8001120000064,Olio,3.00',
      '8.00E+12,8001120000071,Pane,3.00',
      ',8001120000088,Riso,3.00',
      'F6,8001120000081,Orzo,3.00',
    ];
    served.add('prices.csv', file(rows));
    const made = await fetchFrom(http());
    expect(made).toMatchObject({ status: 'success', item_count: 9, hidden_count: 0 });
    const refused = await refusedOf(made);
    expect(Object.keys(refused)).toEqual(['4', '5', '7', '8', '9', '10']);
    expect(refused['4']).toContain('8.00E+12');
    expect(refused['5']).toBe("Expected a price like 1234.50, got '1.234,50'.");
    expect(refused['7']).toBe("The GDO id 'F1' stands in row 2 already.");
    expect(refused['8']).toContain('8.00E+12');
    expect(await storeHas()).toEqual(had);
  }, 60_000);

  it("of another store, one of another retailer or none at all, is not this one's", async () => {
    await demo.rows(
      `UPDATE retailer."retailer-stores" SET gdo_store_id = '18' WHERE sm_store_id = (SELECT max(sm_store_id) FROM retailer."retailer-stores" WHERE retailer_id <> $1)`,
      [retailer],
    );
    const rows = [
      ...five.map((row) => `${row},17`),
      'F8,8001120000095,Miele,4.00,18',
      'F9,8001120000101,Tè,4.00,99999',
    ];
    served.add('prices.csv', file(rows, `${head},gdo_store_id`));
    expect(await fetchFrom(http())).toMatchObject({ status: 'success', item_count: 5, failed_count: 0 });
    expect(await storeHas()).toEqual(had);
  }, 60_000);

  it('whose text a spreadsheet would run is told as it came, and guarded in the file of it', async () => {
    const formula = '=cmd|calc';
    served.add('prices.csv', file([...five, `${formula},8001120000118,=1+1,x`]));
    const made = await fetchFrom(http());
    const [told] = await demo.rows(`SELECT gdo_id FROM retailer."pim-runs" WHERE run_id = $1 AND status = 'failed'`, [
      made['run_id'],
    ]);
    expect(told).toEqual({ gdo_id: formula });
    const exported = await ask('GET', `/pim-run/export?q[run_id]=${String(made['run_id'])}`);
    if (exported.status < 300) expect(exported.text).not.toMatch(/(^|[,;\t"])=cmd/m);
    expect(await storeHas()).toEqual(had);
  }, 60_000);
});

describe('runs of one store that are asked for at once, as by two processes', () => {
  it('are one', async () => {
    served.add('prices.csv', file(five));
    const [{ count: before } = {}] = await demo.rows('SELECT count(*)::int AS count FROM retailer."feed-runs"');
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => ask('POST', '/retailer-stores/run', { stores: [store], skipDelta: true })),
    );
    const answers = replies.map(({ body }) => (body.data as Json)[store]);
    expect(answers.filter((answer) => answer === true)).toHaveLength(1);
    expect(answers.filter((answer) => answer !== true).every((answer) => /\S+ \S+/.test(String(answer)))).toBe(true);
    await expect.poll(async () => (await newest())['status'], patience).not.toMatch(/queued|running/);
    const [{ count: after } = {}] = await demo.rows('SELECT count(*)::int AS count FROM retailer."feed-runs"');
    expect(Number(after) - Number(before)).toBe(1);
    expect(await newest()).toMatchObject({ status: 'success', under_way: null });
    expect(await storeHas()).toEqual(had);
  }, 60_000);
});
