import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { bucketFeeds } from '../../../../server/operations/retailer/feed/keep/bucketFeeds.ts';
import { feedFolder, readFeedKey, safeName } from '../../../../server/operations/retailer/feed/keep/feedKey.ts';
import type { FeedStorage } from '../../../../server/operations/retailer/feed/keep/feedStorage.ts';
import { folderFeeds } from '../../../../server/operations/retailer/feed/keep/folderFeeds.ts';
import { keepFeed, openKeptFeed } from '../../../../server/operations/retailer/feed/keep/keepFeed.ts';
import { validateFeed } from '../../../../server/operations/retailer/feed/keep/validateFeed.ts';
import { openFeedPlaces } from '../../../../server/operations/retailer/feed/keep/openFeedPlaces.ts';
import { s3Server } from '../../../images/s3Server.ts';

const folder = mkdtempSync(join(tmpdir(), 'toolkit-feeds-'));
const workDir = mkdtempSync(join(tmpdir(), 'toolkit-work-'));
afterAll(() => [folder, workDir].forEach((one) => rmSync(one, { recursive: true })));

const { folder: objects, port } = await s3Server();
const config = {
  bucket: 'pictures',
  region: 'us-east-1',
  endpoint: `http://127.0.0.1:${port}`,
  credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
};
const place = { retailer: 3, fileType: 'feed', date: '2026-11-27', store: 17 };
const bounds = { mostBytes: 64 * 1024 * 1024, mostRatio: 200 };
const text = 'gdo_id,feed_selling_value\r\n1001,1.59\r\n';
const feedOf = (bytes: Buffer | string, name = 'prices.csv') => ({
  name,
  stream: Readable.from([Buffer.from(bytes)]),
});
const sha256 = (bytes: string): string => createHash('sha256').update(bytes).digest('hex');

describe.each<[string, () => FeedStorage]>([
  ['a folder', () => folderFeeds(folder)],
  ['a bucket', () => bucketFeeds(config)],
])('%s', (where, open) => {
  const storage = open();
  const workplace = { storage, workDir };
  afterAll(() => storage.close());
  const textOf = async (key: string): Promise<string> =>
    Buffer.concat((await (await storage.get(key))?.toArray()) ?? []).toString();

  it('keeps a feed under its retailer, type, day, store and name, and leaves nothing to work on', async () => {
    const kept = await keepFeed(feedOf(text), place, workplace);
    expect(kept).toEqual({
      kind: 'kept',
      key: '3/feed/2026-11-27/17/prices.csv',
      bytes: text.length,
      sha256: sha256(text),
    });
    expect(await textOf('3/feed/2026-11-27/17/prices.csv')).toBe(text);
    expect(readdirSync(workDir)).toEqual([]);
  });

  it('does not keep the content that was applied last', async () => {
    const day = { ...place, date: '2026-11-28' };
    expect(await keepFeed(feedOf(text), day, workplace, sha256(text))).toEqual({
      kind: 'unchanged',
      sha256: sha256(text),
    });
    expect(await storage.list(feedFolder(day), 10)).toEqual([]);
  });

  it('keeps another content of the same day beside the first', async () => {
    const day = { ...place, date: '2026-11-29' };
    await keepFeed(feedOf('one', 'prices.csv.gz'), day, workplace);
    const second = await keepFeed(feedOf('two', 'prices.csv.gz'), day, workplace);
    expect(second).toMatchObject({ key: `3/feed/2026-11-29/17/prices.csv.${sha256('two').slice(0, 8)}.gz` });
    expect(await textOf('3/feed/2026-11-29/17/prices.csv.gz')).toBe('one');
  });

  it('lists what lies below a retailer, a type and a day', async () => {
    const day = { ...place, retailer: 4 };
    await keepFeed(feedOf('a'), day, workplace);
    await keepFeed(feedOf('bb'), { ...day, store: 18 }, workplace);
    const { store: _store, ...above } = day;
    expect(await storage.list(feedFolder(above), 10)).toEqual([
      {
        key: '4/feed/2026-11-27/17/prices.csv',
        bytes: 1,
        modifiedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        isValid: null,
      },
      { key: '4/feed/2026-11-27/18/prices.csv', bytes: 2, modifiedAt: expect.any(String), isValid: null },
    ]);
    expect(await storage.list(feedFolder(above), 1)).toHaveLength(1);
    expect(await storage.list('5/feed', 10)).toEqual([]);
    await storage.remove(['4/feed/2026-11-27/17/prices.csv', '4/feed/2026-11-27/17/never.csv']);
    expect(await storage.has('4/feed/2026-11-27/17/prices.csv')).toBe(false);
  });

  it('knows of a file what it was kept as, and what looking at it came to until another has its place', async () => {
    const day = { ...place, retailer: 6 };
    const key = '6/feed/2026-11-27/17/prices.csv';
    const isValid = async (): Promise<unknown> => (await storage.list('6/feed', 10)).map((one) => one.isValid);
    await keepFeed(feedOf(text), day, workplace);
    expect([await storage.sealOf(key), await storage.sealOf(key.replace('17', '18'))]).toEqual([sha256(text), null]);
    await storage.mark(key, true);
    expect(await isValid()).toEqual([true]);
    await storage.mark(key, false);
    expect(await isValid()).toEqual([false]);
    await storage.remove([key]);
    await keepFeed(feedOf('other'), day, workplace);
    expect([await isValid(), await storage.sealOf(key)]).toEqual([[null], sha256('other')]);
  });

  it('is valid as it was kept, packed or not, and not where its bytes are others, are broken, or came by another way', async () => {
    const day = { ...place, retailer: 7 };
    const judge = (key: string): Promise<string> =>
      validateFeed(storage, key, bounds).then(
        () => 'valid',
        (error: Error) => error.message,
      );
    const keep = async (bytes: Buffer | string, name: string): Promise<string> => {
      const kept = await keepFeed(feedOf(bytes, name), day, workplace);
      return kept.kind === 'kept' ? judge(kept.key) : kept.kind;
    };
    expect([await keep(text, 'plain.csv'), await keep(gzipSync(text), 'packed.csv.gz')]).toEqual(['valid', 'valid']);
    expect(await keep(gzipSync(text).subarray(0, 20), 'cut.csv.gz')).toBe('The packed file is broken.');
    expect(await keep(gzipSync(Buffer.alloc(80 * 1024 * 1024)), 'bomb.csv.gz')).toMatch(/^The packed file unpacks to/);
    expect(await judge('7/feed/2026-11-27/17/never.csv')).toBe('The file is not there any more.');
    const path = join(workDir, 'others');
    writeFileSync(path, 'other bytes');
    await storage.put('7/feed/2026-11-27/17/plain.csv', path, sha256(text));
    rmSync(path);
    expect(await judge('7/feed/2026-11-27/17/plain.csv')).toBe(
      'The file is not the one that came: its bytes have changed since it was kept.',
    );
  });

  it('makes the bucket of a retailer once; feeds are kept there from then on, and those before it are still found', async () => {
    const day = { ...place, retailer: 8 };
    const before = '8/feed/2026-11-27/17/prices.csv';
    const after = '8/feed/2026-11-27/18/prices.csv';
    if (where === 'a bucket') await keepFeed(feedOf('before'), day, workplace);
    const made = await storage.makeBucket(8);
    expect([made.isNew, (await storage.makeBucket(8)).isNew]).toEqual([true, false]);
    await keepFeed(feedOf('after'), { ...day, store: 18 }, workplace);
    if (where !== 'a bucket') {
      expect(existsSync(join(folder, '8', 'feed/2026-11-27/18/prices.csv'))).toBe(true);
      return;
    }
    expect(existsSync(join(objects, made.name, `${after}._S3rver_object`))).toBe(true);
    expect((await storage.list('8/feed', 10)).map(({ key }) => key)).toEqual([before, after]);
    expect([await textOf(before), await textOf(after)]).toEqual(['before', 'after']);
    await storage.mark(before, false);
    // Another process knows of the bucket too.
    const other = bucketFeeds(config);
    expect((await other.list('8/feed', 10)).map(({ isValid }) => isValid)).toEqual([false, null]);
    expect([await other.sealOf(after), (await other.makeBucket(8)).isNew]).toEqual([sha256('after'), false]);
    other.close();
    await storage.remove([before, after]);
    expect(await storage.list('8/feed', 10)).toEqual([]);
  });

  it('leads nowhere else by a key', async () => {
    for (const key of ['3/feed/2026-11-27/17/..', '../../etc/passwd', '3/feed/2026-11-27/17/a/../../b'])
      expect(
        await Promise.resolve()
          .then(() => storage.get(key))
          .catch((error: Error) => error.message),
        key,
      ).toBe('The file can be neither kept nor read now: where files are kept does not answer.');
  });
});

describe('a name', () => {
  it.each([
    ['prices.csv', 'prices.csv'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\out\\cennik żółty.csv', 'cennik żółty.csv'],
    ['..', 'feed'],
    ['a\u0000b;c?.csv', 'a_b_c_.csv'],
  ])('%s is kept as %s', (name, kept) => {
    expect(safeName(name)).toBe(kept);
  });

  it('is read back with whom it is of', () => {
    expect(readFeedKey('3/pim_item/2026-11-27/17/a b.csv')).toEqual({
      ...place,
      fileType: 'pim_item',
      name: 'a b.csv',
    });
  });
});

describe('a bucket that does not answer', () => {
  it('says so of what is looked for, and of a bucket that is to be made', async () => {
    const away = bucketFeeds({ ...config, endpoint: 'http://127.0.0.1:1' });
    const told = 'The file can be neither kept nor read now: where files are kept does not answer.';
    const saying = (asked: Promise<unknown>): Promise<unknown> => asked.catch((error: Error) => error.message);
    expect(await saying(away.makeBucket(1))).toBe(told);
    expect(await saying(away.list('1/feed', 10))).toBe(told);
    expect(await saying(away.sealOf('1/feed/2026-11-27/17/prices.csv'))).toBe(told);
    away.close();
  });
});

describe('the places of a server', () => {
  it('are below its data folder, or in its bucket', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'toolkit-data-'));
    const places = openFeedPlaces({ bucket: null, dataDir, feedPrivateHosts: ['files.lan'] });
    expect(places.privateHosts).toEqual(['files.lan']);
    await keepFeed(feedOf(text), place, { storage: places.storage, workDir });
    expect(readFileSync(join(dataDir, 'feeds/3/feed/2026-11-27/17/prices.csv'), 'utf8')).toBe(text);
    const inBucket = openFeedPlaces({ bucket: config, dataDir, feedPrivateHosts: [] });
    await keepFeed(feedOf(text), { ...place, store: 99 }, { storage: inBucket.storage, workDir });
    expect(await bucketFeeds(config).has('3/feed/2026-11-27/99/prices.csv')).toBe(true);
    rmSync(dataDir, { recursive: true });
  });
});

describe('a packed feed', () => {
  const storage = folderFeeds(folder);
  let count = 0;
  const unpacked = async (bytes: Buffer | Uint8Array, most = bounds): Promise<string> => {
    count += 1;
    const kept = await keepFeed(feedOf(Buffer.from(bytes)), { ...place, store: 1_000 + count }, { storage, workDir });
    if (kept.kind !== 'kept') throw new Error('It was not kept.');
    try {
      const { path, close } = await openKeptFeed(kept.key, { storage, workDir }, most);
      const read = readFileSync(path, 'utf8');
      await close();
      return read;
    } catch (error) {
      return (error as Error).message;
    } finally {
      expect(readdirSync(workDir)).toEqual([]);
    }
  };
  const rows = Array.from({ length: 20_000 }, (_, at) => `${at},${randomBytes(6).toString('hex')}\r\n`).join('');

  it.each<[string, () => Buffer | Uint8Array, string]>([
    ['that is not packed', () => Buffer.from(rows), rows],
    ['in .gz', () => gzipSync(rows), rows],
    ['in several parts of .gz', () => Buffer.concat([gzipSync('one\n'), gzipSync('two\n')]), 'one\ntwo\n'],
    ['in .zip', () => zipSync({ 'prices.csv': Buffer.from(rows) }), rows],
    ['in .zip that stores it', () => zipSync({ 'prices.csv': [Buffer.from(rows), { level: 0 }] }), rows],
    [
      'in .zip of a Mac',
      () => zipSync({ 'prices.csv': Buffer.from('x'), '__MACOSX/._prices.csv': Buffer.from('y') }),
      'x',
    ],
    ['of two bytes', () => Buffer.from('a\n'), 'a\n'],
  ])('%s is unpacked', async (_, bytes, expected) => {
    expect((await unpacked(bytes())) === expected).toBe(true);
  });

  const bomb = Buffer.alloc(80 * 1024 * 1024);
  const words = 'The packed file unpacks to more than 64 MB, or to more than 200 times its own size.';
  it.each<[string, () => Buffer | Uint8Array]>([
    ['.gz', () => gzipSync(bomb)],
    ['.gz within .gz of the ratio', () => gzipSync(Buffer.alloc(8 * 1024 * 1024))],
    ['.zip', () => zipSync({ 'prices.csv': bomb })],
  ])('that is a bomb in %s is stopped', async (_, bytes) => {
    expect(await unpacked(bytes())).toBe(words);
  });

  it('that is larger than may be is stopped whatever its ratio', async () => {
    expect(await unpacked(gzipSync(rows), { mostBytes: 100_000, mostRatio: 200 })).toBe(words.replace('64', '0'));
  });

  it.each<[string, () => Buffer]>([
    ['.gz', () => gzipSync(rows).subarray(0, 60_000)],
    ['.zip', () => Buffer.from(zipSync({ 'prices.csv': Buffer.from(rows) })).subarray(0, 60_000)],
    ['.gz of noise', () => Buffer.concat([Buffer.from([0x1f, 0x8b]), randomBytes(5_000)])],
  ])('that is cut off in %s is broken', async (_, bytes) => {
    expect(await unpacked(bytes())).toBe('The packed file is broken.');
  });

  it('of several files is refused', async () => {
    expect(await unpacked(zipSync({ 'a.csv': Buffer.from('a'), 'b.csv': Buffer.from('b') }))).toBe(
      'The archive holds several files. Exactly one is expected.',
    );
  });

  it('that is a spreadsheet stays one', async () => {
    const sheet = Buffer.from(
      zipSync({ '[Content_Types].xml': Buffer.from('<x/>'), 'xl/workbook.xml': Buffer.from('<x/>') }),
    );
    expect(await unpacked(sheet)).toBe(sheet.toString('utf8'));
  });
});
