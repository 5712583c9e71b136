import { deepStrictEqual, match } from 'node:assert/strict';
import type { Api } from '../day/api.ts';
import type { SecondRecords } from './records.ts';

/** What the server must say after each step: the same for whoever did it. */
export interface Checks {
  priced(): Promise<void>;
  mended(): Promise<void>;
  supplied(): Promise<void>;
}

interface StoredItem {
  name: string;
  ean: string;
  country: string;
  value: number;
  incompleteness: string[] | null;
  url_thumbnail: string | null;
  brand_id: number;
  category_id: number;
}

const list = 'page=1&per-page=1000&sort=id&direction=DESC';

export const checksOf = (api: Api, { prices, gapWord, gaps, supplied, newBrands }: SecondRecords): Checks => {
  const itemsOf = (word: string): Promise<StoredItem[]> =>
    api.read(
      `/search/items?q=${word}&${list}&columns=name,ean,country,value,incompleteness,url_thumbnail,brand_id,category_id`,
    );
  const namesOf = async (resource: string): Promise<Map<number, string>> => {
    const rows = await api.read<{ id: number; name: string }[]>(`/${resource}?${list}&columns=id,name`);
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  return {
    priced: async () => {
      const stored = await api.write<{ gdo_id: string; original_price: number }[]>(
        'POST',
        `/search/itemstores/gdoids?${list}&columns=gdo_id,original_price`,
        prices.map(({ code }) => code),
      );
      deepStrictEqual(
        new Map(stored.map((row) => [row.gdo_id, row.original_price])),
        new Map(prices.filter(({ isWrong }) => !isWrong).map(({ code, price }) => [code, price])),
      );
    },
    mended: async () => {
      const stored = new Map((await itemsOf(gapWord)).map((item) => [item.ean, item]));
      const categories = await namesOf('level3categories');
      deepStrictEqual(stored.size, gaps.length);
      for (const { ean, category } of gaps) {
        const item = stored.get(ean);
        deepStrictEqual([categories.get(item?.category_id ?? 0), item?.incompleteness ?? []], [category, []]);
        match(item?.url_thumbnail ?? '', /^\/file\/images\/[0-9a-f]{64}\.jpg$/);
      }
    },
    supplied: async () => {
      const [first] = supplied;
      const stored = await itemsOf(first?.name.split(' ')[0] ?? '');
      const [brands, categories] = [await namesOf('brands'), await namesOf('level3categories')];
      deepStrictEqual(
        new Map(
          stored.map((item) => [
            item.ean,
            [item.name, brands.get(item.brand_id), categories.get(item.category_id), item.value, item.country],
          ]),
        ),
        new Map(supplied.map(({ ean, name, brand, category, value }) => [ean, [name, brand, category, value, 'ITA']])),
      );
      const all = [...brands.values()];
      for (const name of newBrands) deepStrictEqual(all.filter((one) => one === name).length, 1);
    },
  };
};
