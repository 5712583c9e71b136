import { feedFolder, readFeedKey } from './feedKey.ts';
import type { FeedStorage, ListedFeed } from './feedStorage.ts';

/** Files that are listed at once: as many as most retailers ever have. */
const mostListed = 1_000;
const dayMs = 86_400_000;
/** A file of another month is compared with none. */
const lookedBack = 31 * dayMs;

/**
 * The file of a retailer that came last, and the one of the same store that came before it. A listing begins with the oldest day, so
 * where there is too much to be listed whole it is looked through day by day from the present one on.
 */
export const newestFeeds = async (
  storage: Pick<FeedStorage, 'list'>,
  { retailer, fileType }: { retailer: number; fileType: string },
  now: Date,
): Promise<{ newest: ListedFeed | null; before: ListedFeed | null }> => {
  const all = await storage.list(feedFolder({ retailer, fileType }), mostListed);
  const last = all.at(-1);
  if (!last || all.length < mostListed) return lastOf(all);
  const found: ListedFeed[] = [];
  // In the zone of the retailer it may be tomorrow.
  for (let day = now.getTime() + dayMs; ; day -= dayMs) {
    const date = new Date(day).toISOString().slice(0, 10);
    const listed = date <= readFeedKey(last.key).date ? all : await listDay(storage, { retailer, fileType, date });
    found.push(...listed);
    const two = lastOf(found);
    const isLongAgo = two.newest !== null && day < Date.parse(readFeedKey(two.newest.key).date) - lookedBack;
    if (two.before !== null || isLongAgo || listed === all) return two;
  }
};

const listDay = (
  storage: Pick<FeedStorage, 'list'>,
  place: { retailer: number; fileType: string; date: string },
): Promise<ListedFeed[]> => storage.list(feedFolder(place), mostListed);

const lastOf = (files: readonly ListedFeed[]): { newest: ListedFeed | null; before: ListedFeed | null } => {
  const ordered = files
    .map((file) => ({ file, ...readFeedKey(file.key) }))
    .toSorted(
      (one, other) => other.date.localeCompare(one.date) || other.file.modifiedAt.localeCompare(one.file.modifiedAt),
    );
  const [newest] = ordered;
  const before = ordered.find(({ file, store }) => file !== newest?.file && store === newest?.store);
  return { newest: newest?.file ?? null, before: before?.file ?? null };
};
