import type { FeedReach } from '../fetch/sourceOf.ts';
import type { FeedStorage } from '../keep/feedStorage.ts';

/** What a machine lends to runs of feeds. */
export interface FeedMachine extends FeedReach {
  feeds: FeedStorage;
  /** A folder of this machine, for files that are worked on. */
  workDir: string;
}
