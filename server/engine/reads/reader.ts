import type { ClientBase } from 'pg';
import type { ListAnswer, ListQuery, ListRow, SearchQuery } from '../../../src/core/wire/query.ts';
import type { Around, PointsAnswer } from '../../../src/core/places/places.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import type { WholeRecord } from '../../../src/core/wire/wire.ts';
import type { Asker } from '../access/signedIn.ts';
import type { CheckedQuery } from '../queries/checkQuery.ts';
import type { ReadSchema } from '../queries/joins.ts';
import type { Db } from './readParts.ts';

/** For which map points are. */
export interface PointsHow {
  /** Of too many points clusters are answered. */
  zoom: number;
  around?: Around | undefined;
}

/** Reads of every resource. A read never looks beyond its user's scope, nor into fields that they may not read. */
export interface Reader {
  readonly schema: ReadSchema;
  /** Throws where no resource has the name. */
  resource(name: string): Resource;
  /** A page of a list. Throws `RefusedQuery`. Permissions are the caller's to check. */
  list(user: Asker, resource: Resource, query: ListQuery): Promise<ListAnswer>;
  /** The same of a query that was checked, as `admitList` does. */
  page(user: Asker, resource: Resource, query: CheckedQuery): Promise<ListAnswer>;
  /** How many records a checked query finds; of a search per code as many rows as codes. */
  count(user: Asker, resource: Resource, query: CheckedQuery): Promise<number>;
  /** Where the records of a checked query lie, for a map of a zoom, or those that something reaches, the nearest first. Of a resource that declares a place, for whoever reads it. */
  points(user: Asker, resource: Resource, query: CheckedQuery, how: PointsHow): Promise<PointsAnswer>;
  /** Records by id, with `_refs`, whole or of some columns; what does not exist or lies outside the scope is absent. */
  records(
    user: Asker,
    resource: Resource,
    ids: readonly string[],
    options?: { db?: Db; deleted?: boolean; columns?: readonly string[] },
  ): Promise<Map<string, WholeRecord>>;
  /** Keys and versions of everything that a query finds, in the order of the key. Permissions are the caller's to check. */
  select(
    user: Asker,
    resource: Resource,
    query: Pick<ListQuery, 'filter' | 'search'>,
    db?: Db,
  ): Promise<{ key: unknown[]; version: number }[]>;
  /** The same, `size` at a time, by a connection that is in a transaction. */
  selectSlices(
    user: Asker,
    resource: Resource,
    query: Pick<ListQuery, 'filter' | 'search'>,
    how: { db: ClientBase; size: number },
  ): AsyncGenerator<{ key: unknown[]; version: number }[]>;
  /** How many records that is. */
  size(user: Asker, resource: Resource, query: Pick<ListQuery, 'filter' | 'search'>): Promise<number>;
  /** The key of the record that each code of a declared search finds; of a code that finds nothing null. Permissions are the caller's to check. */
  resolve(user: Asker, resource: Resource, search: SearchQuery): Promise<Map<string, unknown>>;
  /** The codes of a checked search that find nothing, in their order. Throws `RefusedQuery` where it takes none. */
  missing(user: Asker, resource: Resource, query: CheckedQuery & { search: SearchQuery }): Promise<string[]>;
  /** The rows of a resource that an operation works out, as JSON; undefined: it has a table. */
  compute(user: Asker, resource: Resource, query: CheckedQuery): Promise<string | undefined>;
  /** What records are called, for a user: id -> label. */
  labels(user: Asker, resource: Resource, ids: readonly string[]): Promise<Map<string, string>>;
  /** What the values of a reference are called, for a user: value -> label. Of a value that names several records it is not said. */
  called(user: Asker, reference: Field, values: readonly string[]): Promise<Map<string, string>>;
  /** Looks for a page as `list` does, for whoever wants to see the plans: `run` is given each statement in turn and answers its rows as arrays. */
  explain(
    user: Asker,
    resource: Resource,
    query: ListQuery,
    run: (text: string, values: unknown[]) => Promise<unknown[][]>,
  ): Promise<ListRow[]>;
}
