import type { ListRow } from '../../../src/core/wire/query.ts';
import type { RecordId } from '../../../src/core/wire/wire.ts';
import type { Operation, OperationRead } from '../../engine/context/operation.ts';

/** What the sources propose, as a file (spec resources (a) 15). Takes the `ids` of items; absent: of all that its asker sees. */
export const reportDrafts: Operation = async ({ ids }, { read, now }) => {
  const file = {
    name: `item-drafts-${now.toISOString().slice(0, 10)}`,
    head: ['item', 'name', 'property', 'source', 'priority', 'value', 'status', 'date'],
    pieces: writePieces(read, ids),
    total: ids ? ids.length : await read.count('items'),
  };
  return { changes: [], effects: [], result: null, file };
};

async function* writePieces(
  read: OperationRead,
  ids: readonly RecordId[] | undefined,
): AsyncGenerator<{ of: number; lines: string[][] }> {
  for await (const items of read.rows('items', { ...(ids && { ids }), columns: ['name'] })) {
    const names = new Map(items.map((item) => [String(item.id), String(item['name'])]));
    const filter = { item: { in: items.map(({ id }) => Number(id)) } };
    for await (const drafts of read.rows('item-drafts', {
      filter,
      columns: ['item', 'property', 'source', 'priority', 'value', 'status', 'date'],
    })) {
      yield { of: 0, lines: drafts.map((draft) => toLine(draft, names)) };
    }
    yield { of: items.length, lines: [] };
  }
}

const toLine = (draft: ListRow, names: ReadonlyMap<string, string>): string[] => {
  const item = String(draft['item']);
  return [
    item,
    names.get(item),
    draft['property'],
    draft['source'],
    draft['priority'],
    draft['value'],
    draft['status'],
    draft['date'],
  ].map((value) => String(value ?? ''));
};
