import type { DataProvider } from 'react-admin';
import type { Where } from '../../../core/fields/conditions.ts';
import type { ListRow, SearchQuery } from '../../../core/wire/query.ts';
import { foundTree, labelOf, parentKeyOf, type Level } from './levels.ts';
import { emptyTree, nodeOf, withChildren, type TreeData, type TreeNode } from './treeData.ts';

/** What a tree is asked for. */
export interface Asked {
  levels: readonly Level[];
  /** '': the top. */
  search: string;
  /** Also what `only` leaves out. */
  isAll: boolean;
  /** By which search each level is looked through; null: by none. */
  kinds: readonly (string | null)[];
}

export interface Read {
  data: TreeData;
  /** More was found than is shown. */
  hasMore: boolean;
}

/** What a page of a list holds at most. */
const most = 1_000;
/** Of a search so many of each level are shown. */
const mostFound = 500;

const filterOf = ({ only = {} }: Level, isAll: boolean): Where => (isAll ? {} : only);

/** The top of a tree, or what a text finds on each of its levels. */
export const readAll = async (provider: DataProvider, asked: Asked): Promise<Read> => {
  const { levels, search, isAll, kinds } = asked;
  if (search !== '') {
    const found = await Promise.all(
      levels.map((level, at) => searchLevel(provider, level, filterOf(level, isAll), search, kinds[at] ?? null)),
    );
    const rows = found.map((one) => one.rows);
    return { data: foundTree(levels, rows), hasMore: found.some(({ hasMore }) => hasMore) };
  }
  const [top] = levels;
  const rows = top ? await readLevel(provider, top, filterOf(top, isAll)) : [];
  const nodes = rows.map((row) => nodeOf(0, row, top ? labelOf(top, row) : '', null));
  return { data: withChildren(emptyTree, null, nodes), hasMore: false };
};

/** What hangs below some records: one list call for what is below one, and one for all of a level that are asked for at once. */
export const readBelow = async (
  provider: DataProvider,
  { levels, isAll }: Asked,
  above: readonly TreeNode[],
): Promise<(readonly [string, readonly TreeNode[]])[]> => {
  const ofLevels = [...Map.groupBy(above, ({ level }) => level + 1)].map(async ([at, nodes]) => {
    const level = levels[at];
    const { by } = level ?? {};
    if (!level || by === undefined) return [];
    const filter = { ...filterOf(level, isAll), [by]: { in: nodes.map(({ recordId }) => recordId) } };
    const rows = Map.groupBy(await readLevel(provider, level, filter), (row) => parentKeyOf(level, at, row));
    return nodes.map(({ key }) => {
      const children = (rows.get(key) ?? []).map((row) => nodeOf(at, row, labelOf(level, row), key));
      return [key, children] as const;
    });
  });
  return (await Promise.all(ofLevels)).flat();
};

/** Some records as they are now; one that is gone is left out. */
export const readRecords = async (provider: DataProvider, level: Level, ids: readonly string[]): Promise<ListRow[]> => {
  const { data } = await provider.getMany(level.resource, { ids: [...ids], meta: { columns: [...level.columns] } });
  return data as ListRow[]; // our provider's rows
};

/** All records of a level that a filter finds, page by page. */
const readLevel = async (provider: DataProvider, level: Level, filter: Where): Promise<ListRow[]> => {
  const rows: ListRow[] = [];
  for (let page = 1; ; page += 1) {
    const { data, pageInfo } = await provider.getList(level.resource, paramsOf(level, filter, page, most));
    rows.push(...(data as ListRow[])); // our provider's rows
    if (pageInfo?.hasNextPage !== true) return rows;
  }
};

const searchLevel = async (
  provider: DataProvider,
  level: Level,
  filter: Where,
  text: string,
  kind: string | null,
): Promise<{ rows: ListRow[]; hasMore: boolean }> => {
  if (kind === null) return { rows: [], hasMore: false };
  const params = paramsOf(level, filter, 1, mostFound, { kind, codes: [text] });
  const { data, pageInfo } = await provider.getList(level.resource, params);
  return { rows: data as ListRow[], hasMore: pageInfo?.hasNextPage === true }; // our provider's rows
};

const paramsOf = (
  { columns, sort, description }: Level,
  filter: Where,
  page: number,
  perPage: number,
  search?: SearchQuery,
) => {
  const { recordRepresentation: name, list } = description;
  const [field, order] = sort ?? [list.sortable.includes(name) ? name : null, 'ASC'];
  return {
    pagination: { page, perPage },
    // The best that a search finds comes first; react-admin has no word for the default order.
    sort: { field: (search ? null : field) as string, order: search ? ('DESC' as const) : order },
    filter,
    meta: { columns: [...columns], ...(search && { search }) },
  };
};
