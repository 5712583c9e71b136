import * as z from 'zod';
import { operators } from '../../../src/core/conditions.ts';
import { decimalMarks } from '../../../src/core/decimalMark.ts';
import type { PlanRequest } from '../../../src/core/wire.ts';
import { idList, readBody } from '../changes/requestBodies.ts';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const condition = z.partialRecord(z.enum(operators), z.union([scalar, z.array(scalar)]));
const where = z.record(z.string(), z.union([scalar, condition]));
const search = z.strictObject({ kind: z.string(), codes: z.array(z.string()) });
/** Which records a list finds. */
export const queryBody = z.strictObject({ filter: where, search: search.optional() });
/** Ticked ids, or all that a query finds but some. */
export const selectionBody = z.union([
  z.strictObject({ ids: idList }),
  z.strictObject({ query: queryBody, except: z.array(z.union([z.string(), z.number()]).transform(String)) }),
]);
const changes = z.record(z.string(), z.unknown());
const version = z.int().min(0).max(2147483647);

const request = z.strictObject({
  resource: z.string(),
  kind: z.enum(['create', 'update', 'delete', 'action', 'import', 'revert']),
  selection: selectionBody.optional(),
  changes: changes.optional(),
  clear: z.array(z.string().max(100)).max(1_000).optional(),
  pairs: z.record(z.string(), z.strictObject({ ids: z.array(z.union([z.string(), z.number()]).transform(String)).optional(), search: search.optional() })).optional(),
  proposals: z.strictObject({ resource: z.string(), selection: selectionBody }).optional(),
  action: z.string().optional(),
  input: changes.optional(),
  rows: z.array(z.strictObject({ id: z.union([z.string(), z.number()]).transform(String), version: version.optional(), changes })).min(1).optional(),
  decimal: z.enum(decimalMarks).optional(),
  import: z
    .strictObject({
      file: z.uuid(),
      separator: z.enum([',', ';', '\t', '|']),
      encoding: z.string(),
      mapping: z.array(z.string().nullable()),
      constants: changes,
      blank: z.enum(['keep', 'clear']),
      decimal: z.enum(decimalMarks).optional(),
    })
    .optional(),
  changeSet: z.uuid().optional(),
  changeRows: z.array(z.int().min(0).max(2147483647)).min(1).max(10_000).optional(),
  reason: z.string().max(1000).optional(),
});

/** Reads the body of `POST <service>/plans`; 400 with the place and the reason where it cannot be read. */
export const readPlanRequest = (body: unknown): PlanRequest => readBody(request, body) as PlanRequest; // undefined only where a property may be absent
