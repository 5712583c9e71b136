import type { ListRow } from '../../../src/core/wire/query.ts';
import type { RecordId } from '../../../src/core/wire/wire.ts';
import type { Operation, OperationRead } from '../../engine/context/operation.ts';

/**
 * Which retailers sell which code: a line for each EAN of the items, with a column for each retailer (spec resources (a) 8).
 * Takes `ids`; absent: every item that its asker sees.
 */
export const reportCoverage: Operation = async ({ ids }, { read, now }) => {
  const retailers: string[] = [];
  for await (const rows of read.rows('retailers', { columns: ['name'] }))
    retailers.push(...rows.map((row) => String(row['name'])));
  const file = {
    name: `ean-coverage-${now.toISOString().slice(0, 10)}`,
    head: ['EAN', 'Item ID', 'Name', ...retailers],
    pieces: writePieces(read, ids, retailers),
    total: ids ? ids.length : await read.count('items'),
  };
  return { changes: [], effects: [], result: null, file };
};

async function* writePieces(
  read: OperationRead,
  ids: readonly RecordId[] | undefined,
  retailers: readonly string[],
): AsyncGenerator<{ of: number; lines: string[][] }> {
  for await (const items of read.rows('items', { ...(ids && { ids }), columns: ['name'] })) {
    const which = { item_id: { in: items.map(({ id }) => Number(id)) } };
    const codes = Map.groupBy(await gather(read, 'item-eans', which, ['item_id', 'ean']), (row) =>
      String(row['item_id']),
    );
    const sold = Map.groupBy(
      await gather(read, 'item-stores', { ...which, hidden: false }, ['item_id', 'retailer']),
      (row) => String(row['item_id']),
    );
    const lines = items.flatMap((item) => {
      const id = String(item.id);
      const at = new Set(sold.get(id)?.map((row) => String(row['retailer'])));
      const cells = retailers.map((retailer) => (at.has(retailer) ? 'yes' : ''));
      // An item without a code is covered nowhere, and that is worth a line.
      return (codes.get(id) ?? [{ ean: '' } as unknown as ListRow]).map((code) => [
        String(code['ean']),
        id,
        String(item['name']),
        ...cells,
      ]); // a row of one cell
    });
    yield { of: items.length, lines };
  }
}

const gather = async (
  read: OperationRead,
  resource: string,
  filter: Record<string, { in: number[] } | boolean>,
  columns: readonly string[],
): Promise<ListRow[]> => {
  const found: ListRow[] = [];
  for await (const rows of read.rows(resource, { filter, columns })) found.push(...rows);
  return found;
};
