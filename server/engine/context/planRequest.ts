import * as z from 'zod';
import { operators } from '../../../src/core/fields/conditions.ts';
import { roundWays } from '../../../src/core/fields/adjustment.ts';
import { decimalMarks } from '../../../src/core/values/decimalMark.ts';
import { maxKeyLength } from '../../../src/core/records/recordKeys.ts';
import { mostMended, mostNames } from '../../../src/core/wire/importFile.ts';
import type { PlanRequest } from '../../../src/core/wire/wire.ts';
import { idList, boundedList, mostNamed, mostRows, readBody, recordId } from './requestBodies.ts';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const condition = z.partialRecord(z.enum(operators), z.union([scalar, boundedList(scalar, mostNamed)]));
const where = z.record(z.string(), z.union([scalar, condition]));
const search = z.strictObject({ kind: z.string(), codes: boundedList(z.string(), mostNamed) });
/** Which records a list finds. */
export const queryBody = z.strictObject({ filter: where, search: search.optional() });
/** Ticked ids, or all that a query finds but some. */
export const selectionBody = z.union([
  z.strictObject({ ids: idList }),
  z.strictObject({ query: queryBody, except: boundedList(recordId, mostNamed) }),
]);
const changes = z.record(z.string(), z.unknown());
const version = z.int().min(0).max(2147483647);

const adjustment = z
  .strictObject({
    percent: z.number().min(-100).max(10_000).optional(),
    amount: z.number().min(-1e10).max(1e10).optional(),
    round: z.strictObject({ to: z.string().max(10), way: z.enum(roundWays) }).optional(),
  })
  .refine((one) => Object.keys(one).length > 0, 'expected percent, amount or round')
  .refine(
    ({ percent, amount }) => percent === undefined || amount === undefined,
    'expected percent or amount, got both',
  );

const request = z
  .strictObject({
    resource: z.string(),
    kind: z.enum(['create', 'update', 'delete', 'action', 'import', 'revert', 'copy']),
    selection: selectionBody.optional(),
    changes: changes.optional(),
    clear: boundedList(z.string().max(100), 1_000).optional(),
    adjust: z
      .record(z.string().max(100), adjustment)
      .refine((fields) => Object.keys(fields).length <= 100, 'at most 100 fields are taken')
      .optional(),
    pairs: z
      .record(
        z.string(),
        z.strictObject({ ids: boundedList(recordId, mostNamed).optional(), search: search.optional() }),
      )
      .optional(),
    proposals: z.strictObject({ resource: z.string(), selection: selectionBody }).optional(),
    action: z.string().optional(),
    input: changes.optional(),
    rows: boundedList(z.strictObject({ id: recordId, version: version.optional(), changes }), mostRows, 1).optional(),
    decimal: z.enum(decimalMarks).optional(),
    import: z
      .strictObject({
        file: z.uuid(),
        separator: z.enum([',', ';', '\t', '|']),
        encoding: z.string(),
        sheet: z.int().min(1).max(1_000).optional(),
        headerRow: z.int().min(1).max(1_000_000).optional(),
        mapping: boundedList(z.string().nullable(), 10_000),
        constants: changes,
        blank: z.enum(['keep', 'clear']),
        decimal: z.enum(decimalMarks).optional(),
        answers: boundedList(
          z.strictObject({
            field: z.string().max(100),
            name: z.string().max(1_000),
            take: z.union([z.string().max(maxKeyLength), z.int().min(0), z.null()]),
          }),
          10 * mostNames,
        ).optional(),
        turns: z.boolean().optional(),
        mended: boundedList(
          z.strictObject({
            row: z.int().min(1),
            field: z.string().max(100),
            text: z.string().max(mostMended.text),
          }),
          mostMended.cells,
        ).optional(),
      })
      .optional(),
    changeSet: z.uuid().optional(),
    changeRows: boundedList(z.int().min(0).max(2147483647), 10_000, 1).optional(),
    reason: z.string().max(1000).optional(),
  })
  .refine(
    ({ adjust, kind, selection, proposals, rows }) =>
      adjust === undefined ||
      (kind === 'update' && selection !== undefined && proposals === undefined && rows === undefined),
    { path: ['adjust'], message: 'it is of an update of a selection' },
  );

/** Reads the body of `POST <service>/plans`; 400 with the place and the reason where it cannot be read. */
export const readPlanRequest = (body: unknown): PlanRequest => readBody(request, body) as PlanRequest; // undefined only where a property may be absent
