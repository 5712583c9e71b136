import * as z from 'zod';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { PlanRequest } from '../../../src/core/wire/wire.ts';
import { RequestError } from '../access/requestError.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { boundedList, mostNamed, readBody } from '../context/requestBodies.ts';
import type { Row } from '../database/row.ts';
import { keepFile } from '../imports/importFiles.ts';
import { requireSize } from '../imports/importRules.ts';
import type { Writing } from '../writing/writing.ts';
import { rowsFile } from './rowsFile.ts';

const list = boundedList(z.record(z.string(), z.unknown()), mostNamed);
const body = z.union([list, z.strictObject({ rows: list })]);

/** The rows of a body. Throws where there is none, or more than a file of them may have. */
export const readRows = (resource: Resource, given: unknown): Row[] => {
  const read = readBody<Row[] | { rows: Row[] }>(body, given);
  const rows = Array.isArray(read) ? read : read.rows;
  requireSize(resource, rows.length);
  if (rows.length === 0) throw new RequestError(422, 'VALIDATION', 'rowsNeeded');
  return rows;
};

/** Keeps the rows as a file; answers how their import is planned. */
export const keepRows = async (
  writing: Writing,
  actor: SignedIn,
  resource: Resource,
  rows: readonly Row[],
): Promise<PlanRequest> => {
  const { stream, mapping } = rowsFile(writing.context, actor, resource, rows);
  const { file } = await keepFile(writing, actor, resource, 'rows.csv', { stream, announced: null });
  return {
    resource: resource.name,
    kind: 'import',
    import: {
      file,
      separator: ',',
      encoding: 'utf-8',
      headerRow: 1,
      mapping,
      constants: {},
      blank: 'keep',
      decimal: 'point',
    },
  };
};
