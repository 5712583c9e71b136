import { eanOf, importRows, type Api } from './api.ts';

const size = 800;

export interface StoredItem {
  id: number;
  ean: string;
  status: number;
  value: number;
  locked: boolean;
  version: number;
}

/** What one side works on, nobody else does; and the server's own word on what became of it. */
export interface Records {
  /** Stands in the names of the side's 800 items and in no other. */
  word: string;
  /** The EANs of the first forty, in the order of their making. */
  codes: string[];
  /** Five item-stores of the first item. */
  places: number[];
  /** The name of the item that they are reassigned to. */
  target: string;
  /** The 800 as they are stored, in the order of their making. */
  items(): Promise<StoredItem[]>;
  /** Somebody else edits three of them; answers their ids. */
  changeThree(): Promise<number[]>;
  /** How many item-stores that are not hidden the first item and the target have. */
  live(): Promise<[number, number]>;
}

/** Makes the 800 items of a side, its target and its item-stores; `digit` keeps the sides' EANs apart. */
export const makeRecords = async (
  api: Api,
  { word, target, digit }: { word: string; target: string; digit: number },
): Promise<Records> => {
  const codes = Array.from({ length: size + 1 }, (_, place) => eanOf(digit, place));
  const lines = [
    'name,ean,category_id,brand_id,value',
    ...codes.slice(0, size).map((ean, place) => `${word} ${place + 1},${ean},15,124,${place + 1}`),
    `${target},${codes[size]},15,124,1`,
  ];
  await importRows(api, 'items', lines, { country: 'ITA' });
  const items = () =>
    api.read<StoredItem[]>(
      `/search/items?q=${word}&page=1&per-page=1000&sort=id&direction=ASC&columns=id,ean,status,value,locked`,
    );
  const [first] = await items();
  const [aim] = await api.read<StoredItem[]>(`/search/items?q=${target}&page=1&per-page=2&columns=id`);
  if (!first || !aim) throw new Error('The items of the day were not made.');
  const live = async (item: number): Promise<number> =>
    (
      await api.read<{ hidden: boolean }[]>(`/itemstores?page=1&per-page=50&q[item_id]=${item}&columns=id,hidden`)
    ).filter(({ hidden }) => !hidden).length;
  return {
    word,
    target,
    items,
    codes: codes.slice(0, 40),
    places: await makePlaces(api, first.id),
    changeThree: async () => changeThree(api, await items()),
    live: async () => [await live(first.id), await live(aim.id)],
  };
};

const makePlaces = async (api: Api, item: number): Promise<number[]> => {
  const seen = await api.read<{ store_id: number; pricing_type: string }[]>(
    '/itemstores?page=1&per-page=1000&columns=id,store_id,pricing_type',
  );
  // Where a store adds nothing, a clone of a row has its price.
  const stores = [
    ...new Set(seen.filter(({ pricing_type: type }) => type === 'parity').map(({ store_id: store }) => store)),
  ].slice(0, 5);
  const places: number[] = [];
  for (const store of stores)
    places.push(
      (await api.write<{ id: number }>('POST', '/itemstores', { item_id: item, store_id: store, price: 9.99 })).id,
    );
  return places;
};

const changeThree = async (api: Api, items: readonly StoredItem[]): Promise<number[]> => {
  const changed = [5, 300, 799].flatMap((place) => items[place] ?? []);
  for (const { id, version } of changed)
    await api.write('PUT', `/items/${id}`, { version, changes: { copyright: 'Meanwhile' } });
  return changed.map(({ id }) => id);
};
