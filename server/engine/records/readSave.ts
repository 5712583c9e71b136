import * as z from 'zod';
import type { RelatedSave } from '../../../src/core/wire/wire.ts';
import type { Row } from '../database/row.ts';
import { readBody } from '../context/requestBodies.ts';
import type { WriteModel } from './writeModel.ts';

const version = z.int().min(0).max(2147483647);
const one = z.strictObject({ version: version.optional(), changes: z.record(z.string(), z.unknown()) });
/** So many rows one save takes: what is more is an import. */
const mostRows = 5_000;
const rows = z.strictObject({
  rows: z
    .array(
      one.extend({
        id: z.string().min(1).max(500).optional(),
        removed: z.literal(true).optional(),
        as: z
          .string()
          .regex(/^new:.{1,60}$/)
          .optional(),
      }),
    )
    .max(mostRows),
});
const related = z.record(z.string(), z.union([rows, one]));
const save = z.strictObject({
  version: version.optional(),
  changes: z.record(z.string(), z.unknown()),
  related: related.optional(),
});
const whole = z.looseObject({ version: version.optional() });

/** What a save asks for, from either form of its body. */
interface SaveRequest {
  version?: number;
  changes: Row;
  related?: Record<string, RelatedSave>;
  whole: boolean;
}

/** Our screens send `{ version, changes, related }`, API clients may send the whole record. */
export const readSave = (model: WriteModel, body: unknown): SaveRequest => {
  const ours = typeof body === 'object' && body !== null && 'changes' in body && !model.fields.has('changes');
  if (!ours) {
    const record = readBody(whole, body);
    return { whole: true, changes: record, ...(record.version === undefined ? {} : { version: record.version }) };
  }
  const read = readBody(save, body);
  return {
    whole: false,
    changes: read.changes,
    ...(read.version === undefined ? {} : { version: read.version }),
    ...(read.related ? { related: withoutUndefined(read.related) } : {}),
  };
};

const withoutUndefined = (saves: z.output<typeof related>): Record<string, RelatedSave> =>
  Object.fromEntries(
    Object.entries(saves).map(([name, save]) => [
      name,
      'rows' in save ? { rows: save.rows.map(defined) } : defined(save),
    ]),
  );

// Absent members are absent: the wire's types say so.
const defined = <T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
