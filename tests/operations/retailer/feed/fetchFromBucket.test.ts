import { PutObjectCommand } from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { bucketClient } from '../../../../server/bucketClient.ts';
import type { BucketSource } from '../../../../server/operations/retailer/feed/fetch/feedSource.ts';
import { s3Server } from '../../../images/s3Server.ts';
import { buildBounds, faultOf, openFeed, readFeed } from '../../../support/feedServers/feeds.ts';

const { port } = await s3Server();
const bucket = {
  bucket: 'pictures',
  region: 'us-east-1',
  endpoint: `http://localhost:${port}`,
  credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
};
const buildSource = (overrides: Partial<BucketSource> = {}): BucketSource => ({
  protocol: 's3',
  bucket,
  folder: 'prices/{store}',
  pattern: '*.csv',
  ...overrides,
});
const client = bucketClient(bucket, { connect: 2_000, silence: 2_000 });
const put = (Key: string, Body: string) => client.send(new PutObjectCommand({ Bucket: bucket.bucket, Key, Body }));

describe('a bucket of a retailer', () => {
  it('gives the newest object right below the folder of the store', async () => {
    await put('prices/17/a.csv', 'older');
    await new Promise((passed) => setTimeout(passed, 1_100));
    await put('prices/17/b.csv', 'newest');
    await put('prices/17/deeper/c.csv', 'deeper');
    await put('prices/18/d.csv', 'of another');
    expect(await readFeed(buildSource())).toBe('newest');
    expect(await faultOf(buildSource({ folder: 'nothing' }))).toBe(
      'No file called *.csv lies in the folder nothing of localhost.',
    );
  });

  it('is refused with a key that nobody gave out', async () => {
    const credentials = { accessKeyId: 'stranger', secretAccessKey: 'x' };
    expect(await faultOf(buildSource({ bucket: { ...bucket, credentials } }))).toBe(
      'localhost refuses the user name or the password.',
    );
  });

  it('of a private network is refused unless the settings name it', async () => {
    expect(await faultOf(buildSource(), buildBounds({ privateHosts: [] }))).toMatch(/^localhost leads to /);
  });
});

describe('an upload', () => {
  it('is taken under the same bounds', async () => {
    const source = (bytes: number) =>
      ({ protocol: 'upload', name: 'prices.csv', stream: Readable.from([Buffer.alloc(bytes)]), bytes: null }) as const;
    const { stream, name } = await openFeed(source(10));
    expect([name, Buffer.concat(await stream.toArray()).length]).toEqual(['prices.csv', 10]);
    expect(await faultOf(source(3_000_000), buildBounds({ mostBytes: 2_097_152 }))).toBe(
      'The file is larger than 2 MB.',
    );
  });
});
