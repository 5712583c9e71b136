import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type HeadObjectCommandOutput,
} from '@aws-sdk/client-s3';
import { bucketClient } from '../../../../bucketClient.ts';
import type { BucketConfig } from '../../../../config.ts';
import { answered, feedBuckets, type FeedBucket } from './feedBuckets.ts';
import { readFeedKey } from './feedKey.ts';
import type { FeedStorage, ListedFeed } from './feedStorage.ts';
import { listObjects } from './listObjects.ts';

const patience = { connect: 5_000, silence: 60_000 };
const deletedAtOnce = 1_000;

/** Feeds as objects: in the bucket of their retailer, else in the one of the server. An object is there whole or not at all. */
export const bucketFeeds = (config: BucketConfig): FeedStorage => {
  const client = bucketClient(config, patience);
  const { bucketsOf, bucketOf, makeBucket } = feedBuckets(client, config);
  const bucketsFor = (key: string): Promise<FeedBucket[]> => bucketsOf(readFeedKey(key).retailer);
  const head = (key: string, { Bucket, feeds }: FeedBucket): Promise<HeadObjectCommandOutput | null> =>
    answered(client.send(new HeadObjectCommand({ Bucket, Key: feeds + key })), null);
  const find = async (key: string): Promise<{ at: FeedBucket; Metadata: Record<string, string> } | null> => {
    for (const at of await bucketsFor(key)) {
      const found = await head(key, at);
      if (found) return { at, Metadata: found.Metadata ?? {} };
    }
    return null;
  };
  const removeFrom = async ({ Bucket }: FeedBucket, keys: readonly string[]): Promise<void> => {
    for (let start = 0; start < keys.length; start += deletedAtOnce) {
      const Objects = keys.slice(start, start + deletedAtOnce).map((Key) => ({ Key }));
      await answered(client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })));
    }
  };
  return {
    async put(key, path, sha256) {
      const [at] = await bucketsFor(key);
      if (!at) return; // there is always one
      const { size } = await stat(path);
      await removeFrom(at, marksOf(at, key));
      const Body = createReadStream(path);
      const kept = { Bucket: at.Bucket, Key: at.feeds + key, Metadata: { sha256 } };
      await answered(client.send(new PutObjectCommand({ ...kept, Body, ContentLength: size })));
    },
    async get(key) {
      for (const { Bucket, feeds } of await bucketsFor(key)) {
        const found = await answered(client.send(new GetObjectCommand({ Bucket, Key: feeds + key })), null);
        if (found) return found.Body as Readable; // in Node the body is a stream of it
      }
      return null;
    },
    link: async () => false,
    has: async (key) => (await find(key)) !== null,
    sealOf: async (key) => (await find(key))?.Metadata['sha256'] ?? null,
    async mark(key, isValid) {
      const found = await find(key);
      if (!found) return;
      const [valid = '', invalid = ''] = marksOf(found.at, key);
      await removeFrom(found.at, [isValid ? invalid : valid]);
      const { Bucket } = found.at;
      await answered(
        client.send(new PutObjectCommand({ Bucket, Key: isValid ? valid : invalid, Body: new Uint8Array(0) })),
      );
    },
    async list(below, most) {
      const listed = new Map<string, ListedFeed>();
      const retailer = Number(below.split('/')[0]);
      for (const { Bucket, feeds, marks } of await bucketsOf(retailer)) {
        const marked = new Set<string>();
        for await (const { Key } of listObjects(client, Bucket, `${marks}${below}/`)) marked.add(Key);
        let found = 0;
        for await (const { Key, Size, LastModified } of listObjects(client, Bucket, `${feeds}${below}/`)) {
          const key = Key.slice(feeds.length);
          const [valid = '', invalid = ''] = marksOf({ marks }, key);
          const isValid = marked.has(invalid) ? false : marked.has(valid) || null;
          if (!listed.has(key)) listed.set(key, { key, bytes: Size, modifiedAt: LastModified.toISOString(), isValid });
          found += 1;
          if (found >= most) break;
        }
      }
      return [...listed.values()].sort((one, other) => (one.key < other.key ? -1 : 1)).slice(0, most);
    },
    async remove(keys) {
      for (const key of keys)
        for (const at of await bucketsFor(key)) await removeFrom(at, [at.feeds + key, ...marksOf(at, key)]);
    },
    bucketOf,
    makeBucket,
    close: () => client.destroy(),
  };
};

/** What looking at a file came to, as empty objects: their names come with a listing. */
const marksOf = ({ marks }: Pick<FeedBucket, 'marks'>, key: string): [valid: string, invalid: string] => [
  `${marks}${key}/valid`,
  `${marks}${key}/invalid`,
];
