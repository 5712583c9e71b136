import type { Fetcher, UploadSource } from './feedSource.ts';
import { watchStream } from './watchStream.ts';

/** A file that was sent: it comes under the same bounds as one that is fetched. */
export const takeUpload: Fetcher<UploadSource> = async ({ name, stream, bytes }, _, bounds) => ({
  kind: 'file',
  name,
  bytes,
  modified: null,
  etag: null,
  hostKey: null,
  stream: watchStream(stream, { host: name, bytes, close: () => undefined }, bounds),
});
