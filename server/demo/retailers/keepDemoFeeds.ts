import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { EngineContext } from '../../engine/context/context.ts';
import { tableOf } from '../../engine/database/identifiers.ts';
import { feedFolder } from '../../operations/retailer/feed/keep/feedKey.ts';
import type { FeedStorage } from '../../operations/retailer/feed/keep/feedStorage.ts';
import { keepFeed } from '../../operations/retailer/feed/keep/keepFeed.ts';
import { customFeed, standardFeed } from './demoFeeds.ts';

/** Whose files there are, of which types, and what they are called and hold. */
const shown = [
  { retailer: 1, fileType: 'feed', name: 'standard', ending: 'csv', feed: standardFeed },
  { retailer: 1, fileType: 'pim_item', name: 'items', ending: 'csv.gz', feed: () => gzipSync(standardFeed()) },
  { retailer: 2, fileType: 'feed', name: 'custom', ending: 'csv', feed: customFeed },
];
const mostStores = 3;
const days = 2;

/** Of a retailer of the demo without any kept file of a type: those that came for its first stores today and the day before. */
export const keepDemoFeeds = async (
  { pool, clock, log }: Pick<EngineContext, 'pool' | 'clock' | 'log'>,
  workplace: { storage: FeedStorage; workDir: string },
): Promise<void> => {
  try {
    for (const { retailer, fileType, name, ending, feed } of shown) {
      const there = await workplace.storage.list(feedFolder({ retailer, fileType }), 1);
      if (there.length > 0) continue;
      for (const store of await findStores(pool, retailer))
        for (let back = 0; back < days; back += 1) {
          const date = dayBefore(clock(), back);
          const called = `${name}-${store}-${date.replaceAll('-', '')}.${ending}`;
          const place = { retailer, fileType, date, store };
          await keepFeed({ name: called, stream: Readable.from([feed()]) }, place, workplace);
        }
    }
  } catch (error) {
    // A bucket that is away keeps nobody from looking at the rest.
    log.warn({ err: error }, 'the feeds of the demo are not kept');
  }
};

const findStores = async (pool: EngineContext['pool'], retailer: number): Promise<number[]> => {
  const { rows } = await pool.query<{ sm_store_id: number }>(
    `SELECT sm_store_id FROM ${tableOf({ service: 'retailer', name: 'retailer-stores' })}
     WHERE retailer_id = $1 ORDER BY sm_store_id LIMIT $2`,
    [retailer, mostStores],
  );
  return rows.map((row) => row.sm_store_id);
};

/** A plain date where the retailers of the demo are. */
const dayBefore = (now: Date, back: number): string =>
  new Date(now.getTime() - back * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' });
