import * as z from 'zod';
import type { RelatedSave } from '../../../src/core/wire/wire.ts';
import type { Row } from '../database/row.ts';
import { readBody } from '../context/requestBodies.ts';
import type { WriteModel } from './writeModel.ts';

const version = z.int().min(0).max(2147483647);
const related = z.record(
  z.string(),
  z.strictObject({ version: version.optional(), changes: z.record(z.string(), z.unknown()) }),
);
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
    Object.entries(saves).map(([name, one]) => [
      name,
      { changes: one.changes, ...(one.version === undefined ? {} : { version: one.version }) },
    ]),
  );
