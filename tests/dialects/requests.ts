import type { ListCalls, WireRequest } from '../../src/core/wire/dialect.ts';

export const calls: ListCalls = {
  list: '/items',
  query: '/search/items',
  search: '/search/items/{kind}',
  sortKeys: { variable_weight: { to: 'is_variable_weight', except: ['ids', 'eans'] } },
  flags: {
    'show-active': { where: { status: 1 }, columns: null },
    no_relations: { where: {}, columns: ['id', 'value'] },
  },
};

/** `GET /items?page=1` as a request: names and values are written undecoded in the tables, a plain '&' parts them. */
export const toRequest = (line: string, body?: unknown): WireRequest => {
  const [method = '', address = ''] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
  const [path = '', search = ''] = address.split('?');
  const query = search
    .split('&')
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const);
  return { method: method as WireRequest['method'], path, query, ...(body === undefined ? {} : { body }) };
};

/** The line that a request is written as. */
export const toLine = ({ method, path, query }: WireRequest): string =>
  `${method} ${path}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`;
