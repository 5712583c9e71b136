import type { DataProvider, GetListParams } from 'react-admin';
import { onlyGiven, type Where } from '../src/core/fields/conditions.ts';
import type { Dialect } from '../src/core/wire/dialect.ts';
import type { ListMeta, WholeMeta } from '../src/core/wire/provider.ts';
import { isPacked, packedType, unpackRows } from '../src/core/wire/packedRows.ts';
import type { ListAnswer, ListQuery } from '../src/core/wire/query.ts';
import type { WholeRecord } from '../src/core/wire/wire.ts';
import { unwrap } from './answers.ts';
import { resolveCall, withQuery } from './calls.ts';
import { encodeList } from './encodeList.ts';
import { createGoingBack } from './lists/goingBack.ts';
import type { Locate, Place } from './changeProvider.ts';
import type { HttpClient } from './httpClient.ts';

export type Reads = Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'>;

// A request's first line stays far below Node's 16 kB of headers.
const idsPerRequest = 100;

/** react-admin's reads through a dialect: a list answers its rows with `_refs`, a page that is full may have a successor. */
export const createReads = (locate: Locate, dialect: Dialect, http: HttpClient): Reads => {
  const list = async (place: Place, query: ListQuery, signal?: AbortSignal): Promise<ListAnswer> => {
    const request = encodeList(dialect, query, place.resource);
    const pairs = [...request.query, ...constantPairs(place)];
    const { body, headers } = await http({
      method: request.method,
      url: withQuery(`${place.base}${request.path}`, pairs),
      headers: { accept: `${packedType}, application/json` },
      ...(request.body === undefined ? {} : { body: request.body }),
      signal,
    });
    return dialect.decode(unwrapList(body), headers);
  };

  const goingBack = createGoingBack();
  const getList = async (resource: string, params: GetListParams) => {
    const asked = toListQuery(params);
    const query = dialect.can.last ? goingBack(resource, asked) : asked;
    const answer = await list(await locate(resource), query, params.signal);
    return toPage(answer, query);
  };

  return {
    // The interface promises any record type to its caller; what comes is what the service stores.
    getList: getList as unknown as Reads['getList'],
    getManyReference: (async (resource: string, { target, id, ...params }: Parameters<Reads['getManyReference']>[1]) =>
      getList(resource, {
        ...params,
        filter: { ...params.filter, [target]: id },
      })) as unknown as Reads['getManyReference'],
    getOne: async (resource, { id, meta, signal }) => {
      const place = await locate(resource);
      const { related } = (meta ?? {}) as Partial<WholeMeta>; // what our screens put there
      const call = resolveCall(place.resource.calls.show, {
        ...place,
        id: String(id),
        ...(related?.length && { query: { related: related.join(',') } }),
      });
      const { data, metadata } = unwrap<WholeRecord>((await http({ ...call, signal })).body);
      return { data: data as never, meta: metadata }; // as above
    },
    getMany: async (resource, { ids, meta, signal }) => {
      const place = await locate(resource);
      const chunks = Array.from({ length: Math.ceil(ids.length / idsPerRequest) }, (_, at) =>
        ids.slice(at * idsPerRequest, (at + 1) * idsPerRequest),
      );
      const answers = await Promise.all(
        chunks.map((chunk) => list(place, lookupQuery(chunk, meta as Partial<ListMeta> | undefined), signal)),
      );
      return { data: answers.flatMap(({ rows }) => rows) as never[] }; // as above
    },
  };
};

const constantPairs = ({ resource }: Place): [string, string][] =>
  Object.entries(resource.query ?? {}).map(([name, value]) => [name, String(value)]);

const lookupQuery = (ids: (string | number)[], meta: Partial<ListMeta> | undefined): ListQuery => ({
  filter: { id: { in: ids } },
  sort: { field: null, order: 'DESC' },
  page: 1,
  perPage: ids.length,
  ...(meta?.columns && { columns: meta.columns }),
});

/** react-admin's parameters and our `meta` as one query. A sort without a field is the resource's own order. */
export const toListQuery = ({ pagination, sort, filter, meta }: GetListParams): ListQuery => {
  const { columns, search, total, bounded, deleted, first } = (meta ?? {}) as Partial<ListMeta>; // what our screens put there
  return {
    filter: onlyGiven((filter ?? {}) as Where), // filters of our screens are conditions
    sort: { field: sort?.field || null, order: sort?.order ?? 'DESC' },
    page: pagination?.page ?? 1,
    perPage: pagination?.perPage ?? 50,
    ...(columns && { columns }),
    ...(search && { search }),
    ...(total && { total }),
    ...(bounded && { bounded }),
    ...(deleted && { deleted }),
    ...(first && { first }),
  };
};

const hasNext = ({ rows, total, estimated, isLast }: ListAnswer, { page, perPage }: ListQuery): boolean => {
  if (isLast !== undefined) return !isLast;
  return total === undefined || estimated ? rows.length >= perPage : page * perPage < total;
};

const toPage = (answer: ListAnswer, query: ListQuery) => ({
  data: answer.rows,
  ...(answer.total === undefined ? {} : { total: answer.total }),
  pageInfo: { hasPreviousPage: query.page > 1, hasNextPage: hasNext(answer, query) },
  meta: { estimated: answer.estimated ?? false, ...(answer.unsorted && { unsorted: true }) },
});

/** A list that is nested once more or packed comes to the dialect as if it were not; a bare array stays one. */
const unwrapList = (body: unknown): unknown => {
  if (Array.isArray(body)) return body;
  const answer = unwrap(body);
  return isPacked(answer.data) ? { ...answer, data: unpackRows(answer.data) } : answer;
};
