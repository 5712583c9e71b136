import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { answered } from './feedBuckets.ts';

/** The objects of a bucket whose keys begin so, page after page, in the order of the keys. */
export async function* listObjects(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncGenerator<{ Key: string; Size: number; LastModified: Date }> {
  for (let next: string | undefined, isFirst = true; isFirst || next !== undefined; isFirst = false) {
    const page = await answered(client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: next })));
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
      yield { Key, Size, LastModified };
    next = page.NextContinuationToken;
  }
}
