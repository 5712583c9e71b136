import type { Readable } from 'node:stream';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { BucketConfig } from '../config.ts';
import type { FileStorage } from './fileStorage.ts';

/** Pictures as objects of an S3 bucket, below `images/`. */
export const bucketStorage = (config: BucketConfig): FileStorage & { close(): void } => {
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint !== null && { endpoint: config.endpoint, forcePathStyle: true }),
    ...(config.credentials && { credentials: config.credentials }),
    maxAttempts: 3,
  });
  const place = (name: string): { Bucket: string; Key: string } => ({ Bucket: config.bucket, Key: `images/${name}` });
  return {
    async put(name, bytes, type) {
      await client.send(
        new PutObjectCommand({ ...place(name), Body: bytes, ContentType: type, ContentLength: bytes.length }),
      );
    },
    async get(name) {
      try {
        const { Body, ContentLength = 0, ETag = '' } = await client.send(new GetObjectCommand(place(name)));
        return { body: Body as Readable, bytes: ContentLength, etag: ETag }; // in Node the body is a stream of it
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    close: () => client.destroy(),
  };
};
