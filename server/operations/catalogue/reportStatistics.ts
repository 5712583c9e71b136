import { statisticsColumns, usualStatisticsColumns } from '../../../schemas/catalogue/statistics.ts';
import type { ListRow } from '../../../src/core/wire/query.ts';
import type { Operation, OperationRead } from '../../engine/context/operation.ts';

type Column = (typeof statisticsColumns)[number];

/** What a line is made of: an item, and where a store sells it, its item-store. */
interface Line {
  item: ListRow | undefined;
  offer: ListRow | undefined;
  /** Names of the levels of its category, the first one first. */
  categories: readonly string[];
}

/** Reasons that a store skips an item for (spec 000 §3: SKIP 1 to 8). */
const lastSkip = 8;
const live = 2;

const yesNo = (holds: boolean): string => (holds ? 'yes' : 'no');
const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const flagOf = (value: unknown): string => (typeof value === 'boolean' ? yesNo(value) : '');

/** How each column is filled; one that is not here has no source yet: feeds, and how retailers are integrated. */
const cells: Partial<Record<Column, (line: Line) => string>> = {
  store_id: ({ offer }) => textOf(offer?.['store_id']),
  gdo_brand: ({ offer }) => textOf(offer?.['store_brand']),
  gdo_id: ({ offer }) => textOf(offer?.['gdo_id']),
  item_id: ({ item, offer }) => textOf(item?.id ?? offer?.['item_id']),
  item_store_id: ({ offer }) => textOf(offer?.id),
  pim_item_name: ({ item }) => textOf(item?.['name']),
  item_display_brand: ({ item }) => textOf(item?.['display_brand']),
  item_brand_id: ({ item }) => textOf(item?.['brand_id']),
  item_category_id: ({ item }) => textOf(item?.['category_id']),
  item_url_thumbnail: ({ item }) => textOf(item?.['url_thumbnail']),
  item_variable_weight: ({ item }) => flagOf(item?.['variable_weight']),
  short_description: ({ item }) => textOf(item?.['short_description']),
  item_value: ({ item }) => textOf(item?.['value']),
  is_in_pim_item: ({ item }) => yesNo(item !== undefined),
  is_in_item_store: ({ offer }) => yesNo(offer !== undefined),
  is_in_sm_item: ({ item }) => yesNo(item?.['status'] === live && item['hidden'] === false),
  item_hidden: ({ item }) => flagOf(item?.['hidden']),
  hidden_item_store: ({ offer }) => flagOf(offer?.['hidden']),
  skip: ({ offer }) => (offer ? yesNo(Number(offer['hidden_reason'] ?? lastSkip + 1) <= lastSkip) : ''),
  pricing_type: ({ offer }) => textOf(offer?.['pricing_type']),
  markup_goal: ({ offer }) => textOf(offer?.['markup_goal']),
  cat1_name: ({ categories }) => categories[0] ?? '',
  cat2_name: ({ categories }) => categories[1] ?? '',
  cat3_name: ({ categories }) => categories[2] ?? '',
  has_image_in_pim: ({ item }) => yesNo(textOf(item?.['url_thumbnail']) !== ''),
};

const offerColumns = [
  'item_id',
  'store_id',
  'store_brand',
  'gdo_id',
  'hidden',
  'hidden_reason',
  'pricing_type',
  'markup_goal',
];
const itemColumns = [
  'name',
  'display_brand',
  'brand_id',
  'category_id',
  'url_thumbnail',
  'variable_weight',
  'short_description',
  'value',
  'status',
  'hidden',
];

/**
 * The catalogue statistics: a line for each item-store, and without a store one for each item that no store sells (spec 000 §3). Takes
 * the `columns` (absent: the usual ones) and a `store_id`.
 */
export const reportStatistics: Operation = async ({ columns, store_id: store }, { read, now }) => {
  const chosen = (columns as readonly string[] | undefined) ?? usualStatisticsColumns; // as its schema checked it
  const head = statisticsColumns.filter((column) => chosen.includes(column));
  const of = typeof store === 'number' ? store : null;
  const file = {
    name: `catalogue-statistics-${now.toISOString().slice(0, 10)}`,
    head,
    pieces: writePieces(read, head, of),
    total: of === null ? await read.count('item-stores') : 0,
  };
  return { changes: [], effects: [], result: null, file };
};

async function* writePieces(
  read: OperationRead,
  head: readonly Column[],
  store: number | null,
): AsyncGenerator<{ of: number; lines: string[][] }> {
  const categoriesOf = await readCategories(read);
  const toLine = (item: ListRow | undefined, offer: ListRow | undefined): string[] => {
    const line = { item, offer, categories: categoriesOf(item?.['category_id']) };
    return head.map((column) => cells[column]?.(line) ?? '');
  };
  const sold = new Set<string>();
  const filter = store === null ? {} : { store_id: { in: [store] } };
  for await (const offers of read.rows('item-stores', { filter, columns: offerColumns })) {
    const items = await readItems(read, [...new Set(offers.map((offer) => String(offer['item_id'])))]);
    for (const id of items.keys()) sold.add(id);
    yield {
      of: store === null ? offers.length : 0,
      lines: offers.map((offer) => toLine(items.get(String(offer['item_id'])), offer)),
    };
  }
  if (store !== null) return;
  for await (const items of read.rows('items', { columns: itemColumns }))
    yield { of: 0, lines: items.filter(({ id }) => !sold.has(String(id))).map((item) => toLine(item, undefined)) };
}

const readItems = async (read: OperationRead, ids: readonly string[]): Promise<Map<string, ListRow>> => {
  const found = new Map<string, ListRow>();
  for await (const rows of read.rows('items', { ids, columns: itemColumns }))
    for (const row of rows) found.set(String(row.id), row);
  return found;
};

/** The names of a category and of those above it, by its id. */
const readCategories = async (read: OperationRead): Promise<(id: unknown) => string[]> => {
  const levels = await Promise.all(
    (
      [
        ['level1categories', ['name']],
        ['level2categories', ['name', 'category_1_id']],
        ['level3categories', ['name', 'category_2_id']],
      ] as const
    ).map(async ([resource, columns]) => {
      const found = new Map<string, ListRow>();
      for await (const rows of read.rows(resource, { columns })) for (const row of rows) found.set(String(row.id), row);
      return found;
    }),
  );
  const [first, second, third] = levels;
  return (id) => {
    const lowest = third?.get(String(id));
    const middle = second?.get(String(lowest?.['category_2_id']));
    const highest = first?.get(String(middle?.['category_1_id']));
    return [highest, middle, lowest].map((row) => textOf(row?.['name']));
  };
};
