import {
  CreateBucketCommand,
  HeadBucketCommand,
  NoSuchBucket,
  NoSuchKey,
  NotFound,
  S3ServiceException,
  type BucketLocationConstraint,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { BucketConfig } from '../../../../config.ts';
import { feedFault } from '../feedFault.ts';
import type { FeedStorage } from './feedStorage.ts';

/** A bucket in which feeds of a retailer may lie. */
export interface FeedBucket {
  Bucket: string;
  /** What stands in it before the keys of feeds, and before those of what is noted of them. */
  feeds: string;
  marks: string;
}

interface FeedBuckets {
  /** Those of a retailer, the one that new feeds go to first. */
  bucketsOf(retailer: number): Promise<FeedBucket[]>;
  bucketOf: FeedStorage['bucketOf'];
  makeBucket: FeedStorage['makeBucket'];
}

const mostLetters = 63;

/** The buckets of retailers beside the one of the server: each has the server's name and the number of its retailer. */
export const feedBuckets = (client: S3Client, { bucket, region }: BucketConfig): FeedBuckets => {
  // Once it is there it stays.
  const known = new Set<string>();
  const shared = { Bucket: bucket, feeds: 'feeds/', marks: 'feed-marks/' };
  const nameOf = (retailer: number): string => {
    const ending = `-${retailer}`;
    return bucket.slice(0, mostLetters - ending.length) + ending;
  };
  const isThere = async (Bucket: string): Promise<boolean> => {
    if (!known.has(Bucket) && (await isOurs(client.send(new HeadBucketCommand({ Bucket }))))) known.add(Bucket);
    return known.has(Bucket);
  };
  return {
    async bucketsOf(retailer) {
      const Bucket = nameOf(retailer);
      return (await isThere(Bucket)) ? [{ Bucket, feeds: '', marks: 'feed-marks/' }, shared] : [shared];
    },
    bucketOf: async (retailer) => ((await isThere(nameOf(retailer))) ? nameOf(retailer) : null),
    async makeBucket(retailer) {
      const name = nameOf(retailer);
      if (await isThere(name)) return { name, isNew: false };
      // The first region of S3 has no name of its own here.
      const place = region === 'us-east-1' ? {} : { LocationConstraint: region as BucketLocationConstraint }; // the setting's shape
      const making = client.send(new CreateBucketCommand({ Bucket: name, CreateBucketConfiguration: place }));
      try {
        await answered(making);
      } catch (error) {
        // Somebody else was faster.
        if (await isThere(name)) return { name, isNew: false };
        throw error;
      }
      known.add(name);
      return { name, isNew: true };
    },
  };
};

/** S3 tells of a bucket that is not there as of one that is somebody else's. */
const isOurs = async (asked: Promise<unknown>): Promise<boolean> => {
  try {
    await asked;
    return true;
  } catch (error) {
    if (error instanceof S3ServiceException && notOurs.has(error.$metadata.httpStatusCode)) return false;
    throw feedFault('feedStorage', {}, error);
  }
};

const notOurs: ReadonlySet<number | undefined> = new Set([403, 404]);

/** `absent`: what it comes to where there is no such object or bucket. */
export async function answered<T, A = never>(asked: Promise<T>, ...absent: [A?]): Promise<T | A> {
  try {
    return await asked;
  } catch (error) {
    const isAbsent = error instanceof NoSuchKey || error instanceof NotFound || error instanceof NoSuchBucket;
    if (absent.length > 0 && isAbsent) return absent[0] as A; // given, as its length says
    throw feedFault('feedStorage', {}, error);
  }
}
