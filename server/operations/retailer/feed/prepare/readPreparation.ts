import type { OperationRead } from '../../../../engine/context/operation.ts';
import type { FeedPreparation } from '../stageFeed.ts';
import { mappingOn, type NormalisationMapping } from './normalise.ts';
import type { FeedOverride } from './override.ts';

const mappingColumns = ['field', 'function', 'arguments', 'valid_from', 'valid_to'];
const overrideColumns = ['gdo_id', 'ean', 'gdo_assorted', 'field_overrides'];

/** What a retailer makes of its rows on a day, a plain date: its records of `feed-mappings` and `feed-overrides`. */
export const readPreparation = async (
  read: Pick<OperationRead, 'rows'>,
  retailer: number,
  day: string,
): Promise<Pick<FeedPreparation, 'mapping' | 'overrides'>> => {
  const gather = async <T>(resource: string, columns: readonly string[]): Promise<T[]> => {
    const found: T[] = [];
    for await (const rows of read.rows(resource, { filter: { retailer_id: { in: [retailer] } }, columns }))
      found.push(...(rows as T[])); // the columns that are asked for
    return found;
  };
  const mappings = await gather<NormalisationMapping>('feed-mappings', mappingColumns);
  const overrides = await gather<StoredOverride>('feed-overrides', overrideColumns);
  const mapping = mappingOn(mappings, day);
  return {
    mapping: mapping && { ...mapping, arguments: { ...noOptional, ...mapping.arguments } },
    overrides: overrides.map(({ field_overrides: said, ...one }) => ({ ...one, field_overrides: said ?? [] })),
  };
};

type StoredOverride = Omit<FeedOverride, 'field_overrides'> & {
  field_overrides: FeedOverride['field_overrides'] | null;
};

const noOptional = { optional_components: [] };
