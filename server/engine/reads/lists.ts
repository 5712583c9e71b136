import type { ClientBase } from 'pg';
import type { ListAnswer, ListQuery, SearchQuery } from '../../../src/core/wire/query.ts';
import type { Where } from '../../../src/core/fields/conditions.ts';
import { asReadBy } from '../../../src/core/declaration/asReadBy.ts';
import { isComputed } from '../../../src/core/declaration/storage.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { Asker } from '../access/signedIn.ts';
import { callPlaces } from './callPlaces.ts';
import { readSlices } from '../database/readSlices.ts';
import { checkQuery, type CheckedQuery } from '../queries/checkQuery.ts';
import {
  countStatement,
  mostCounted,
  perCodeStatement,
  selectionStatement,
  type Counting,
} from '../queries/listStatements.ts';
import type { PageStatement, Vain } from '../pageWays/pageWay.ts';
import { waysOf } from '../pageWays/waysOf.ts';
import { inputOf, listShapeOf, readInputOf, whichShapeOf } from './queryShape.ts';
import { runInTime, runStatement, type Db, type ReadParts } from './readParts.ts';
import { findSearch } from '../queries/shape.ts';
import { tellMessages } from './tellMessages.ts';
import type { ReadInput, Statement } from '../database/statement.ts';

/** A page of a list, and its count where one is asked for. */
export const readList = async (
  parts: ReadParts,
  user: Asker,
  resource: Resource,
  query: CheckedQuery,
): Promise<ListAnswer> => {
  const input = await readInputOf(parts, resource, query, user);
  const [page, counted] = await Promise.all([
    seekPage(parts, user, resource, query, input, (statement) => runStatement(parts.pool, statement, input)),
    query.total ? countRows(parts, user, resource, query, query.total, input) : undefined,
  ]);
  await callPlaces(parts, user, resource, page.rows);
  tellMessages({ application: parts.application, fieldTypes: parts.schema.fieldTypes }, user, resource, page.rows);
  return { ...page, ...counted };
};

/** How many records a query finds. */
export const readCount = async (
  parts: ReadParts,
  user: Asker,
  resource: Resource,
  query: CheckedQuery,
): Promise<number> => {
  const input = await readInputOf(parts, resource, query, user);
  return (await countRows(parts, user, resource, query, 'exact', input)).total;
};

/** Runs a statement with its values; answers rows as arrays. */
type Run = (statement: PageStatement, input: ReadInput) => Promise<unknown[][]>;

type Page = Pick<ListAnswer, 'rows' | 'unsorted'>;

/**
 * Looks for a page by one way after the other, until one finds it. Where only the whole table is left to look through, a bounded query
 * of a large one is answered in the default order.
 */
export const seekPage = async (
  parts: ReadParts,
  user: Asker,
  resource: Resource,
  query: CheckedQuery,
  input: ReadInput,
  run: Run,
): Promise<Page> => {
  const met = new Set<Vain>();
  for (const statement of findPages(parts, user, resource, query)) {
    if (statement.vainAfter.some((vain) => met.has(vain))) continue;
    if (statement.isUnbounded && query.bounded && query.sort.field !== null && (await parts.sizes.isLarge(resource))) {
      const { rows } = await seekPage(parts, user, resource, { ...query, sort: inDefaultOrder }, input, run);
      return { rows, unsorted: true };
    }
    const page = statement.toPage(await run(statement, input));
    if (typeof page !== 'string') return { rows: page };
    met.add(page);
  }
  throw new Error(`No way finds a page of ${resource.name}.`); // the last one always does
};

const inDefaultOrder: ListQuery['sort'] = { field: null, order: 'DESC' };

/** The statements by which a page is looked for, each written once for its shape. */
const findPages = (parts: ReadParts, user: Asker, resource: Resource, query: CheckedQuery): PageStatement[] => {
  const { schema, statements } = parts;
  const shape = listShapeOf(resource, query, user);
  const kind = isPerCode(resource, query) ? query.search?.kind : undefined;
  if (kind !== undefined) {
    const statement = statements.find('perCode', resource, shape, () =>
      perCodeStatement(schema, resource, kind, shape),
    );
    return [{ ...statement, toPage: (rows) => rows.map(statement.toRow), vainAfter: [] }];
  }
  return waysOf(schema, resource, shape).map((write, place) =>
    statements.find(`page ${place}`, resource, shape, () => {
      const written = write();
      // Pages further back are asked for too seldom.
      return { ...written, isPrepared: written.isPrepared && shape.offset === 0 };
    }),
  );
};

const isPerCode = (resource: Resource, { search }: CheckedQuery): boolean =>
  search !== undefined && findSearch(resource, search.kind).result === 'perCode';

/** A count, and whether it is only estimated. */
type Counted = Required<Pick<ListAnswer, 'total' | 'estimated'>>;

/** Counting up to `mostCounted` takes no longer. In milliseconds. */
const countingMs = 1_000;

const countRows = async (
  parts: ReadParts,
  user: Asker,
  resource: Resource,
  query: CheckedQuery,
  how: 'exact' | 'estimate',
  input: ReadInput,
): Promise<Counted> => {
  const exactly = (total: number): Counted => ({ total, estimated: false });
  // Such a list has a row for each code, whether it finds something or not.
  if (isPerCode(resource, query)) return exactly(query.search?.codes.length ?? 0);
  const count = (counting: Counting): Statement => countOf(parts, user, resource, query, counting);
  // Nobody can estimate rows that are worked out, and they are counted at once.
  if (how === 'exact' || isComputed(resource)) {
    const [[answer] = []] = await runStatement(parts.pool, count('exact'), input);
    return exactly(Number(answer));
  }
  const counted = await runInTime(parts.pool, count('bounded'), input, countingMs);
  const most = Number(counted?.[0]?.[0] ?? Infinity);
  if (most <= mostCounted) return exactly(most);
  const [[explained] = []] = await runStatement(parts.pool, count('guessed'), input);
  // What was counted is there, whatever the planner thinks.
  return { total: Math.max(readGuess(explained), counted ? most : 0), estimated: true };
};

const countOf = (
  parts: ReadParts,
  user: Asker,
  resource: Resource,
  query: CheckedQuery,
  counting: Counting,
): Statement => {
  const shape = whichShapeOf(resource, query, user);
  return parts.statements.find(`count ${counting}`, resource, shape, () =>
    countStatement(parts.schema, resource, shape, counting),
  );
};

const readGuess = (explained: unknown): number => {
  const [{ Plan: plan }] = (typeof explained === 'string' ? JSON.parse(explained) : explained) as [
    { Plan: { 'Plan Rows': number } },
  ]; // PostgreSQL's EXPLAIN
  return plan['Plan Rows'];
};

/** Keys and versions of everything that a query finds, in the order of the key. */
export const readSelection = async (
  parts: ReadParts,
  user: Asker,
  resource: Resource,
  query: Pick<ListQuery, 'filter' | 'search'>,
  db: Db,
): Promise<{ key: unknown[]; version: number }[]> => {
  const { statement, input } = await selecting(parts, user, resource, query);
  return (await runStatement(db, statement, input)).map(toSelected);
};

// The version is the last selected column.
const toSelected = (values: unknown[]): { key: unknown[]; version: number } => ({
  key: values.slice(0, -1),
  version: values.at(-1) as number,
});

const selecting = async (
  parts: ReadParts,
  user: Asker,
  resource: Resource,
  query: Pick<ListQuery, 'filter' | 'search'>,
): Promise<{ statement: Statement; input: ReadInput }> => {
  const checked = checkQuery(parts.schema, asReadBy(user, resource), {
    ...query,
    sort: { field: null, order: 'ASC' },
    page: 1,
    perPage: 1,
  });
  const shape = whichShapeOf(resource, checked, user);
  const statement = parts.statements.find('select', resource, shape, () =>
    selectionStatement(parts.schema, resource, shape),
  );
  return { statement, input: await readInputOf(parts, resource, checked, user) };
};

/** The same, some at a time, so that memory stays flat however many there are. The connection is in a transaction. */
export async function* readSelectionSlices(
  parts: ReadParts,
  user: Asker,
  resource: Resource,
  query: Pick<ListQuery, 'filter' | 'search'>,
  { db, size }: { db: ClientBase; size: number },
): AsyncGenerator<{ key: unknown[]; version: number }[]> {
  const { statement, input } = await selecting(parts, user, resource, query);
  for await (const rows of readSlices(db, { text: statement.text, values: statement.bind(input), size }))
    yield rows.map(toSelected);
}

/** How many records a selection's query finds. */
export const readSize = async (
  parts: ReadParts,
  user: Asker,
  resource: Resource,
  query: Pick<ListQuery, 'filter' | 'search'>,
): Promise<number> => {
  const checked = checkQuery(parts.schema, asReadBy(user, resource), {
    ...query,
    sort: { field: null, order: 'ASC' },
    page: 1,
    perPage: 1,
  });
  const statement = countOf(parts, user, resource, checked, 'exact');
  const input = await readInputOf(parts, resource, checked, user);
  const [[answer] = []] = await runStatement(parts.pool, statement, input);
  return Number(answer);
};

/** The key of the record that each code finds, the best where several do. */
export const readByCode = async (
  parts: ReadParts,
  user: Asker,
  resource: Resource,
  search: SearchQuery,
  filter: Where = {},
): Promise<Map<string, unknown>> => {
  const query = checkQuery(parts.schema, asReadBy(user, resource), {
    filter,
    sort: { field: null, order: 'ASC' },
    page: 1,
    perPage: Math.max(1, search.codes.length),
    columns: [...resource.key],
    search,
  });
  const shape = listShapeOf(resource, query, user);
  const statement = parts.statements.find('perCode', resource, shape, () =>
    perCodeStatement(parts.schema, resource, search.kind, shape),
  );
  const rows = await runStatement(parts.pool, statement, inputOf(parts, resource, query, user));
  return new Map(
    rows
      .map((values) => statement.toRow(values))
      .map((row) => [String(row['_code']), row.id === null ? null : (row[resource.key[0] ?? ''] ?? row.id)]),
  );
};
