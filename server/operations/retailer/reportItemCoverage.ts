import type { ListRow } from '../../../src/core/wire/query.ts';
import type { Operation, OperationRead } from '../../engine/context/operation.ts';

interface Chain {
  id: number;
  name: string;
  country: string;
}

/**
 * Which items of its country a retailer sells, and which it does not: a line for each code of an item, with the stores that show
 * it (spec resources (a) 33). It leaves a report of each retailer. Takes `ids` of retailers; absent: all that its asker sees.
 */
export const reportItemCoverage: Operation = async ({ ids }, { read, now }) => {
  const chains: Chain[] = [];
  for await (const rows of read.rows('retailers', { ...(ids && { ids }), columns: ['name', 'country'] }))
    chains.push(
      ...rows.map((row) => ({ id: Number(row.id), name: String(row['name']), country: String(row['country']) })),
    );
  const name = `item-coverage-${now.toISOString().slice(0, 10)}`;
  const file = {
    name,
    head: ['Retailer ID', 'Retailer', 'EAN', 'Item ID', 'Name', 'In assortment', 'Stores'],
    pieces: writePieces(read, chains),
    total: chains.length * (await read.count('items')),
  };
  const changes = chains.map(({ id }) => ({
    resource: 'retailer-reports',
    kind: 'create' as const,
    id: null,
    // Whoever asks for a report makes it, and may make no other.
    own: true as const,
    changes: { file_name: `${name}.csv`, type: 'item_coverage', retailer_id: id },
  }));
  return { changes, effects: [], result: null, file };
};

async function* writePieces(
  read: OperationRead,
  chains: readonly Chain[],
): AsyncGenerator<{ of: number; lines: string[][] }> {
  for await (const piece of read.rows('items', { columns: ['name', 'country'] })) {
    const items = piece.filter((item) => chains.some(({ country }) => country === item['country']));
    const which = { item_id: { in: items.map(({ id }) => Number(id)) } };
    const codes = Map.groupBy(await gather(read, 'item-eans', which, ['item_id', 'ean']), (row) =>
      String(row['item_id']),
    );
    const shown = Map.groupBy(
      await gather(read, 'item-stores', { ...which, hidden: false }, ['item_id', 'retailer_id']),
      (row) => `${String(row['item_id'])} of ${String(row['retailer_id'])}`,
    );
    const lines = chains.flatMap((chain) =>
      items
        .filter((item) => item['country'] === chain.country)
        .flatMap((item) => linesOf(chain, item, codes.get(String(item.id)), shown.get(`${item.id} of ${chain.id}`))),
    );
    yield { of: piece.length * chains.length, lines };
  }
}

/** An item without a code has a line of its own: nobody can sell it by one. */
const linesOf = (
  chain: Chain,
  item: ListRow,
  codes: readonly ListRow[] | undefined,
  shown: readonly ListRow[] = [],
): string[][] =>
  (codes?.map((code) => String(code['ean'])) ?? ['']).map((ean) => [
    String(chain.id),
    chain.name,
    ean,
    String(item.id),
    String(item['name']),
    shown.length > 0 ? 'yes' : 'no',
    String(shown.length),
  ]);

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
