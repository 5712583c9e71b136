import type { Readable } from 'node:stream';
import { DeleteObjectsCommand, GetObjectCommand, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3';
import { bucketClient } from '../bucketClient.ts';
import type { BucketConfig } from '../config.ts';
import { RequestError } from '../engine/access/requestError.ts';
import type { FileStorage } from './fileStorage.ts';

interface BucketStorage extends FileStorage {
  /** Asks the bucket once. Throws what its answer was, as the others do. */
  check(): Promise<void>;
  close(): void;
}

/** Milliseconds to wait for a connection, and for the next byte of one: a service that stops halfway holds nobody. */
const patience = { connect: 5_000, silence: 20_000 };

/** As many as S3 takes in one call. */
const deletedAtOnce = 1_000;

/** Nothing has this name: asking for it tells whether the bucket answers. */
const probe = 'is-there';

/**
 * Pictures as objects of an S3 bucket, below `images/`. An object is there whole or not at all. What the bucket refuses or does
 * not answer is a 503 in words, whose cause the log has: a wrong key, no such bucket, no connection.
 */
export const bucketStorage = (config: BucketConfig, { connect, silence } = patience): BucketStorage => {
  const client = bucketClient(config, { connect, silence });
  const place = (name: string): { Bucket: string; Key: string } => ({ Bucket: config.bucket, Key: `images/${name}` });
  const find: FileStorage['get'] = async (name) => {
    try {
      const { Body, ContentLength = 0, ETag = '' } = await client.send(new GetObjectCommand(place(name)));
      return { body: Body as Readable, bytes: ContentLength, etag: ETag }; // in Node the body is a stream of it
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw unanswered(error);
    }
  };
  return {
    async put(name, bytes, type) {
      await client
        .send(new PutObjectCommand({ ...place(name), Body: bytes, ContentType: type, ContentLength: bytes.length }))
        .catch((error: unknown) => {
          throw unanswered(error);
        });
    },
    get: find,
    async remove(names) {
      for (let start = 0; start < names.length; start += deletedAtOnce) {
        const objects = names.slice(start, start + deletedAtOnce).map((name) => ({ Key: place(name).Key }));
        const { Errors: [first] = [] } = await client
          .send(new DeleteObjectsCommand({ Bucket: config.bucket, Delete: { Objects: objects, Quiet: true } }))
          .catch((error: unknown) => {
            throw unanswered(error);
          });
        if (first) throw unanswered(new Error(`${first.Key ?? ''}: ${first.Code ?? ''} ${first.Message ?? ''}`));
      }
    },
    async check() {
      (await find(probe))?.body.destroy();
    },
    close: () => client.destroy(),
  };
};

const unanswered = (cause: unknown): RequestError => new RequestError(503, 'NO_STORAGE', 'imageStorage', {}, { cause });
