import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { bucketClient } from '../../../../bucketClient.ts';
import type { BucketConfig } from '../../../../config.ts';
import { feedFault } from '../feedFault.ts';
import { readFeedKey } from './feedKey.ts';
import type { FeedStorage, ListedFeed } from './feedStorage.ts';

const patience = { connect: 5_000, silence: 60_000 };
const deletedAtOnce = 1_000;
const folder = 'feeds/';

/** Feeds as objects of an S3 bucket, below `feeds/`. An object is there whole or not at all. */
export const bucketFeeds = (config: BucketConfig): FeedStorage => {
  const client = bucketClient(config, patience);
  const { bucket: Bucket } = config;
  const place = (key: string): { Bucket: string; Key: string } => {
    readFeedKey(key);
    return { Bucket, Key: `${folder}${key}` };
  };
  const find = async (key: string): Promise<Readable | null> => {
    const { Body } = await client.send(new GetObjectCommand(place(key)));
    return Body as Readable; // in Node the body is a stream of it
  };
  return {
    async put(key, path) {
      const { size } = await stat(path);
      const Body = createReadStream(path);
      await answered(client.send(new PutObjectCommand({ ...place(key), Body, ContentLength: size })));
    },
    get: (key) => answered(find(key), null),
    has: (key) =>
      answered(
        client.send(new HeadObjectCommand(place(key))).then(() => true),
        false,
      ),
    async list(below, most) {
      const listed: ListedFeed[] = [];
      const Prefix = `${folder}${below}/`;
      for (let next: string | undefined, isFirst = true; isFirst || next !== undefined; isFirst = false) {
        const page = await answered(client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: next })));
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
          listed.push({
            key: Key.slice(folder.length),
            bytes: Size,
            modifiedAt: (LastModified ?? new Date(0)).toISOString(),
          });
        next = listed.length < most ? page.NextContinuationToken : undefined;
      }
      return listed.slice(0, most);
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += deletedAtOnce) {
        const Objects = keys.slice(start, start + deletedAtOnce).map((key) => ({ Key: place(key).Key }));
        await answered(client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })));
      }
    },
    close: () => client.destroy(),
  };
};

/** `absent`: what it comes to where there is no such object. */
async function answered<T>(asked: Promise<T>, absent?: T): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (absent !== undefined && (error instanceof NoSuchKey || error instanceof NotFound)) return absent;
    throw feedFault('feedStorage', {}, error);
  }
}
