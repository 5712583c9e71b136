import { message, type Message } from '../../../src/core/values/messages.ts';
import { RequestError } from '../../engine/access/requestError.ts';
import type { Operation, OperationRead } from '../../engine/context/operation.ts';
import type { FileSigner } from '../../signedFiles/fileSigner.ts';
import { feedFolder, readFeedKey } from './feed/keep/feedKey.ts';
import type { FeedStorage } from './feed/keep/feedStorage.ts';
import { validateFeed } from './feed/keep/validateFeed.ts';

/** Where files of feeds are kept, and what signs links to them. */
export interface KeptFeeds {
  storage: FeedStorage;
  signer: FileSigner;
}

/** What links to kept feeds call the place. */
export const feedsPlace = 'feeds';

/** Rows of one list. A day has one file of each store, and a few more. */
const mostListed = 10_000;
/** Files are read as a whole for their links. */
const mostLinked = 100;

/** The files of a retailer, of a type, that came on a day (FED-025). */
export const listFeedFiles =
  ({ storage }: Pick<KeptFeeds, 'storage'>): Operation =>
  async ({ retailer_id: retailer, file_type: fileType, date }, { read }) => {
    const place = { retailer: Number(retailer), fileType: String(fileType), date: String(date) };
    const seen = await read.records('retailers', [String(retailer)]);
    const files = seen.size === 0 ? [] : await storage.list(feedFolder(place), mostListed);
    return {
      changes: [],
      effects: [],
      result: files.map(({ key, bytes, modifiedAt, isValid }) => {
        const { store, name } = readFeedKey(key);
        return { file_name: key, store_id: store, name, bytes, modified_at: modifiedAt, validated: isValid };
      }),
    };
  };

/** What was asked for one file: its link, or why there is none. */
interface LinkedFile {
  file_name: string;
  name: string;
  url: string | null;
  until: string | null;
  fault: Message | null;
}

/**
 * Makes links to files that hold for 15 minutes, of each that is as it was kept. What looking at one came to is noted on it: the
 * list shows it from then on (FED-024).
 */
export const linkFeedFiles =
  ({ storage, signer }: KeptFeeds): Operation =>
  async ({ ids = [] }, { read, now }) => {
    const keys = ids.map(String);
    if (keys.length > mostLinked)
      throw new RequestError(422, 'TOO_MANY_ROWS', 'feedFilesMany', { most: mostLinked, got: keys.length });
    const places = keys.map((key) => ({ key, place: placeOf(key) }));
    const seen = await readRetailers(
      read,
      places.flatMap(({ place }) => place?.retailer ?? []),
    );
    const result: LinkedFile[] = [];
    for (const { key, place } of places) {
      // A file of somebody else's retailer is told as one that is not there.
      const fault = place && seen.has(String(place.retailer)) ? await faultOf(storage, key) : message('feedFileGone');
      const link = fault ? { url: null, until: null } : signer.sign({ place: feedsPlace, key }, now);
      result.push({ file_name: key, name: place?.name ?? key, ...link, fault });
    }
    return { changes: [], effects: [], result, touches: true };
  };

const placeOf = (key: string): ReturnType<typeof readFeedKey> | null => {
  try {
    return readFeedKey(key);
  } catch {
    return null;
  }
};

const readRetailers = (read: OperationRead, ids: readonly number[]): Promise<ReadonlyMap<string, unknown>> =>
  read.records('retailers', [...new Set(ids.map(String))]);

/** What is wrong with a file, as it is noted; null: nothing. Where it is kept may not answer: that says nothing of the file. */
const faultOf = async (storage: FeedStorage, key: string): Promise<Message | null> => {
  const found = await validateFeed(storage, key).then(
    () => null,
    (error: unknown) => error,
  );
  if (found !== null && !(found instanceof RequestError)) throw found;
  if (found === null || found.key !== 'feedStorage') await note(storage, key, found === null);
  return found && message(found.key, found.params);
};

/** A link is good whether or not it could be noted. */
const note = async (storage: FeedStorage, key: string, isValid: boolean): Promise<void> => {
  if (await storage.has(key)) await storage.mark(key, isValid);
};
