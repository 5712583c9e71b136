import { calledOf } from '../../../core/declaration/called.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ListMeta } from '../../../core/wire/provider.ts';
import type { RecordId, WholeRecord } from '../../../core/wire/wire.ts';

type Row = { id: RecordId | number; [field: string]: unknown };
interface CachedList {
  data: Row[];
  total?: number;
}

const wholeKey = (resource: string, id: RecordId | number): QueryKey => [
  resource,
  'getOne',
  { id: String(id), meta: { whole: true } },
];
const listKey = (resource: string): QueryKey => [resource, 'getList'];

const columnsOf = (key: QueryKey): string[] | undefined => {
  const params = key[2] as { meta?: Partial<ListMeta> } | undefined; // react-admin's own key
  return params?.meta?.columns;
};

/**
 * Puts a stored record under its own key and into the rows that show it. A list whose columns the record does not hold is
 * asked for again; the others stay as they are until they are next opened, so that no row jumps under the reader's hand.
 */
export const rememberRecord = (client: QueryClient, resource: string, record: WholeRecord): void => {
  client.setQueryData(wholeKey(resource, record.id), record);
  for (const [queryKey, list] of client.getQueriesData<CachedList>({ queryKey: listKey(resource) })) {
    if (!list?.data.some((row) => String(row.id) === String(record.id))) continue;
    const columns = columnsOf(queryKey);
    if (!columns?.every((column) => column in record)) {
      void client.invalidateQueries({ queryKey });
      continue;
    }
    client.setQueryData<CachedList>(queryKey, {
      ...list,
      data: list.data.map((row) => (String(row.id) === String(record.id) ? toRow(record, columns) : row)),
    });
  }
  forgetRelated(client, resource);
};

const toRow = (record: WholeRecord, columns: string[]): Row => ({
  ...Object.fromEntries(columns.map((column) => [column, record[column]])),
  id: record.id,
  version: record.version,
  _refs: record['_refs'],
});

/** A record that is new, gone or back: where it stands in lists, and how many there are, only the server knows. */
export const refreshLists = (client: QueryClient, resource: string): void => {
  void client.invalidateQueries({ queryKey: listKey(resource) });
  void client.invalidateQueries({ queryKey: [resource, 'viewCounts'] });
  forgetRelated(client, resource);
};

/**
 * Records that many rows' results name. A form that is open is not fetched again under what was typed: it is only marked,
 * and the next mount reads it.
 */
export const forgetRecords = (client: QueryClient, resource: string, ids: readonly (RecordId | null)[]): void => {
  for (const id of ids) {
    if (id !== null) void client.invalidateQueries({ queryKey: wholeKey(resource, id), refetchType: 'none' });
  }
  refreshLists(client, resource);
};

/** What a record is called, as far as something of it was read here. */
export const knownName = (
  client: QueryClient,
  resource: { name: string; recordRepresentation: string; calledWith?: string[] },
  id: RecordId,
): string => {
  const { name, recordRepresentation } = resource;
  const lists = client.getQueriesData<CachedList>({ queryKey: listKey(name) }).flatMap(([, list]) => list?.data ?? []);
  const row =
    client.getQueryData<Row>(wholeKey(name, id)) ??
    lists.find((one) => String(one.id) === id && recordRepresentation in one);
  return calledOf(resource, row) ?? String(id);
};

/** Takes a record out of the lists that show it and out of the cache, before the lists are asked for again. */
export const dropRecord = (client: QueryClient, resource: string, id: RecordId): void => {
  client.setQueriesData<CachedList>({ queryKey: listKey(resource) }, (list) => {
    if (!list?.data.some((row) => String(row.id) === id)) return list;
    return {
      ...list,
      data: list.data.filter((row) => String(row.id) !== id),
      ...(list.total !== undefined && { total: list.total - 1 }),
    };
  });
  client.removeQueries({ queryKey: wholeKey(resource, id), type: 'inactive' });
  refreshLists(client, resource);
};

// Lists of a record's relations, its history, and what codes find are asked for under other keys.
const forgetRelated = (client: QueryClient, resource: string): void => {
  for (const method of ['getManyReference', 'getMany', 'history', 'missingCodes'])
    void client.invalidateQueries({ queryKey: [resource, method] });
};
