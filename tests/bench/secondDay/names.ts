import type { Api } from '../day/api.ts';

/** Records of the demo that a file or a person can name: each is the only one that is called so. */
export interface Names {
  store: { id: number; name: string };
  brands: string[];
  categories: string[];
}

const list = 'page=1&per-page=1000';

export const findNames = async (api: Api): Promise<Names> => {
  const brands = await api.read<{ name: string }[]>(`/brands?${list}&columns=id,name`);
  const categories = await api.read<{ name: string; country: string }[]>(
    `/level3categories?${list}&columns=id,name,country`,
  );
  return {
    store: await findStore(api),
    brands: onlyOnce(brands.map(({ name }) => name)).slice(0, 3),
    categories: onlyOnce(categories.map(({ name }) => name))
      .filter((name) => categories.some((one) => one.name === name && one.country === 'ITA'))
      .slice(0, 5),
  };
};

const onlyOnce = (names: readonly string[]): string[] =>
  names.filter((name) => names.indexOf(name) === names.lastIndexOf(name));

/** A store that adds nothing to the shop's price, so that a price is stored as it is typed. */
const findStore = async (api: Api): Promise<Names['store']> => {
  const rows = await api.read<{ store_id: number; store_name: string; country: string; pricing_type: string }[]>(
    `/itemstores?${list}&columns=id,store_id,store_name,country,pricing_type`,
  );
  const isAlone = (name: string): boolean =>
    new Set(rows.filter((row) => row.store_name === name).map((row) => row.store_id)).size === 1;
  const found = rows.find((row) => row.pricing_type === 'parity' && row.country === 'ITA' && isAlone(row.store_name));
  if (!found) throw new Error('The demo has no store without a markup.');
  return { id: found.store_id, name: found.store_name };
};
