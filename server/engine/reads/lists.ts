import type { ListAnswer, ListQuery, SearchQuery } from '../../../src/core/query.ts';
import type { Resource } from '../../../src/core/resource.ts';
import type { SignedIn } from '../context.ts';
import { checkQuery, requireList, type CheckedQuery } from './checkQuery.ts';
import { countStatement, pageStatement, perCodeStatement, selectionStatement, type RowsStatement } from './listStatements.ts';
import { inputOf, listShapeOf, whichShapeOf } from './queryShape.ts';
import { runStatement, type Constrained, type Db, type ReadParts } from './readParts.ts';
import { findSearch } from './shape.ts';
import type { ReadInput } from './statement.ts';

/** A page of a list: one query, a second for the count where one is asked for. */
export const readList = async (parts: ReadParts, user: SignedIn, resource: Resource, asked: ListQuery): Promise<ListAnswer> => {
  const query = checkQuery(parts.schema, resource, asked);
  requireList(parts.resources, resource, query, user);
  const { statement, input } = findPage(parts, user, resource, query);
  const [rows, total] = await Promise.all([
    runStatement(parts, parts.pool, statement, input),
    query.total ? countRows(parts, user, resource, query, query.total, input) : undefined,
  ]);
  return { rows: rows.map((values) => statement.toRow(values)), ...(total === undefined ? {} : { total, estimated: query.total === 'estimate' }) };
};

/** How many records a query finds. */
export const readCount = async (parts: ReadParts, user: SignedIn, resource: Resource, asked: Pick<ListQuery, 'filter' | 'search'>): Promise<number> => {
  const query = checkQuery(parts.schema, resource, { ...asked, sort: { field: null, order: 'ASC' }, page: 1, perPage: 1, total: 'exact' });
  requireList(parts.resources, resource, query, user);
  return countRows(parts, user, resource, query, 'exact', inputOf(parts, resource, query, user));
};

/** The statement of a page, written once for each shape. */
export const findPage = (parts: ReadParts, user: Constrained, resource: Resource, query: CheckedQuery): { statement: RowsStatement; input: ReadInput } => {
  const shape = listShapeOf(resource, query, user);
  const kind = isPerCode(resource, query) ? query.search?.kind : undefined;
  const statement = parts.statements.find(kind === undefined ? 'page' : 'perCode', resource, shape, () =>
    kind === undefined ? pageStatement(parts.schema, resource, shape) : perCodeStatement(parts.schema, resource, kind, shape),
  );
  return { statement, input: inputOf(parts, resource, query, user) };
};

const isPerCode = (resource: Resource, { search }: CheckedQuery): boolean => search !== undefined && findSearch(resource, search.kind).result === 'perCode';

const countRows = async (parts: ReadParts, user: Constrained, resource: Resource, query: CheckedQuery, how: 'exact' | 'estimate', input: ReadInput): Promise<number> => {
  // Such a list has a row for each code, whether it finds something or not.
  if (isPerCode(resource, query)) return query.search?.codes.length ?? 0;
  const shape = whichShapeOf(resource, query, user);
  const statement = parts.statements.find(how, resource, shape, () => countStatement(parts.schema, resource, shape, how));
  const [[answer] = []] = await runStatement(parts, parts.pool, statement, input);
  return how === 'exact' ? Number(answer) : readEstimate(answer);
};

const readEstimate = (explained: unknown): number => {
  const [{ Plan: plan }] = (typeof explained === 'string' ? JSON.parse(explained) : explained) as [{ Plan: { 'Plan Rows': number } }]; // PostgreSQL's EXPLAIN
  return plan['Plan Rows'];
};

/** Keys and versions of everything that a query finds, in the order of the key. */
export const readSelection = async (
  parts: ReadParts,
  user: Constrained,
  resource: Resource,
  query: Pick<ListQuery, 'filter' | 'search'>,
  db: Db,
): Promise<{ key: unknown[]; version: number }[]> => {
  const checked = checkQuery(parts.schema, resource, { ...query, sort: { field: null, order: 'ASC' }, page: 1, perPage: 1 });
  const shape = whichShapeOf(resource, checked, user);
  const statement = parts.statements.find('select', resource, shape, () => selectionStatement(parts.schema, resource, shape));
  const rows = await runStatement(parts, db, statement, inputOf(parts, resource, checked, user));
  return rows.map((values) => ({ key: values.slice(0, -1), version: values.at(-1) as number })); // the last selected column
};

/** The key of the record that each code finds, the best where several do. */
export const readByCode = async (parts: ReadParts, user: Constrained, resource: Resource, search: SearchQuery): Promise<Map<string, unknown>> => {
  const query = checkQuery(parts.schema, resource, { filter: {}, sort: { field: null, order: 'ASC' }, page: 1, perPage: Math.max(1, search.codes.length), columns: [...resource.key], search });
  const shape = listShapeOf(resource, query, user);
  const statement = parts.statements.find('perCode', resource, shape, () => perCodeStatement(parts.schema, resource, search.kind, shape));
  const rows = await runStatement(parts, parts.pool, statement, inputOf(parts, resource, query, user));
  return new Map(rows.map((values) => statement.toRow(values)).map((row) => [String(row['_code']), row.id === null ? null : (row[resource.key[0] ?? ''] ?? row.id)]));
};
