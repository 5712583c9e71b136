import type { LookupFunction } from 'node:net';
import { S3Client } from '@aws-sdk/client-s3';
import type { BucketConfig } from './config.ts';

/** Milliseconds to wait for a connection, and for the next byte of one; and who says what a name stands for. */
interface Patience {
  connect: number;
  silence: number;
  lookup?: LookupFunction;
}

/** A client of a bucket of S3, or of a service that speaks like it. */
export const bucketClient = (config: BucketConfig, { connect, silence, lookup }: Patience): S3Client =>
  new S3Client({
    region: config.region,
    ...(config.endpoint !== null && { endpoint: config.endpoint, forcePathStyle: true }),
    ...(config.credentials && { credentials: config.credentials }),
    maxAttempts: 3,
    // Services that speak like S3 need not know its newer check sums; the signature covers the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connect,
      socketTimeout: silence,
      ...(lookup && { httpAgent: { lookup }, httpsAgent: { lookup } }),
    },
  });
