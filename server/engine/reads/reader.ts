import type { ClientBase } from 'pg';
import type { ListAnswer, ListQuery, ListRow, SearchQuery } from '../../../src/core/wire/query.ts';
import { asReadBy } from '../../../src/core/declaration/asReadBy.ts';
import { readNames } from '../../../src/core/declaration/readValues.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { WholeRecord } from '../../../src/core/wire/wire.ts';
import type { EngineContext } from '../context/context.ts';
import { checkQuery, type CheckedQuery } from '../queries/checkQuery.ts';
import type { ReadSchema } from '../queries/joins.ts';
import { readByCode, readCount, readList, readSelection, readSelectionSlices, readSize, seekPage } from './lists.ts';
import { wholeColumns } from '../queries/output.ts';
import { computeRows, type Computing } from './computedRows.ts';
import { readFor } from './operationRead.ts';
import { readInputOf } from './queryShape.ts';
import type { Asker, Db, ReadParts } from './readParts.ts';
import { readLabels, readRecords } from './records.ts';
import { createStatements } from '../queries/statements.ts';

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
  /** The rows of a resource that an operation works out, as JSON; undefined: it has a table. */
  compute(user: Asker, resource: Resource, query: CheckedQuery): Promise<string | undefined>;
  /** What records are called, for a user: id -> label. */
  labels(user: Asker, resource: Resource, ids: readonly string[]): Promise<Map<string, string>>;
  /** Looks for a page as `list` does, for whoever wants to see the plans: `run` is given each statement in turn and answers its rows as arrays. */
  explain(
    user: Asker,
    resource: Resource,
    query: ListQuery,
    run: (text: string, values: unknown[]) => Promise<unknown[][]>,
  ): Promise<ListRow[]>;
}

export const createReader = ({
  application,
  fieldTypes,
  pool,
  clock,
  operations = {},
}: Pick<EngineContext, 'application' | 'fieldTypes' | 'pool' | 'clock' | 'operations'>): Reader => {
  const resources = new Map(application.resources.map((resource) => [resource.name, resource]));
  const schema: ReadSchema = { resources, fieldTypes };
  const computing: Computing = {
    operations,
    readFor: (user) => readFor({ pool, fieldTypes }, reader, user),
    clock,
    fieldTypes,
  };
  const parts: ReadParts = { schema, statements: createStatements(), pool, clock, computing };
  const reader: Reader = {
    schema,
    resource: (name) => {
      const found = resources.get(name);
      if (!found) throw new Error(`There is no resource '${name}'.`);
      return found;
    },
    list: async (user, resource, query) =>
      readList(parts, user, resource, checkQuery(schema, asReadBy(user, resource), query)),
    page: (user, resource, query) => readList(parts, user, resource, query),
    count: (user, resource, query) => readCount(parts, user, resource, query),
    records: (user, resource, ids, { db = pool, deleted = false, columns = wholeColumns(resource) } = {}) =>
      readRecords(parts, user, resource, ids, { columns: readNames(user, resource, columns), deleted, db }),
    select: (user, resource, query, db = pool) => readSelection(parts, user, resource, query, db),
    selectSlices: (user, resource, query, how) => readSelectionSlices(parts, user, resource, query, how),
    size: (user, resource, query) => readSize(parts, user, resource, query),
    resolve: (user, resource, search) => readByCode(parts, user, resource, search),
    labels: (user, resource, ids) => readLabels(parts, user, resource, ids),
    compute: (user, resource, query) => computeRows(computing, user, resource, query),
    explain: async (user, resource, query, run) => {
      const checked = checkQuery(schema, asReadBy(user, resource), query);
      const input = await readInputOf(parts, resource, checked, user);
      return seekPage(parts, user, resource, checked, input, ({ text, bind }) => run(text, bind(input)));
    },
  };
  return reader;
};
