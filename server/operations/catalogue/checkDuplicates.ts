import type { ListRow } from '../../../src/core/wire/query.ts';
import type { Operation, OperationRead } from '../../engine/context/operation.ts';

interface Group {
  by: string;
  value: string;
  items: Record<string, unknown>[];
}

/**
 * Items that may be the same product: by EAN (with leading zeros or without), and by name, brand and value (spec resources
 * (a) 9). Takes `ids`, the items that a group must have one of; absent: any. Answers all groups, the largest first.
 */
export const checkDuplicates: Operation = async ({ ids }, { read }) => {
  const items = await readItems(read);
  const groups = [...(await groupByEan(read, items)), ...groupByName(items)];
  const asked = ids && new Set(ids);
  const wanted = asked ? groups.filter(({ items: found }) => found.some(({ id }) => asked.has(String(id)))) : groups;
  return {
    changes: [],
    effects: [],
    result: wanted
      .toSorted((a, b) => b.items.length - a.items.length)
      .map((group) => ({ ...group, count: group.items.length })),
  };
};

const readItems = async (read: OperationRead): Promise<Map<string, ListRow>> => {
  const items = new Map<string, ListRow>();
  for await (const rows of read.rows('items', { columns: ['name', 'ean', 'brand_name', 'value', 'type'] }))
    for (const row of rows) items.set(String(row.id), row);
  return items;
};

const groupByEan = async (read: OperationRead, items: ReadonlyMap<string, ListRow>): Promise<Group[]> => {
  const byCode = new Map<string, Set<string>>();
  for await (const rows of read.rows('item-eans', { columns: ['item_id', 'ean'] })) {
    for (const row of rows) add(byCode, String(row['ean']).padStart(14, '0'), String(row['item_id']));
  }
  return toGroups('EAN', byCode, items, (code) => code.replace(/^0+/, ''));
};

const groupByName = (items: ReadonlyMap<string, ListRow>): Group[] => {
  const byName = new Map<string, Set<string>>();
  for (const [id, row] of items)
    if (row['name']) add(byName, [fold(row['name']), fold(row['brand_name']), sizeOf(row)].join(' · '), id);
  return toGroups('Name, brand and value', byName, items, (_key, [first]) =>
    first ? [first['name'], first['brand_name'], sizeOf(first)].filter(Boolean).join(' · ') : '',
  );
};

const add = (groups: Map<string, Set<string>>, key: string, id: string): void => {
  const known = groups.get(key);
  if (known) known.add(id);
  else groups.set(key, new Set([id]));
};

/** Case, accents, signs and the order of words say nothing. */
const fold = (text: unknown): string =>
  String(text ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');

const sizeOf = (row: ListRow): string =>
  row['value'] === null ? '' : `${String(row['value'])} ${String(row['type'] ?? '')}`.trim();

const toGroups = (
  by: string,
  groups: ReadonlyMap<string, ReadonlySet<string>>,
  items: ReadonlyMap<string, ListRow>,
  say: (key: string, found: readonly ListRow[]) => string,
): Group[] =>
  [...groups].flatMap(([key, ids]) => {
    const found = [...ids].flatMap((id) => items.get(id) ?? []);
    return found.length < 2 ? [] : [{ by, value: say(key, found), items: found.map(toItem) }];
  });

const toItem = (row: ListRow): Record<string, unknown> => ({
  id: row.id,
  name: row['name'],
  ean: row['ean'],
  brand: row['brand_name'],
  size: sizeOf(row),
});
