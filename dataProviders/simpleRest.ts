import type { GetListParams } from 'react-admin';
import type { FieldCondition, Scalar, Where } from '../src/core/fields/conditions.ts';
import type { HttpClient } from './httpClient.ts';
import type { Place } from './changeProvider.ts';
import { unwrap } from './answers.ts';
import { toListQuery, type Reads } from './reads.ts';

const idsPerRequest = 100;

/**
 * react-admin's own provider for the simple REST format, over our client. It names a resource by the last part of its path,
 * so the part before goes into the address. Loaded when such a service is first asked.
 */
export const readSimpleRest = async (
  { base, resource }: Place,
  http: HttpClient,
): Promise<{ name: string; reads: Reads }> => {
  const { default: simpleRestProvider } = await import('ra-data-simple-rest');
  const cut = resource.path.lastIndexOf('/');
  const provider = simpleRestProvider(`${base}${resource.path.slice(0, cut)}`, async (url, options = {}) => {
    const headers = Object.fromEntries(new Headers(options.headers)); // fetch's own type is wider than the package's
    const {
      status,
      headers: answered,
      body,
    } = await http({ method: options.method ?? 'GET', url, headers, signal: options.signal ?? undefined });
    // Our own server puts a record into `data`, as everywhere; a service that is asked directly answers it bare.
    const { data } = unwrap<unknown>(body);
    return { status, headers: answered, body: JSON.stringify(data), json: data };
  });
  const key = resource.key[0] ?? 'id';
  const getList: Reads['getList'] = async (name, params) => {
    const simple = toSimpleParams(params, key);
    const answer = await provider.getList(name, simple);
    const { page, perPage } = simple.pagination;
    return { ...answer, pageInfo: { hasPreviousPage: page > 1, hasNextPage: page * perPage < (answer.total ?? 0) } };
  };
  return {
    name: resource.path.slice(cut + 1),
    reads: {
      ...provider,
      getList,
      // The package's own asks without a range, and a service then answers a page of its own size.
      getMany: async (name, { ids, signal }) => {
        const chunks = Array.from({ length: Math.ceil(ids.length / idsPerRequest) }, (_, at) =>
          ids.slice(at * idsPerRequest, (at + 1) * idsPerRequest),
        );
        const answers = await Promise.all(
          chunks.map((chunk) =>
            getList(name, {
              filter: { [key]: { in: chunk } },
              pagination: { page: 1, perPage: idsPerRequest },
              sort: { field: key, order: 'ASC' },
              signal,
            }),
          ),
        );
        return { data: answers.flatMap(({ data }) => data) as never[] }; // as above
      },
      getManyReference: (name, params) =>
        provider.getManyReference(name, { ...params, ...toSimpleParams(params, key) }),
    },
  };
};

/** The format has no order of its own, knows 'one of' as an array, and a free query as `q`. */
const toSimpleParams = <P extends GetListParams>(params: P, key: string) => {
  const { filter, search, sort } = toListQuery(params);
  return {
    ...params,
    sort: { field: sort.field ?? key, order: sort.order },
    filter: { ...writeWhere(filter), ...(search && { q: search.codes.join(' ') }) },
    pagination: params.pagination ?? { page: 1, perPage: 50 },
  };
};

const writeWhere = (where: Where): Record<string, unknown> =>
  Object.fromEntries(Object.entries(where).map(([field, condition]) => [field, oneOf(condition) ?? condition]));

const oneOf = (condition: Scalar | FieldCondition | undefined): Scalar[] | undefined =>
  condition !== null && typeof condition === 'object' && Object.keys(condition).length === 1 ? condition.in : undefined;
