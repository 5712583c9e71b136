import * as z from 'zod';
import type { RelatedSave } from '../../../src/core/wire.ts';
import { RequestError } from '../requestError.ts';
import type { Row } from './draft.ts';
import type { WriteModel } from './writeModel.ts';

const version = z.int().min(0).max(2147483647);
const related = z.record(z.string(), z.strictObject({ version: version.optional(), changes: z.record(z.string(), z.unknown()) }));
const save = z.strictObject({ version: version.optional(), changes: z.record(z.string(), z.unknown()), related: related.optional() });
const whole = z.looseObject({ version: version.optional() });

/** What a save asks for, from either form of its body. */
export interface SaveRequest {
  version?: number;
  changes: Row;
  related?: Record<string, RelatedSave>;
  whole: boolean;
}

/** Reads a body; what is wrong with it answers 400 with the place and the reason. */
export const readBody = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue?.path.join('.') ?? '';
  throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: `${place ? `${place}: ` : ''}${issue?.message ?? 'not what was expected'}` });
};

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
    Object.entries(saves).map(([name, one]) => [name, { changes: one.changes, ...(one.version === undefined ? {} : { version: one.version }) }]),
  );

/** Ids as they come: numbers or texts. */
export const idList = z.array(z.union([z.string(), z.number()]).transform(String)).min(1);

/** A version in a query string or a body. */
export const versionText = z.coerce.number().int().min(0).max(2147483647).optional();
