import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import { send } from './send.ts';

type Row = RaRecord<number> & { version: number };
type PerId = Record<string, true | string>;

const addressOf = (resource: string): string =>
  (resource === 'draft_stores' ? '/api/distance/v3' : base) + `/${resource}`;
const base = '/api/pim/v1';

/** The version of each row as the person last saw it: react-admin hands over ids alone where many are written. */
const seen = new Map<string, number>();

const remember = <R extends Row>(resource: string, row: R): R => {
  seen.set(`${resource}/${row.id}`, row.version);
  return row;
};

/** A filter whose name is a kind of search takes codes with blanks or commas between them, as they are pasted. */
const searches = ['ids', 'eans'];

const listRequest = (
  resource: string,
  { filter = {}, pagination, sort, meta }: Partial<GetListParams>,
): [string, string, unknown?] => {
  const { q, ...rest } = filter as Record<string, unknown>;
  const kind = searches.find((name) => rest[name]);
  const pairs = Object.entries(rest)
    .filter(([name]) => !searches.includes(name))
    .map(([name, value]) => `&q[${name}]=${encodeURIComponent(String(value))}`);
  const columns = (meta as { columns?: string[] } | undefined)?.columns;
  const page =
    `page=${pagination?.page ?? 1}&per-page=${pagination?.perPage ?? 50}&sort=${sort?.field ?? 'id'}&direction=${sort?.order ?? 'DESC'}&total=exact` +
    `${columns ? `&columns=${columns.join(',')}` : ''}${pairs.join('')}`;
  if (kind)
    return [
      'POST',
      `${base}/search/${resource}/${kind}?${page}`,
      String(rest[kind])
        .split(/[\s,;]+/)
        .filter(Boolean),
    ];
  return [
    'GET',
    q ? `${base}/search/${resource}?q=${encodeURIComponent(String(q))}&${page}` : `${addressOf(resource)}?${page}`,
  ];
};

const getList = async (resource: string, params: Partial<GetListParams>) => {
  const { data, metadata } = await send<Row[]>(...listRequest(resource, params));
  return { data: data.map((row) => remember(resource, row)), total: metadata.total ?? data.length };
};

const changesOf = (data: Record<string, unknown>, previous: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(previous[name])),
  );

/** A picture that was chosen is stored before its record, as react-admin's documentation does it; the record holds its address. */
const withUpload = async (data: Record<string, unknown>): Promise<Record<string, unknown>> => {
  const picture = data['url_thumbnail'] as { rawFile?: File } | string | null | undefined; // what an ImageInput holds, or the record
  if (typeof picture !== 'object' || !picture?.rawFile) return data;
  const body = new FormData();
  body.append('image_field', 'url_thumbnail');
  body.append('file', picture.rawFile);
  return { ...data, url_thumbnail: (await send<{ url: string }>('POST', `${base}/images/upload`, body)).data.url };
};

const refusedOf = (answer: PerId): string[] =>
  Object.entries(answer).flatMap(([id, result]) => (result === true ? [] : [id]));

/** The answer of a call on many; tells which of them were refused. */
const requireAll = (ids: readonly Identifier[], answer: PerId) => {
  const refused = refusedOf(answer);
  if (refused.length > 0) throw new Error(`Not updated: ${refused.join(', ')}`);
  return { data: [...ids] };
};

/** The server's calls as react-admin wants them, with versions, so that nobody's change is overwritten here either. */
const provider = {
  getList,
  getOne: async (resource: string, { id }: { id: Identifier }) => ({
    data: remember(resource, (await send<Row>('GET', `${addressOf(resource)}/${id}`)).data),
  }),
  getMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
    const asked = ids.map((id) => `&q[id][]=${id}`).join('');
    return {
      data: (await send<Row[]>('GET', `${addressOf(resource)}?page=1&per-page=${ids.length}&columns=id,name${asked}`))
        .data,
    };
  },
  getManyReference: (resource: string, { target, id, ...params }: GetListParams & { target: string; id: Identifier }) =>
    getList(resource, { ...params, filter: { ...params.filter, [target]: id } }),
  create: async (
    resource: string,
    { data: { id: _id, version: _version, _refs, ...data } }: { data: Record<string, unknown> },
  ) => ({ data: remember(resource, (await send<Row>('POST', `${addressOf(resource)}`, data)).data) }),
  update: async (
    resource: string,
    {
      id,
      data,
      previousData,
    }: { id: Identifier; data: Record<string, unknown>; previousData: Record<string, unknown> },
  ) => {
    const changes = changesOf(await withUpload(data), previousData);
    const body = { version: previousData['version'], changes };
    return { data: remember(resource, (await send<Row>('PUT', `${addressOf(resource)}/${id}`, body)).data) };
  },
  updateMany: async (resource: string, { ids, data }: { ids: Identifier[]; data: Record<string, unknown> }) =>
    requireAll(
      ids,
      (
        await send<PerId>(
          'PUT',
          `${base}/bulk/${resource}`,
          ids.map((id) => ({ id, version: seen.get(`${resource}/${id}`), ...data })),
        )
      ).data,
    ),
  delete: async (resource: string, { id }: { id: Identifier }) => ({
    data: (await send<Row>('DELETE', `${addressOf(resource)}/${id}?force=1`)).data,
  }),
  deleteMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
    await Promise.all(ids.map((id) => send('DELETE', `${addressOf(resource)}/${id}?force=1`)));
    return { data: ids };
  },
  /** A call of its own, as react-admin's documentation adds one to a data provider. */
  approve: async (ids: Identifier[]) =>
    requireAll(ids, (await send<PerId>('POST', `${base}/bulk/approve/items`, ids)).data),
};

export type StockProvider = typeof provider & DataProvider;

// react-admin promises any record type to its caller; what comes is what the server stores.
export const dataProvider = provider as unknown as StockProvider;
