import { calledOf, namingFields } from '../../../src/core/declaration/called.ts';
import { readNames } from '../../../src/core/declaration/readValues.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { WholeRecord } from '../../../src/core/wire/wire.ts';
import type { Asker } from '../access/signedIn.ts';
import { readId } from '../queries/compositeIds.ts';
import { recordsStatement } from '../queries/listStatements.ts';
import { computeRows } from './computedRows.ts';
import { limitsOf } from './queryShape.ts';
import { runStatement, type Db, type ReadParts } from './readParts.ts';

interface Wanted {
  columns: readonly string[];
  deleted: boolean;
  db: Db;
}

/** Records by id in one query; what does not exist or lies outside the scope is absent. */
export const readRecords = async (
  parts: ReadParts,
  user: Asker,
  resource: Resource,
  ids: readonly string[],
  { columns, deleted, db }: Wanted,
): Promise<Map<string, WholeRecord>> => {
  const keys = ids.flatMap((id) => {
    const key = readId(parts.schema, resource, id);
    return key ? [key] : [];
  });
  if (keys.length === 0) return new Map();
  const shape = { columns, limits: limitsOf(user), deleted, single: keys.length === 1 };
  const statement = parts.statements.find('records', resource, shape, () =>
    recordsStatement(parts.schema, resource, shape),
  );
  const rows = await runStatement(db, statement, {
    filter: {},
    constraints: user.constraints,
    parts: resource.key.map((_, place) => keys.map((key) => key[place])),
    now: parts.clock().toISOString(),
    rows: await computeRows(parts.computing, user, resource, { filter: {} }),
  });
  const records = rows.map((values) => statement.toRow(values) as WholeRecord); // every statement selects the version
  return new Map(records.map((record) => [String(record.id), record]));
};

/** What records are called: id -> label. */
export const readLabels = async (
  parts: ReadParts,
  user: Asker,
  resource: Resource,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const records = await readRecords(parts, user, resource, ids, {
    columns: readNames(user, resource, namingFields(resource)),
    deleted: true,
    db: parts.pool,
  });
  return new Map([...records].map(([id, record]) => [id, calledOf(resource, record) ?? id]));
};
