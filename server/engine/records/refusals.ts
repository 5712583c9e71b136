import { message, type MessageKey, type MessageParams, type ToldRecord } from '../../../src/core/values/messages.ts';
import { RequestError } from '../access/requestError.ts';
import type { Exclusion } from '../tables/exclusions.ts';
import { invalid } from './readInput.ts';
import type { WriteModel } from './writeModel.ts';

interface Refusal {
  status: number;
  code: string;
  key: MessageKey;
  params(model: WriteModel): MessageParams;
}

const reason = (text: string): Refusal => ({
  status: 422,
  code: 'VALIDATION',
  key: 'invalid',
  params: () => ({ reason: text }),
});

/** What the database can still refuse after every check: somebody else was faster, or a value that no column holds. */
const refusals: Readonly<Record<string, Refusal>> = {
  '23505': {
    status: 409,
    code: 'CONFLICT',
    key: 'unique',
    params: () => ({ value: 'The value', id: 'another record' }),
  },
  '23503': {
    status: 409,
    code: 'REFERENCED',
    key: 'referenced',
    params: ({ resource }) => ({ count: 1, resource: `record that refers to this ${resource.title.one}` }),
  },
  '23P01': reason('Its period overlaps with that of another record.'),
  '23502': reason('A value is missing that the table needs.'),
  '23514': reason('A value lies outside what the table holds.'),
  '22001': reason('A text is longer than its column.'),
  '22003': reason('A number is larger than its column holds.'),
  '22007': reason('A date cannot be read.'),
  '22008': reason('A date lies outside what can be stored.'),
  '22021': reason('A text holds a character that cannot be stored.'),
  '22P02': reason('A value is not of the kind that its column holds.'),
  '54000': reason('A value is longer than its index holds.'),
  '22P05': reason('A text holds a character that cannot be stored.'),
};

/** Whether a failure may be that of one row; a lost connection or a deadlock is that of the whole transaction. */
export const concernsRow = (error: unknown): boolean => error instanceof RequestError || codeOf(error) in refusals;

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const constraintOf = (error: unknown): unknown =>
  error instanceof Error && 'constraint' in error ? error.constraint : undefined;

/** A failure of one row as what its author is told; anything that concerns more than a row is thrown on. */
export const toRefusal = (error: unknown, model: WriteModel): RequestError => {
  if (error instanceof RequestError) return error;
  const overlapped = model.exclusions.find(({ name }) => name === constraintOf(error));
  if (overlapped) return overlapRefusal(overlapped);
  const refusal = refusals[codeOf(error)];
  if (!refusal) throw error;
  return new RequestError(refusal.status, refusal.code, refusal.key, refusal.params(model));
};

/** What is said of a record whose period overlaps with another one's, at the fields of its period: with the other, where it may be told. */
export const overlapRefusal = (
  { start, end, text }: Pick<Exclusion, 'start' | 'end' | 'text'>,
  holder?: ToldRecord,
): RequestError => {
  const fault = holder
    ? { ...message('heldBy', { reason: text, id: holder.id }), record: holder }
    : message('invalid', { reason: text });
  return invalid(
    new Map([
      [start, fault],
      [end, fault],
    ]),
  );
};
