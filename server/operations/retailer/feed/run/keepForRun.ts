import type { WholeRecord } from '../../../../../src/core/wire/wire.ts';
import { dayOf } from '../feedTimes.ts';
import { keepFeed } from '../keep/keepFeed.ts';
import type { FeedMachine } from './machine.ts';

interface KeptForRun {
  /** Null: its content is the one that was known. */
  key: string | null;
  /** What the record of the run says of it. */
  told: Record<string, unknown>;
}

/** Keeps the file of a run below its retailer, day and store. `known`: the SHA-256 of the content that was applied last. */
export const keepForRun = async (
  { feeds, workDir }: FeedMachine,
  file: Parameters<typeof keepFeed>[0],
  { store, retailer, now }: { store: WholeRecord; retailer: WholeRecord; now: Date },
  known: string | null = null,
): Promise<KeptForRun> => {
  const place = {
    retailer: Number(retailer.id),
    fileType: 'feed',
    date: dayOf(now, retailer['country']),
    store: Number(store['sm_store_id']),
  };
  const kept = await keepFeed(file, place, { storage: feeds, workDir }, known);
  const told = { file_name: file.name, sha256: kept.sha256 };
  return kept.kind === 'kept'
    ? { key: kept.key, told: { ...told, file_key: kept.key, file_bytes: kept.bytes } }
    : { key: null, told };
};
