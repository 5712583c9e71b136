import type { WholeRecord } from '../../../../../src/core/wire/wire.ts';
import { RequestError } from '../../../../engine/access/requestError.ts';
import type { OperationChange, OperationRead } from '../../../../engine/context/operation.ts';
import { feedFault } from '../feedFault.ts';
import { mappingOn, type NormalisationMapping } from '../prepare/normalise.ts';
import type { PimMapping } from '../prepare/mapImages.ts';
import type { FeedOverride } from '../prepare/override.ts';
import type { PimUpdates } from '../prepare/proposals.ts';

/** What says of the rows of a store that they belong together: what was applied of it last is kept by this. */
export const deltaOf = ({ id }: Pick<WholeRecord, 'id'>): string => `feed/${id}`;

/** How a run differs from the usual one. */
export const argumentsOf = (run: WholeRecord): ReadonlySet<string> =>
  new Set((run['arguments'] as string[] | null) ?? []); // a list of texts

/** What is written of a run by itself. While it is under way no other run of its store is. */
export const updateRun = (
  { id, sm_store_id: store }: Pick<WholeRecord, 'id'> & { sm_store_id?: unknown },
  changes: Record<string, unknown>,
): OperationChange => ({
  resource: 'feed-runs',
  kind: 'update',
  id: String(id),
  own: true,
  changes: {
    ...changes,
    ...('status' in changes && { under_way: changes['status'] === 'running' ? Number(store) : null }),
  },
});

/** Its feed came: none is awaited any more. */
export const feedCame = ({
  id,
  awaited_since: since,
}: Pick<WholeRecord, 'id'> & { awaited_since?: unknown }): OperationChange[] =>
  (since ?? null) === null
    ? []
    : [{ resource: 'retailer-stores', kind: 'update', id: String(id), own: true, changes: { awaited_since: null } }];

/** A retailer whose runs do all and store nothing (spec 002 §9). */
const validating = 90;

/** A run that reads and reports only. */
export const storesNothing = ({ run, retailer }: Pick<RunRecords, 'run' | 'retailer'>): boolean =>
  argumentsOf(run).has('skip_feed_processor') || Number(retailer.id) === validating;

/** A run with those whose feed it is. */
export interface RunRecords {
  run: WholeRecord;
  store: WholeRecord;
  retailer: WholeRecord;
}

export const readRun = async (read: OperationRead, id: string): Promise<RunRecords> => {
  const run = await recordOf(read, 'feed-runs', id);
  const store = await recordOf(read, 'retailer-stores', String(run['sm_store_id']));
  return { run, store, retailer: await recordOf(read, 'retailers', String(run['retailer_id'])) };
};

const recordOf = async (read: OperationRead, resource: string, id: string): Promise<WholeRecord> => {
  const record = (await read.records(resource, [id])).get(id);
  if (!record) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource, id });
  return record;
};

/** The credentials that a retailer's feed is fetched by, with their password. */
export const credentialsOf = async (
  read: OperationRead,
  retailer: number,
): Promise<{ record: WholeRecord; password: string }> => {
  for await (const rows of read.rows('retailer-credentials', {
    filter: { retailer_id: retailer, type: 'feed' },
    columns: ['id'],
  }))
    for (const { id } of rows) {
      const record = await recordOf(read, 'retailer-credentials', String(id));
      return { record, password: (await read.secret('retailer-credentials', 'password', String(id))) ?? '' };
    }
  throw feedFault('feedNoCredentials');
};

type Arguments = Pick<NormalisationMapping['arguments'], 'components'> &
  Partial<Pick<NormalisationMapping['arguments'], 'optional_components'>>;

/** What a retailer makes of its rows on a day. */
export const preparationOf = async (
  read: OperationRead,
  retailer: number,
  day: string,
): Promise<{ mapping: NormalisationMapping | null; overrides: FeedOverride[] }> => {
  const mappings: NormalisationMapping[] = [];
  const columns = ['function', 'arguments', 'valid_from', 'valid_to'];
  for await (const rows of read.rows('feed-mappings', { filter: { retailer_id: retailer }, columns }))
    mappings.push(
      ...(rows as unknown as (Omit<NormalisationMapping, 'arguments'> & { arguments: Arguments })[]).map((one) => ({
        ...one,
        arguments: { optional_components: [], ...one.arguments },
      })), // of these columns
    );
  const overrides: FeedOverride[] = [];
  const named = ['gdo_id', 'gdo_assorted', 'ean', 'field_overrides'];
  for await (const rows of read.rows('feed-overrides', { filter: { retailer_id: retailer }, columns: named }))
    overrides.push(
      ...(rows as unknown as FeedOverride[]).map((one) => ({ ...one, field_overrides: one.field_overrides ?? [] })), // as above
    );
  return { mapping: mappingOn(mappings, day), overrides };
};

/** What a retailer's feed proposes for items, and by which mapping of their pictures. */
export const pimUpdatesOf = async (read: OperationRead, retailer: WholeRecord): Promise<PimUpdates> => {
  const columns = ['type', 'image_fields', 'parse_url_texts', 'url', 'draft_field', 'image_extension'];
  const found: PimMapping[] = [];
  for await (const rows of read.rows('pim-mappings', { filter: { retailer_id: Number(retailer.id) }, columns }))
    for (const { id: _, version: __, ...row } of rows)
      // One that was kept before addresses had a beginning makes none.
      if (row['type'] === 'feed_fields' || row['url'] !== null) found.push(row as unknown as PimMapping); // of these columns
  return { accepts: retailer['feed_pim_updates'] as PimUpdates['accepts'], mapping: found[0] ?? null }; // of these choices
};

/** The runs of a store, the newest first. */
export const runsOf = async (read: OperationRead, store: string): Promise<WholeRecord[]> => {
  const found: WholeRecord[] = [];
  for await (const rows of read.rows('feed-runs', { filter: { sm_store_id: store }, columns: runColumns }))
    found.push(...(rows as WholeRecord[])); // of these columns
  return found.toSorted((a, b) => Number(b.id) - Number(a.id));
};

const runColumns = [
  'status',
  'sha256',
  'file_name',
  'file_bytes',
  'modified',
  'etag',
  'columns',
  'change_set',
  'arguments',
  'failed_count',
  'prepared',
  'finished_at',
];
