import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bucketStorage } from '../../server/images/bucketStorage.ts';
import { readStored, type FileStorage } from '../../server/images/fileStorage.ts';
import { folderStorage } from '../../server/images/folderStorage.ts';
import { readConfig } from '../../server/config.ts';
import { bucketServer } from './bucketServer.ts';
import { imageServer } from './imageServer.ts';
import { drawPicture } from './pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'toolkit-images-'));
const bucket = await bucketServer();
const environment = {
  S3_BUCKET: 'toolkit-pictures',
  S3_ENDPOINT: bucket.endpoint,
  S3_REGION: 'eu-south-1',
  S3_ACCESS_KEY_ID: 'key-of-the-test',
  S3_SECRET_ACCESS_KEY: 'secret-of-the-test',
};
const { bucket: settings } = readConfig(environment);
if (!settings) throw new Error('no bucket in the settings');
const inBucket = bucketStorage(settings);
const storages: [string, FileStorage][] = [
  ['a folder', folderStorage(join(folder, 'images'))],
  ['a bucket', inBucket],
];
const name = `${'a'.repeat(64)}.png`;

const served = await imageServer(environment);

afterAll(() => {
  inBucket.close();
  rmSync(folder, { recursive: true });
});

describe.each(storages)('%s', (_, storage) => {
  it('has nothing under a name that was not given', async () => {
    expect(await storage.get(`${'b'.repeat(64)}.png`)).toBeNull();
  });

  it('gives back the bytes that it was given', async () => {
    const bytes = await drawPicture();
    await storage.put(name, bytes, 'image/png');
    const file = await storage.get(name);
    expect(file?.bytes).toBe(bytes.length);
    expect(file?.etag).toMatch(/^".+"$/);
    file?.body.destroy();
    expect(await readStored(storage, name)).toEqual(bytes);
  });

  it('keeps the later of two', async () => {
    await storage.put(name, Buffer.from('first'), 'image/png');
    await storage.put(name, Buffer.from('second'), 'image/png');
    expect(String(await readStored(storage, name))).toBe('second');
  });
});

describe('the folder', () => {
  it('holds no half of a file', () => {
    expect(readdirSync(join(folder, 'images'))).toEqual([name]);
  });
});

describe('the bucket', () => {
  it('holds pictures with their type, and every request is signed', () => {
    expect([...bucket.objects.keys()]).toEqual([`/toolkit-pictures/images/${name}`]);
    expect(bucket.objects.get(`/toolkit-pictures/images/${name}`)?.type).toBe('image/png');
    for (const signature of bucket.signatures)
      expect(signature).toMatch(/^AWS4-HMAC-SHA256 Credential=key-of-the-test\/\d{8}\/eu-south-1\/s3\//);
  });

  it('is asked again when it is busy', async () => {
    bucket.failNext = 1;
    expect(String(await readStored(inBucket, name))).toBe('second');
  });
});

describe('a server with a bucket', () => {
  it('keeps uploads there and serves them below its own address', async () => {
    const { body } = await served.upload(await drawPicture());
    const url = String(body.data['url']);
    expect(bucket.objects.has(`/toolkit-pictures/images/${url.split('/').at(-1)}`)).toBe(true);
    const picture = await served.ask('GET', url, undefined, null);
    expect([picture.status, picture.headers['content-type'], picture.bytes.length]).toEqual([
      200,
      'image/png',
      body.data['bytes'],
    ]);
  });

  it('answers 503 or 500 without a word of it when the bucket fails', async () => {
    bucket.failNext = 1_000;
    const { status, body } = await served.upload(await drawPicture({ width: 77 }));
    bucket.failNext = 0;
    expect(status).toBeGreaterThanOrEqual(500);
    expect(body.message).not.toContain('toolkit-pictures');
  });
});
