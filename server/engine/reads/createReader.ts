import { asReadBy } from '../../../src/core/declaration/asReadBy.ts';
import { readNames } from '../../../src/core/declaration/readValues.ts';
import type { EngineContext } from '../context/context.ts';
import { readCalled } from './called.ts';
import { callPlaces } from './callPlaces.ts';
import { checkQuery } from '../queries/checkQuery.ts';
import type { ReadSchema } from '../queries/joins.ts';
import { readByCode, readCount, readList, readSelection, readSelectionSlices, readSize, seekPage } from './lists.ts';
import { wholeColumns } from '../queries/output.ts';
import { computeRows, type Computing } from './computedRows.ts';
import { readFor } from './operationRead.ts';
import { readPoints } from './readPoints.ts';
import { readMissingCodes } from './missingCodes.ts';
import { readInputOf } from './queryShape.ts';
import type { Reader } from './reader.ts';
import type { ReadParts } from './readParts.ts';
import { readLabels, readRecords } from './records.ts';
import { createStatements } from '../queries/statements.ts';
import { tellMessages } from './tellMessages.ts';
import { createTableSizes } from './tableSizes.ts';

export const createReader = ({
  application,
  fieldTypes,
  pool,
  clock,
  operations = {},
  settings,
  largeFrom,
  compareCopies,
}: Pick<EngineContext, 'application' | 'fieldTypes' | 'pool' | 'clock' | 'operations' | 'compareCopies'> & {
  /** Absent: no secret is opened. */
  settings?: Pick<EngineContext['settings'], 'sealedBy'>;
  /** Rows of a table from which a bounded query is not sorted at any price; absent: those of `createTableSizes`. */
  largeFrom?: number;
}): Reader => {
  const resources = new Map(application.resources.map((resource) => [resource.name, resource]));
  const schema: ReadSchema = { resources, fieldTypes };
  const computing: Computing = {
    operations,
    readFor: (user) => readFor({ pool, fieldTypes, settings, ...(compareCopies && { compareCopies }) }, reader, user),
    clock,
    fieldTypes,
  };
  const parts: ReadParts = {
    schema,
    statements: createStatements(),
    pool,
    clock,
    application,
    computing,
    sizes: createTableSizes(pool, largeFrom),
  };
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
    points: (user, resource, query, how) => readPoints(parts, user, resource, query, how),
    records: async (user, resource, ids, { db = pool, deleted = false, columns = wholeColumns(resource) } = {}) => {
      const wanted = { columns: readNames(user, resource, columns), deleted, db };
      const records = await readRecords(parts, user, resource, ids, wanted);
      await callPlaces(parts, user, resource, [...records.values()]);
      tellMessages({ application, fieldTypes }, user, resource, [...records.values()]);
      return records;
    },
    select: (user, resource, query, db = pool) => readSelection(parts, user, resource, query, db),
    selectSlices: (user, resource, query, how) => readSelectionSlices(parts, user, resource, query, how),
    size: (user, resource, query) => readSize(parts, user, resource, query),
    resolve: (user, resource, search) => readByCode(parts, user, resource, search),
    labels: (user, resource, ids) => readLabels(parts, user, resource, ids),
    called: (user, reference, values) => readCalled(reader, user, reference, values),
    missing: (user, resource, query) => readMissingCodes(parts, user, resource, query),
    compute: (user, resource, query) => computeRows(computing, user, resource, query),
    explain: async (user, resource, query, run) => {
      const checked = checkQuery(schema, asReadBy(user, resource), query);
      const input = await readInputOf(parts, resource, checked, user);
      const { rows } = await seekPage(parts, user, resource, checked, input, ({ text, bind }) =>
        run(text, bind(input)),
      );
      return rows;
    },
  };
  return reader;
};
