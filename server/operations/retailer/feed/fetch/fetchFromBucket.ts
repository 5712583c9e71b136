import type { Readable } from 'node:stream';
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { bucketClient } from '../../../../bucketClient.ts';
import { feedFault } from '../feedFault.ts';
import { checkAddress, pinned } from './checkAddress.ts';
import type { BucketSource, FetchBounds, Fetcher } from './feedSource.ts';
import { fetchFromFolder, type RemoteFolder } from './fetchFromFolder.ts';
import { forStore, type RemoteFile } from './findNewest.ts';

/** Objects of an S3 bucket, those right below the folder. */
export const fetchFromBucket: Fetcher<BucketSource> = async (source, previous, bounds) => {
  const { endpoint, bucket } = source.bucket;
  const host = endpoint === null ? `s3.${source.bucket.region}.amazonaws.com` : new URL(endpoint).hostname;
  // Without an endpoint AWS alone is asked.
  const checked = endpoint === null ? null : await checkAddress(host, bounds);
  const client = bucketClient(source.bucket, {
    connect: bounds.answerMs,
    silence: bounds.idleMs,
    ...(checked && { lookup: pinned(checked) }),
  });
  const at = { host, bucket, prefix: prefixOf(forStore(source.folder, bounds.store)) };
  return fetchFromFolder(bucketFolder(client, at, bounds), { ...source, host, cipher: null }, previous, bounds);
};

const prefixOf = (folder: string): string => {
  const bare = folder.replace(/^\/+|\/+$/g, '');
  return bare === '' ? '' : `${bare}/`;
};

/** Objects that are looked through: a folder of more has no newest file that anybody meant. */
const mostListed = 10_000;

const bucketFolder = (
  client: ReturnType<typeof bucketClient>,
  { host, bucket, prefix }: { host: string; bucket: string; prefix: string },
  { signal }: FetchBounds,
): RemoteFolder => ({
  list: async () => {
    const files: RemoteFile[] = [];
    for (let next: string | undefined, isFirst = true; isFirst || next !== undefined; isFirst = false) {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, Delimiter: '/', ContinuationToken: next }),
        { abortSignal: signal },
      );
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
        if (Key !== prefix)
          files.push({ name: Key.slice(prefix.length), bytes: Size, modifiedAt: LastModified?.getTime() ?? null });
      next = files.length < mostListed ? page.NextContinuationToken : undefined;
    }
    return files;
  },
  read: async ({ name }) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: `${prefix}${name}` }), {
      abortSignal: signal,
    });
    if (!Body) throw feedFault('feedBroken', { host, reason: name });
    return Body as Readable; // in Node the body is a stream of it
  },
  close: () => client.destroy(),
});
