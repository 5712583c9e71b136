import { RefusedQuery, type ListCalls, type WireRequest } from '../core/wire/dialect.ts';
import type { ListAnswer, ListQuery, ListRow, SearchQuery } from '../core/wire/query.ts';
import { writeFilter, type Pair } from './filterPairs.ts';
import type { Parameters } from './readPairs.ts';

/**
 * What the dialects of our own services share besides filters: searches, columns, counts, sort names and the body of an
 * answer. `search` of kind `query` is the free text of `GET {query}?q=`; every other kind is POSTed with its codes.
 */
export const freeQuery = 'query';

/** Where a list request goes. A service without a search of its own takes the codes as a filter by the kind's name. */
export const writeTarget = (
  search: SearchQuery | undefined,
  calls: ListCalls,
): Pick<WireRequest, 'method' | 'path' | 'body'> & { pairs: Pair[] } => {
  if (!search) return { method: 'GET', path: calls.list, pairs: [] };
  if (search.kind === freeQuery)
    return { method: 'GET', path: calls.query ?? calls.list, pairs: [['q', search.codes.join(' ')]] };
  if (calls.search === null)
    return { method: 'GET', path: calls.list, pairs: writeFilter({ [search.kind]: { in: search.codes } }) };
  return { method: 'POST', path: calls.search.replace('{kind}', search.kind), body: search.codes, pairs: [] };
};

/** Reads the search that a request carries in its path, its body or its `q`. */
export const readTarget = (request: WireRequest, parameters: Parameters, calls: ListCalls): SearchQuery | undefined => {
  if (request.method === 'POST') return readSearch(request, calls);
  const text = parameters.take('q');
  return text === undefined ? undefined : { kind: freeQuery, codes: [text] };
};

const readKind = (path: string, calls: ListCalls): string => {
  const [before = '', after = ''] = (calls.search ?? '').split('{kind}');
  const kind = path.slice(before.length, after === '' ? undefined : -after.length);
  if (calls.search === null || !path.startsWith(before) || !path.endsWith(after) || !/^[\w-]+$/.test(kind)) {
    throw new RefusedQuery('path', 'there is no such search');
  }
  return kind;
};

/** The codes are the body, or stand in it under the name of the kind: `{ "ids": [1, 2] }`. */
const readSearch = ({ path, body }: WireRequest, calls: ListCalls): SearchQuery => {
  const kind = readKind(path, calls);
  const isNamed = typeof body === 'object' && body !== null && Object.keys(body).join() === kind;
  return { kind, codes: readCodes(isNamed ? (body as Record<string, unknown>)[kind] : body) }; // an object, as asked
};

const maxCodes = 10_000;

const readCodes = (body: unknown): string[] => {
  if (!Array.isArray(body)) throw new RefusedQuery('body', 'a list of codes is expected');
  if (body.length > maxCodes)
    throw new RefusedQuery('body', `at most ${maxCodes} codes are looked for at once, got ${body.length}`);
  return body.map((code: unknown) => {
    if (typeof code === 'string' || (typeof code === 'number' && Number.isSafeInteger(code))) return String(code);
    throw new RefusedQuery('body', 'a code is a text or a whole number');
  });
};

export const writeColumns = ({ columns, total, bounded, deleted, first }: ListQuery): Pair[] => [
  ...(columns ? [['columns', columns.join(',')] as const] : []),
  ...(total ? [['total', total] as const] : []),
  ...(bounded ? [['bounded', 'true'] as const] : []),
  ...(deleted ? [['deleted', 'true'] as const] : []),
  ...(first ? [['first', `${first.field}:${first.value}`] as const] : []),
];

export const readColumns = (
  parameters: Parameters,
): Pick<ListQuery, 'columns' | 'total' | 'bounded' | 'deleted' | 'first'> => {
  const columns = parameters.take('columns');
  const total = parameters.takeOne('total', ['exact', 'estimate']);
  const bounded = parameters.takeOne('bounded', ['true', 'false']);
  const deleted = parameters.takeOne('deleted', ['true', 'false']);
  return {
    ...(columns === undefined ? {} : { columns: columns === '' ? [] : columns.split(',') }),
    ...(total && { total }),
    ...(bounded === 'true' && { bounded: true }),
    ...(deleted === 'true' && { deleted: true }),
    ...readFirst(parameters.take('first')),
  };
};

/** `country:ITA` */
const readFirst = (text: string | undefined): Pick<ListQuery, 'first'> => {
  if (text === undefined) return {};
  const at = text.indexOf(':');
  if (at < 1) throw new RefusedQuery('first', 'a field and its value are expected, such as country:ITA');
  return { first: { field: text.slice(0, at), value: text.slice(at + 1) } };
};

const applies = (calls: ListCalls, field: string, search: SearchQuery | undefined): boolean =>
  !(search && calls.sortKeys[field]?.except.includes(search.kind));

/** The name that a field is sorted by on the wire. */
export const writeSortKey = (field: string, search: SearchQuery | undefined, calls: ListCalls): string =>
  (applies(calls, field, search) ? calls.sortKeys[field]?.to : undefined) ?? field;

/** The field that a name on the wire sorts by. */
export const readSortKey = (name: string, search: SearchQuery | undefined, calls: ListCalls): string =>
  Object.keys(calls.sortKeys).find((field) => calls.sortKeys[field]?.to === name && applies(calls, field, search)) ??
  name;

export const directions = ['ASC', 'DESC'] as const;

/** `{ data, metadata }`, the metadata with what the dialect adds to the counts. */
export const writeAnswer = (
  { rows, total, estimated, unsorted }: ListAnswer,
  place: Record<string, unknown>,
): { body: unknown; headers: Record<string, string> } => ({
  body: {
    data: rows,
    metadata: {
      ...place,
      ...(total === undefined ? {} : { total }),
      ...(estimated === undefined ? {} : { estimated }),
      ...(unsorted ? { unsorted } : {}),
    },
  },
  headers: {},
});

interface Envelope {
  data?: unknown;
  metadata?: { total?: unknown; estimated?: unknown; unsorted?: unknown };
}

/** The metadata of an answer, also of a payload that is nested once more. */
export const readMetadata = (body: unknown): Readonly<Record<string, unknown>> => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  const { data, metadata } = body as { data?: unknown; metadata?: Record<string, unknown> | null }; // what a service answers
  return metadata ?? readMetadata(data);
};

/** Reads `{ data, metadata }`, a payload nested once more, or a bare list. Throws on anything else. */
export const readAnswer = (body: unknown): ListAnswer => {
  if (Array.isArray(body)) return { rows: body as ListRow[] }; // rows are what the service sends
  const { data, metadata } = (typeof body === 'object' && body !== null ? body : {}) as Envelope;
  if (data !== undefined && !Array.isArray(data)) return readAnswer(data);
  if (!Array.isArray(data)) throw new Error('The service answered no list.');
  return {
    rows: data as ListRow[], // as above
    ...(typeof metadata?.total === 'number' && { total: metadata.total }),
    ...(typeof metadata?.estimated === 'boolean' && { estimated: metadata.estimated }),
    ...(metadata?.unsorted === true && { unsorted: true }),
  };
};
