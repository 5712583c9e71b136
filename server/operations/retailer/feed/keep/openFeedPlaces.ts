import { join } from 'node:path';
import type { Config } from '../../../../config.ts';
import { bucketFeeds } from './bucketFeeds.ts';
import type { FeedStorage } from './feedStorage.ts';
import { folderFeeds } from './folderFeeds.ts';

/** What a server gives its feeds. */
interface FeedPlaces {
  storage: FeedStorage;
  /** A folder of this machine, for files that are worked on. */
  workDir: string;
  /** For `FetchBounds`. */
  privateHosts: readonly string[];
}

/** Where this server keeps feeds: in its bucket, else below its data folder; and where they may come from. */
export const openFeedPlaces = ({
  bucket,
  dataDir,
  feedPrivateHosts,
}: Pick<Config, 'bucket' | 'dataDir' | 'feedPrivateHosts'>): FeedPlaces => ({
  storage: bucket ? bucketFeeds(bucket) : folderFeeds(join(dataDir, 'feeds')),
  workDir: join(dataDir, 'files'),
  privateHosts: feedPrivateHosts,
});
