import { fetchFromBucket } from './fetchFromBucket.ts';
import { fetchOverFtp } from './fetchOverFtp.ts';
import { fetchOverHttp } from './fetchOverHttp.ts';
import { fetchOverSftp } from './fetchOverSftp.ts';
import type { FeedSource, FeedStamp, FetchBounds, Fetched, Fetcher } from './feedSource.ts';
import { takeUpload } from './takeUpload.ts';

const fetchers: { [P in FeedSource['protocol']]: Fetcher<Extract<FeedSource, { protocol: P }>> } = {
  api: fetchOverHttp,
  ftp: fetchOverFtp,
  ftps: fetchOverFtp,
  sftp: fetchOverSftp,
  s3: fetchFromBucket,
  upload: takeUpload,
};

/**
 * Opens the newest file of a source. `previous`: what was fetched last; a server that shows the same again is not asked for it.
 * Answers once the file begins to come; from then on what goes wrong is an error of its stream.
 */
export const fetchFeed = async (
  source: FeedSource,
  previous: FeedStamp | null,
  bounds: FetchBounds,
): Promise<Fetched> => {
  bounds.signal.throwIfAborted();
  const fetch = fetchers[source.protocol] as Fetcher<FeedSource>; // each takes the sources of its protocol
  return fetch(source, previous, bounds);
};
