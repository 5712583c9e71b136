import type { ClientBase, Pool, QueryArrayConfig } from 'pg';
import type { ListAnswer, ListQuery, ListRow } from '../../../src/core/query.ts';
import type { Resource } from '../../../src/core/resource.ts';
import type { WholeRecord } from '../../../src/core/wire.ts';
import type { EngineContext, SignedIn } from '../context.ts';
import { checkQuery, requireList, type CheckedQuery } from './checkQuery.ts';
import { readId } from './compositeIds.ts';
import type { ReadSchema } from './joins.ts';
import { countStatement, pageStatement, perCodeStatement, recordsStatement, selectionStatement, type ListShape } from './listStatements.ts';
import { wholeColumns } from './output.ts';
import { shapesOf } from './predicates.ts';
import { codeFieldOf, toCodes, wordsOf } from './searches.ts';
import { findSearch, type WhichShape } from './shape.ts';
import type { ReadInput, Statement } from './statement.ts';
import { createStatements, type Statements } from './statements.ts';

type Db = Pool | ClientBase;
type Constrained = Pick<SignedIn, 'constraints'>;

/** Reads of every resource. A read never looks beyond its user's scope. */
export interface Reader {
  readonly schema: ReadSchema;
  resource(name: string): Resource;
  /** A page of a list, after checking query and permissions. Throws `RefusedQuery` and 403. */
  list(user: SignedIn, resource: Resource, query: ListQuery): Promise<ListAnswer>;
  /** Whole records by id, with `_refs`; what does not exist or lies outside the scope is absent. */
  records(user: Constrained, resource: Resource, ids: readonly string[], options?: { db?: Db; deleted?: boolean }): Promise<Map<string, WholeRecord>>;
  /** Ids and versions of everything that a query finds, in the order of the key. Permissions are the caller's to check. */
  select(user: Constrained, resource: Resource, query: Pick<ListQuery, 'filter' | 'search'>, db?: Db): Promise<{ key: unknown[]; version: number }[]>;
  /** What references are called, for a user: id -> label. */
  labels(user: Constrained, resource: Resource, ids: readonly string[]): Promise<Map<string, string>>;
  /** The declared order: what a list's `sort: { field: null }` stands for is the key. */
  explain(user: Constrained, resource: Resource, query: ListQuery): { text: string; values: unknown[] };
}

const everything: Constrained = { constraints: {} };

export const createReader = (context: Pick<EngineContext, 'application' | 'fieldTypes' | 'pool' | 'clock'>): Reader => {
  const { application, fieldTypes, pool, clock } = context;
  const resources = new Map(application.resources.map((resource) => [resource.name, resource]));
  const schema: ReadSchema = { resources, fieldTypes };
  const statements = createStatements();

  const pageOf = (user: Constrained, resource: Resource, query: CheckedQuery): { statement: ReturnType<typeof pageStatement>; input: ReadInput } => {
    const shape = listShape(resource, query, user);
    const perCode = query.search !== undefined && findSearch(resource, query.search.kind).result === 'perCode';
    const statement = statements.find(perCode ? 'perCode' : 'page', resource, shape, () =>
      perCode ? perCodeStatement(schema, resource, query.search?.kind ?? '', shape) : pageStatement(schema, resource, shape),
    );
    return { statement, input: toInput(schema, resource, query, user, clock) };
  };

  const list: Reader['list'] = async (user, resource, asked) => {
    const query = checkQuery(schema, resource, asked);
    requireList(application.resources, resource, query, user);
    const { statement, input } = pageOf(user, resource, query);
    const [rows, count] = await Promise.all([
      run(pool, statements, statement, input).then((found) => found.map((values) => statement.toRow(values))),
      query.total ? countAll(query, query.total, user, resource, input) : undefined,
    ]);
    return { rows, ...(count === undefined ? {} : { total: count, estimated: query.total === 'estimate' }) };
  };

  const countAll = async (query: CheckedQuery, how: 'exact' | 'estimate', user: Constrained, resource: Resource, input: ReadInput): Promise<number> => {
    if (query.search && findSearch(resource, query.search.kind).result === 'perCode') return query.search.codes.length;
    const shape = whichShape(resource, query, user);
    const statement = statements.find(how, resource, shape, () => countStatement(schema, resource, shape, how));
    const [[answer] = []] = await run(pool, statements, statement, input);
    return how === 'exact' ? Number(answer) : estimateOf(answer);
  };

  const records: Reader['records'] = async (user, resource, ids, { db = pool, deleted = false } = {}) =>
    readRecords(user, resource, ids, wholeColumns(resource), db, deleted);

  const readRecords = async (user: Constrained, resource: Resource, ids: readonly string[], columns: readonly string[], db: Db, deleted: boolean): Promise<Map<string, WholeRecord>> => {
    const keys = ids.flatMap((id) => readId(schema, resource, id) ?? []);
    if (keys.length === 0) return new Map();
    const parts = resource.key.map((_, part) => keys.filter((_value, index) => index % resource.key.length === part));
    const shape = { columns, limits: limitsOf(user), deleted };
    const statement = statements.find('records', resource, shape, () => recordsStatement(schema, resource, shape));
    const rows = await run(db, statements, statement, { filter: {}, constraints: user.constraints, parts, now: clock().toISOString() });
    const found = rows.map((values) => statement.toRow(values) as ListRow as WholeRecord); // with version: every statement selects it
    return new Map(found.map((record) => [String(record.id), record]));
  };

  return {
    schema,
    resource: (name) => {
      const found = resources.get(name);
      if (!found) throw new Error(`There is no resource '${name}'.`);
      return found;
    },
    list,
    records,
    select: async (user, resource, query, db = pool) => {
      const checked = checkQuery(schema, resource, { ...query, sort: { field: null, order: 'ASC' }, page: 1, perPage: 1 });
      const shape = whichShape(resource, checked, user);
      const statement = statements.find('select', resource, shape, () => selectionStatement(schema, resource, shape));
      const rows = await run(db, statements, statement, toInput(schema, resource, checked, user, clock));
      return rows.map((values) => ({ key: values.slice(0, -1), version: values.at(-1) as number })); // the last selected column
    },
    labels: async (user, resource, ids) => {
      const found = await readRecords(user, resource, ids, [resource.recordRepresentation], pool, true);
      return new Map([...found].map(([id, record]) => [id, String(record[resource.recordRepresentation] ?? id)]));
    },
    explain: (user, resource, query) => {
      const { statement, input } = pageOf(user ?? everything, resource, checkQuery(schema, resource, query));
      return { text: statement.text, values: statement.bind(input) };
    },
  };
};

const limitsOf = (user: Constrained): string[] => Object.keys(user.constraints).sort();

const whichShape = (resource: Resource, { filter, search, deleted = false }: CheckedQuery, user: Constrained): WhichShape => ({
  conditions: shapesOf(filter),
  search: search ? { kind: search.kind, words: isText(resource, search.kind) ? wordsOf(search.codes).length : 0 } : null,
  limits: limitsOf(user),
  deleted,
});

const isText = (resource: Resource, kind: string): boolean => {
  const { by } = findSearch(resource, kind);
  return typeof by === 'object' && 'text' in by;
};

const listShape = (resource: Resource, query: CheckedQuery, user: Constrained): ListShape => ({
  ...whichShape(resource, query, user),
  columns: query.columns,
  sort: query.sort,
  limit: query.perPage,
  offset: (query.page - 1) * query.perPage,
});

const toInput = (schema: ReadSchema, resource: Resource, { filter, search }: CheckedQuery, user: Constrained, clock: () => Date): ReadInput => {
  const base = { filter, constraints: user.constraints, now: clock().toISOString() };
  if (!search) return base;
  const field = codeFieldOf(schema, resource, findSearch(resource, search.kind));
  return { ...base, typed: search.codes, words: wordsOf(search.codes), codes: field ? toCodes(search.codes, field) : [] };
};

const run = async (db: Db, statements: Statements, statement: Statement, input: ReadInput): Promise<unknown[][]> => {
  const query: QueryArrayConfig = { text: statement.text, values: statement.bind(input), rowMode: 'array', ...statements.preparation(statement) };
  const { rows } = await db.query<unknown[]>(query);
  return rows;
};

const estimateOf = (explained: unknown): number => {
  const [{ Plan: plan }] = (typeof explained === 'string' ? JSON.parse(explained) : explained) as [{ Plan: { 'Plan Rows': number } }]; // PostgreSQL's EXPLAIN
  return plan['Plan Rows'];
};
