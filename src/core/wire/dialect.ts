import type { Where } from '../fields/conditions.ts';
import type { ResourceDescription } from '../declaration/resource.ts';
import type { ListAnswer, ListQuery } from './query.ts';

/** A list request before it has a host: path and query below the service's base, and a body for searches by POST. */
export interface WireRequest {
  method: 'GET' | 'POST';
  /** Below the service's base path, such as `/items`. */
  path: string;
  /** Decoded name and value pairs, in order. */
  query: readonly (readonly [string, string])[];
  body?: unknown;
}

/** The calls of a list as a resource declares them, resolved: no `{kind}` left to guess. */
export interface ListCalls {
  list: string;
  /** `GET /search/items`: a free query; null: the list's own filters serve. */
  query: string | null;
  /** `POST /search/items/{kind}`; null: codes go as an ordinary filter. */
  search: string | null;
  /** Sort names that differ on the wire, and the search kinds where they do not: `variable_weight`. */
  sortKeys: ResourceDescription['list']['sortKeys'];
  /** Parameters by which less is asked for, each given as `1`: of which records, and by which columns; null: by any. */
  flags: Readonly<Record<string, { where: Where; columns: readonly string[] | null }>>;
}

/** The parameters that lists have in one dialect or another; no flag is called so. */
export const listParameters: readonly string[] = [
  ...['page', 'per-page', 'pagination', 'sort', 'direction', 'skip', 'take', 'order', 'range', 'filter', 'q'],
  ...['columns', 'total', 'bounded', 'deleted', 'first'],
];

/** What the dialects are told of a list's flags. */
export const flagCallsOf = ({ fields, list }: Pick<ResourceDescription, 'fields' | 'list'>): ListCalls['flags'] =>
  Object.fromEntries(
    Object.entries(list.flags).map(([name, flag]) => [
      name,
      'columns' in flag && flag.columns === 'own'
        ? { where: {}, columns: fields.filter(({ from }) => from === undefined).map((field) => field.name) }
        : { where: 'where' in flag ? flag.where : {}, columns: null },
    ]),
  );

/**
 * A wire format of lists, both directions in one file. Laws, held by property tests:
 * `parse(encode(q)) = q` for every query that the dialect can say, and `decode(respond(a)) = a`.
 */
export interface Dialect {
  name: string;
  /** What the format cannot say is left out of `encode` and refused by the screen: no filter by range, say. */
  can: {
    columns: boolean;
    total: boolean;
    search: boolean;
    /** False: rows come in the order of the service. Default true. */
    sorts?: boolean;
    /** An answer tells whether it is the last page. Absent: a short page is. */
    last?: boolean;
    operators: readonly string[];
  };
  encode(query: ListQuery, calls: ListCalls): WireRequest;
  /** Throws a `RefusedQuery` on what cannot be read. */
  parse(request: WireRequest, calls: ListCalls): ListQuery;
  respond(answer: ListAnswer, query: ListQuery): { body: unknown; headers: Record<string, string> };
  decode(body: unknown, headers: { get(name: string): string | null }): ListAnswer;
}

/** A query parameter that cannot be read; the server answers 400 with key `badQuery`. */
export class RefusedQuery extends Error {
  readonly parameter: string;
  readonly reason: string;
  constructor(parameter: string, reason: string) {
    super(`${parameter}: ${reason}`);
    this.name = 'RefusedQuery';
    this.parameter = parameter;
    this.reason = reason;
  }
}
