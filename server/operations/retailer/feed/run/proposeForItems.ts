import type { ListRow } from '../../../../../src/core/wire/query.ts';
import type { OperationChange, OperationRead, OperationSteps } from '../../../../engine/context/operation.ts';
import type { PimMapping } from '../prepare/mapImages.ts';
import { proposalsOf, type ProposedFor } from '../prepare/proposals.ts';
import type { Walk } from './place.ts';
import type { Row, Wish } from './wishes.ts';

/** Whom the values of feeds are from, among the sources of items. */
const source = 'feed';

/** A value that a row proposes for its item. */
export interface Proposal {
  property: string;
  change: OperationChange;
}

/**
 * GDO id -> what its row proposes for its item: pictures, name and brand, as item drafts. For an item that was there before the run only
 * where its retailer accepts that (`isProposed`); nothing that the item has, or that was proposed for it already.
 */
export const proposeForItems = async (
  { read, records: { run, retailer } }: Walk,
  wishes: readonly Wish[],
  mapping: PimMapping | null,
): Promise<ReadonlyMap<string, Proposal[]>> => {
  const isSource = retailer['item_source'] === 'pim_retailer';
  const asked = wishes.flatMap((wish): { row: Row; item: number }[] => {
    const isMade = isSource && 'outcome' in wish && wish.outcome === 'created';
    return wish.item !== null && !('faults' in wish) && (wish.row.isProposed || isMade)
      ? [{ row: wish.row, item: wish.item }]
      : [];
  });
  const proposals = new Map<string, Proposal[]>();
  if (asked.length === 0) return proposals;
  const ids = [...new Set(asked.map(({ item }) => item).filter((item) => item > 0))];
  const items = await readItems(read, ids);
  const drafts = await readDrafts(read, ids);
  const begun = new Date(String(run['created_at']));
  for (const { row, item } of asked) {
    const found = item < 0 ? madeOf(row, begun) : items.get(item);
    if (!found || !(row.isProposed || found.made >= begun)) continue;
    const given = Object.entries(proposalsOf(row.values, mapping, found.has)).flatMap(
      ([property, value]): Proposal[] => {
        const draft = drafts.get(nameOf(item, property));
        return draft?.value === value ? [] : [{ property, change: changeOf(item, property, value, draft?.id) }];
      },
    );
    if (given.length > 0) proposals.set(row.key, given);
  }
  return proposals;
};

/** An item that would be made of a row has its name and brand. */
const madeOf = ({ values }: Row, made: Date): { has: ProposedFor; made: Date } => ({
  has: { name: values.feed_item_name, display_brand: values.feed_brand, url_thumbnail: null, url_images: null },
  made,
});

const changeOf = (item: number, property: string, value: string, draft: string | undefined): OperationChange => ({
  resource: 'item-drafts',
  own: true,
  ...(draft === undefined
    ? { kind: 'create', id: null, changes: { item, source, property, value } }
    : { kind: 'update', id: draft, changes: { value, status: 0 } }),
});

const nameOf = (item: unknown, property: unknown): string => `${String(item)} ${String(property)}`;

const readItems = async (
  read: OperationRead,
  ids: readonly number[],
): Promise<Map<number, { has: ProposedFor; made: Date }>> => {
  const columns = ['name', 'display_brand', 'url_thumbnail', 'url_images'];
  const found = new Map<number, { has: ProposedFor; made: Date }>();
  for await (const rows of read.rows('items', { ids: ids.map(String), columns: [...columns, 'created_at'] }))
    for (const { id, name, display_brand, url_thumbnail, url_images, created_at: made } of rows)
      found.set(Number(id), {
        has: { name, display_brand, url_thumbnail, url_images } as ProposedFor, // these columns
        made: new Date(String(made)),
      });
  return found;
};

const readDrafts = async (
  read: OperationRead,
  items: readonly number[],
): Promise<Map<string, { id: string; value: string }>> => {
  const found = new Map<string, { id: string; value: string }>();
  const filter = { item: { in: [...items] }, source };
  for await (const rows of read.rows('item-drafts', { filter, columns: ['item', 'property', 'value'] }))
    for (const { id, item, property, value } of rows)
      found.set(nameOf(item, property), { id: String(id), value: String(value) });
  return found;
};

/** Makes the source where there is none yet: it goes behind all others. */
export async function* ensureSource({ read }: Walk): OperationSteps {
  const isThere = async (): Promise<boolean> => (await read.records('property-sources', [source])).size > 0;
  if (await isThere()) return;
  const known: ListRow[] = [];
  for await (const rows of read.rows('property-sources', { columns: ['priority'] })) known.push(...rows);
  const priority = Math.max(0, ...known.map((row) => Number(row['priority']))) + 1;
  try {
    yield {
      apart: [{ resource: 'property-sources', kind: 'create', id: null, own: true, changes: { source, priority } }],
    };
  } catch (error) {
    // The run of another store made it meanwhile.
    if (!(await isThere())) throw error;
  }
}
