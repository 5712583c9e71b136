import type { RetailerFacts } from '../../../../schemas/integration/integrationProofs.ts';
import type { Where } from '../../../../src/core/fields/conditions.ts';
import type { ListRow } from '../../../../src/core/wire/query.ts';
import type { OperationRead } from '../../../engine/context/operation.ts';
import type { FeedStorage } from '../feed/keep/feedStorage.ts';
import { endedRuns } from './feeds.ts';

/** Where it is seen whether a retailer has a bucket. */
export type Buckets = Pick<FeedStorage, 'bucketOf'>;

/** What there is of a retailer today, as whoever asks sees it; null: they do not see the retailer. */
export const readFacts = async (
  buckets: Buckets,
  read: OperationRead,
  retailer: string,
  now: Date,
): Promise<RetailerFacts | null> => {
  const record = (await read.records('retailers', [retailer])).get(retailer);
  if (!record) return null;
  const of = { retailer_id: { in: [record.id] } };
  const [credential] = await rowsOf(read, 'retailer-credentials', { ...of, type: { in: ['feed'] } }, ['tested_at']);
  const stores = await rowsOf(read, 'retailer-stores', of, ['enabled']);
  const launched = await rowsOf(read, 'launched-stores', of, ['active', 'kam', 'catalog_manager']);
  const [last] = await endedRuns(read, retailer, now);
  return {
    requirement: String(record['feed_requirement']),
    days: ((record['feed_available_at'] ?? []) as string[]).length, // a list of texts
    protocol: textOf(record['feed_protocol']),
    parseMode: Number(record['parse_mode']),
    pimUpdates: String(record['feed_pim_updates']),
    pimProtocol: textOf(record['pim_protocol']),
    credentials: credential ? { testedAt: textOf(credential['tested_at']) } : null,
    bucket: await buckets.bucketOf(Number(retailer)),
    formats: (await rowsOf(read, 'feed-formats', of, ['retailer_id'])).length,
    overrides: (await rowsOf(read, 'feed-overrides', of, ['retailer_id'])).length,
    pimMappings: (await rowsOf(read, 'pim-mappings', of, ['retailer_id'])).length,
    stores: stores.length,
    enabled: stores.filter(({ enabled }) => enabled === true).length,
    launched: launched.filter(({ active }) => active === 1).length,
    managed: launched.filter(({ kam, catalog_manager: manager }) => kam !== null || manager !== null).length,
    run: last ? { id: last.id, rate: last.rate } : null,
  };
};

const rowsOf = async (
  read: OperationRead,
  resource: string,
  filter: Where,
  columns: readonly string[],
): Promise<ListRow[]> => {
  const found: ListRow[] = [];
  for await (const rows of read.rows(resource, { filter, columns })) found.push(...rows);
  return found;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
