import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { keepDemoFeeds } from '../../server/demo/retailers/keepDemoFeeds.ts';
import { bucketFeeds } from '../../server/operations/retailer/feed/keep/bucketFeeds.ts';
import { keepFeed } from '../../server/operations/retailer/feed/keep/keepFeed.ts';
import { declaredApplication } from '../../server/application.ts';
import { createAccounts } from '../../server/sessions/accounts.ts';
import { testPassword } from '../support/server.ts';
import { demoServer, type AccountName, type Json, type Reply } from './demoServer.ts';

const demo = await demoServer();
const base = '/api/retailer/v1';
const resource = declaredApplication.resources.find(({ name }) => name === 'feed-files');
const linking = 'There was an error while getting the validated URL for the selected file';
const day = '2026-11-10';

const keep = async (name: string, bytes: Buffer | string, fields: Partial<Parameters<typeof keepFeed>[1]> = {}) => {
  const [store] = await demo.rows(
    'SELECT sm_store_id AS id FROM retailer."retailer-stores" WHERE retailer_id = 1 LIMIT 1',
  );
  const place = { retailer: 1, fileType: 'feed', date: day, store: Number(store?.['id']), ...fields };
  const kept = await keepFeed({ name, stream: Readable.from([Buffer.from(bytes)]) }, place, {
    storage: demo.feeds,
    workDir: demo.dataDir,
  });
  return kept.kind === 'kept' ? kept.key : '';
};
const list = (retailer: number | string, type: string, date: string, as: AccountName = 'retailers'): Promise<Reply> =>
  demo.callAs(as, 'GET', `${base}/files/${retailer}/${type}/${date}?sort=name&direction=ASC`);
const namesOf = ({ body }: Reply): unknown[] => (body.data as Json[]).map(({ name }) => name);
const link = (keys: string[], as: AccountName = 'retailers'): Promise<Reply> =>
  demo.callAs(as, 'POST', `${base}/files/validated-url`, { file_names: keys });
const rowsOf = ({ body }: Reply): Json[] => body.data as Json[];
const open = (url: unknown) => demo.server.inject({ method: 'GET', url: String(url) });
const validatedOf = async (key: string): Promise<unknown> =>
  ((await list(1, 'feed', day)).body.data as Json[]).find(({ file_name }) => file_name === key)?.['validated'];

let plain: string;

beforeAll(async () => {
  plain = await keep('prices.csv', 'gdo_id;price\r\n1;2,50\r\n');
  await keep('later.csv', 'x', { date: '2026-11-11' });
  await keep('items.csv.gz', gzipSync('x'), { fileType: 'pim_item' });
  await keep('others.csv', 'x', { retailer: 2, store: 999_999 });
});

describe('the files of feeds', () => {
  it('FED-022, FED-023, FED-025, FED-027: are those of a retailer, a type and a day, told by the parts of their path', async () => {
    const answer = await list(1, 'feed', day);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject([
      {
        file_name: plain,
        name: 'prices.csv',
        retailer_id: 1,
        file_type: 'feed',
        date: day,
        store_id: Number(plain.split('/')[3]),
        bytes: 22,
        modified_at: expect.stringMatching(/Z$/) as string,
        validated: null,
      },
    ]);
    expect(namesOf(await list(1, 'pim_item', day))).toEqual(['items.csv.gz']);
    expect(namesOf(await list(1, 'feed', '2026-11-11'))).toEqual(['later.csv']);
    expect(namesOf(await list(1, 'feed', '2020-01-01'))).toEqual([]);
    expect(resource?.fields.find(({ name }) => name === 'file_type')?.choices?.map(({ value }) => value)).toEqual([
      'feed',
      'pim_item',
    ]);
  });

  it('name a store that nobody has any more by its number', async () => {
    expect((await list(2, 'feed', day)).body.data).toMatchObject([{ name: 'others.csv', store_id: 999_999 }]);
  });

  it('are refused in words where the path is none of theirs', async () => {
    for (const [retailer, type, date] of [
      ['x', 'feed', day],
      [1, 'prices', day],
      [1, 'feed', 'yesterday'],
    ] as const)
      expect([(await list(retailer, type, date)).status, retailer, type, date]).toEqual([400, retailer, type, date]);
  });

  it('FED-026: have the texts of the spec', () => {
    expect(resource?.messages['listFailed']).toBe(
      'There was an error while fetching the feed files with the selected options',
    );
    expect(resource?.actions['link']?.texts?.failed).toBe(linking);
  });

  it('FED-032: have their place in the menu', () => {
    expect(resource?.menu).toMatchObject({ group: 'retailers', label: 'Download feeds' });
  });

  it('are for who may read retailers, and of those that they see', async () => {
    expect((await list(1, 'feed', day, 'items')).status).toBe(403);
    expect((await link([plain], 'items')).status).toBe(403);
    const email = 'one@retailers.test';
    const permissions = ['pim_user', 'retailer_reports_admin'];
    await createAccounts(
      demo.pool,
      [{ email, label: 'One', permissions, constraints: { retailer: [2] } }],
      testPassword,
    );
    const headers = await demo.signIn(email);
    const ofOne = (method: 'GET' | 'POST', url: string, payload?: unknown): Promise<Reply> =>
      demo.ask({ method, url: `${base}${url}`, payload, headers });
    expect(namesOf(await ofOne('GET', `/files/1/feed/${day}`))).toEqual([]);
    expect(namesOf(await ofOne('GET', `/files/2/feed/${day}`))).toEqual(['others.csv']);
    const [row] = rowsOf(await ofOne('POST', '/files/validated-url', { file_names: [plain] }));
    expect(row).toMatchObject({ url: null, fault: { key: 'feedFileGone' } });
    expect((await ofOne('POST', '/s3-bucket', { retailer_ids: [1] })).status).toBe(404);
  });
});

describe('the validated URL of a file', () => {
  it('FED-025: leads whoever has it to the file as it came, for 15 minutes', async () => {
    const [row] = rowsOf(await link([plain]));
    expect(row).toMatchObject({ file_name: plain, name: 'prices.csv', fault: null });
    const file = await open(row?.['url']);
    expect([file.statusCode, file.body]).toEqual([200, 'gdo_id;price\r\n1;2,50\r\n']);
    expect(file.headers).toMatchObject({
      'content-disposition': `attachment; filename="prices.csv"; filename*=UTF-8''prices.csv`,
      'cache-control': 'no-store',
      'content-type': 'application/octet-stream',
    });
    expect(await validatedOf(plain)).toBe(true);
    demo.pass(0.26);
    const late = await open(row?.['url']);
    expect([late.statusCode, late.json<Json>()['message']]).toEqual([
      403,
      'This link has expired: a link to a file holds for 15 minutes. Ask for a new one.',
    ]);
  });

  it('is refused where it was forged, changed or cut short', async () => {
    const other = await keep('secret.csv', 'x', { retailer: 2, store: 3 });
    const url = String(rowsOf(await link([plain]))[0]?.['url']);
    for (const wrong of [
      url.replace(encodeURIComponent(plain), encodeURIComponent(other)),
      url.replace(/until=\d+/, 'until=99999999999'),
      url.replace(/until=\d+/, 'until=tomorrow'),
      url.replace(/signature=.*/, 'signature=AAAA'),
      url.replace(/&signature=.*/, ''),
      url.replace('/feeds?', '/pictures?'),
    ]) {
      const { statusCode, json } = await open(wrong);
      expect([statusCode, json<Json>()['message']], wrong).toEqual([
        403,
        'This link is not one of ours, or it was changed on its way. Ask for a new one.',
      ]);
    }
  });

  it('FED-024: is not given of a file that is not as it was kept, which is marked so; of others in the same call it is', async () => {
    const broken = await keep('broken.csv', 'as it came');
    writeFileSync(join(demo.dataDir, 'feeds', broken), 'as somebody changed it');
    const [, told] = rowsOf(await link([plain, broken]));
    expect(told).toMatchObject({
      url: null,
      fault: { key: 'feedFileChanged', text: expect.stringMatching(/have changed since it was kept/) as string },
    });
    expect([await validatedOf(plain), await validatedOf(broken)]).toEqual([true, false]);
    writeFileSync(join(demo.dataDir, 'feeds', broken), 'as it came');
    expect(rowsOf(await link([broken]))[0]).toMatchObject({ fault: null });
    expect(await validatedOf(broken)).toBe(true);
    const strange = join(demo.dataDir, 'feeds', broken.replace('broken', 'strange'));
    writeFileSync(strange, 'put there by hand');
    expect(rowsOf(await link([broken.replace('broken', 'strange')]))[0]).toMatchObject({
      fault: { key: 'feedFileUnsealed' },
    });
    rmSync(strange);
  });

  it('says of a file that is gone, or of a name that is none, that it is not there', async () => {
    const url = rowsOf(await link([plain]))[0]?.['url'];
    const gone = [plain.replace('prices', 'never'), '../../etc/passwd', '1/feed/2026-11-10/17/..', 'x'];
    expect(rowsOf(await link(gone)).map(({ fault }) => (fault as Json)['key'])).toEqual(gone.map(() => 'feedFileGone'));
    await demo.feeds.remove([plain]);
    const answer = await open(url);
    expect([answer.statusCode, answer.json<Json>()['key']]).toEqual([404, 'linkFileGone']);
    plain = await keep('prices.csv', 'gdo_id;price\r\n1;2,50\r\n');
  });

  it('is made of all that a list finds', async () => {
    const selection = { query: { filter: { retailer_id: 1, file_type: 'feed', date: day } }, except: [] };
    const answer = await demo.callAs('retailers', 'POST', `${base}/files/validated-url`, { selection });
    expect([answer.status, rowsOf(answer).map(({ file_name }) => file_name)]).toEqual([
      200,
      expect.arrayContaining([plain]),
    ]);
  });

  it('is made for a hundred files at most', async () => {
    const many = Array.from({ length: 101 }, (_, at) => `1/feed/${day}/1/${at}.csv`);
    expect(await link(many)).toMatchObject({ status: 422, body: { key: 'feedFilesMany' } });
  });
});

describe('the demo', () => {
  it('keeps files of two retailers, once', async () => {
    const keysOf = async (): Promise<string[]> =>
      (await Promise.all(['1/feed', '1/pim_item', '2/feed'].map((below) => demo.feeds.list(below, 100))))
        .flat()
        .map(({ key }) => key);
    const there = await keysOf();
    for (const name of [/standard-\d+-20261121\.csv$/, /standard-\d+-20261120\.csv$/, /items-.*\.csv\.gz$/, /custom-/])
      expect(there).toContainEqual(expect.stringMatching(name));
    await keepDemoFeeds(demo.context, { storage: demo.feeds, workDir: demo.dataDir });
    expect(await keysOf()).toEqual(there);
    const shown = there.filter((key) => /standard|items|custom/.test(key));
    expect(rowsOf(await link(shown)).map(({ fault }) => fault)).toEqual(shown.map(() => null));
  });

  it('goes on where its files cannot be kept', async () => {
    const away = bucketFeeds({
      bucket: 'pictures',
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:1',
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    });
    await keepDemoFeeds(demo.context, { storage: away, workDir: demo.dataDir });
    away.close();
  });
});
