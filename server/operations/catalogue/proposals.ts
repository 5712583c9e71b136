import type { ListRow } from '../../../src/core/wire/query.ts';
import type { RecordId } from '../../../src/core/wire/wire.ts';
import type { OperationChange, OperationRead } from '../../engine/context/operation.ts';

/** What one source says of one property of an item. */
export interface Proposal {
  id: RecordId;
  item: RecordId;
  source: string;
  property: string;
  text: string;
  status: number;
  version: number;
}

export const taken = 1;
const proposed = 0;

/** The proposals for items by item, the source that goes first at the head. */
export const readProposals = async (
  read: OperationRead,
  items: readonly RecordId[],
): Promise<Map<RecordId, Proposal[]>> => {
  const rank = new Map<string, { priority: number; property: unknown }>();
  for await (const rows of read.rows('property-sources', { columns: ['source', 'property', 'priority'] })) {
    for (const row of rows) rank.set(String(row.id), { priority: Number(row['priority']), property: row['property'] });
  }
  const found: Proposal[] = [];
  for await (const rows of read.rows('item-drafts', {
    filter: { item: { in: items.map(Number) } },
    columns: ['item', 'source', 'property', 'value', 'status'],
  })) {
    found.push(...rows.map(toProposal));
  }
  // A source that gives one property is not asked for the others.
  const allowed = found.filter(({ source, property }) => (rank.get(source)?.property ?? property) === property);
  const ranked = allowed.toSorted(
    (a, b) => (rank.get(a.source)?.priority ?? Infinity) - (rank.get(b.source)?.priority ?? Infinity),
  );
  return Map.groupBy(ranked, ({ item }) => item);
};

const toProposal = (row: ListRow): Proposal => ({
  id: String(row.id),
  item: String(row['item']),
  source: String(row['source']),
  property: String(row['property']),
  text: String(row['value']),
  status: Number(row['status']),
  version: Number(row.version),
});

/** The first proposal that its property can hold, with its value. */
export const firstUsable = (
  read: OperationRead,
  proposals: readonly Proposal[],
): { proposal: Proposal; value: unknown } | undefined => {
  for (const proposal of proposals) {
    const value = read.parse('items', proposal.property, proposal.text);
    if (value !== undefined && value !== null) return { proposal, value };
  }
  return undefined;
};

/** Says of the proposals of a property which one the item took. */
export const markTaken = (proposals: readonly Proposal[], chosen: Proposal): OperationChange[] =>
  proposals.flatMap((one) => {
    const status = one === chosen ? taken : proposed;
    return one.status === status
      ? []
      : [
          {
            resource: 'item-drafts',
            kind: 'update' as const,
            id: one.id,
            version: one.version,
            of: one.item,
            changes: { status },
          },
        ];
  });
