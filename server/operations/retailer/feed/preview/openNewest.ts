import { mkdir } from 'node:fs/promises';
import { message, type Message } from '../../../../../src/core/values/messages.ts';
import { RequestError } from '../../../../engine/access/requestError.ts';
import { usualBounds } from '../fetch/feedSource.ts';
import { readFeedKey } from '../keep/feedKey.ts';
import type { FeedStorage } from '../keep/feedStorage.ts';
import { openKeptFeed } from '../keep/keepFeed.ts';
import { newestFeeds } from '../keep/newestFeeds.ts';
import { compareHeaders, type FeedMapping } from '../read/mapColumns.ts';
import { readHeaders } from '../read/openFeed.ts';

/** Where feeds are kept, and where they lie while they are looked at. */
export interface LookedAt {
  feeds: Pick<FeedStorage, 'list' | 'get' | 'link'>;
  /** A folder of this machine. */
  workDir: string;
}

/** As many bytes as hold the first rows of any file. */
const lookedBytes = 4_194_304;
const bounds = { mostBytes: usualBounds.mostBytes, mostRatio: 200 };
const mostNamed = 12;

/** The beginning of the newest file of a retailer. */
export interface NewestFeed {
  name: string;
  path: string;
  headers: readonly string[];
  /** How its columns differ from those of the file before. */
  drift: readonly Message[];
}

/** Looks at the newest kept feed of a retailer. Null: there is none. Throws what it cannot be read as. */
export const withNewest = async <T>(
  { feeds: storage, workDir }: LookedAt,
  { retailer, now, how }: { retailer: number; now: Date; how: Parameters<typeof readHeaders>[1] },
  look: (feed: NewestFeed) => Promise<T>,
): Promise<T | null> => {
  const { newest, before } = await newestFeeds(storage, { retailer, fileType: 'feed' }, now);
  if (!newest) return null;
  const opened = async <O>(key: string, use: (path: string) => Promise<O>): Promise<O> => {
    await mkdir(workDir, { recursive: true });
    const { path, close } = await openKeptFeed(key, { storage, workDir }, bounds, lookedBytes);
    try {
      return await use(path);
    } finally {
      await close();
    }
  };
  return opened(newest.key, async (path) => {
    const headers = await readHeaders(path, how);
    // What cannot be read any more says nothing of the columns.
    const had = before && (await opened(before.key, (other) => readHeaders(other, how)).catch(ignoreRefusal));
    return look({ name: readFeedKey(newest.key).name, path, headers, drift: had ? tellDrift(had, headers) : [] });
  });
};

const ignoreRefusal = (error: unknown): null => {
  if (error instanceof RequestError) return null;
  throw error;
};

const tellDrift = (had: readonly string[], headers: readonly string[]): Message[] => {
  const { gone, added } = compareHeaders(had, headers);
  return [
    ...gone.map((column) => message('feedColumnGone', { column })),
    ...added.map((column) => message('feedColumnNew', { column })),
  ].slice(0, mostNamed);
};

/** The mapping by which a file is read of which nothing is mapped. */
export const noMapping: FeedMapping = { fields: {}, encoding: null, separator: null, decimal: null, headerRow: null };
