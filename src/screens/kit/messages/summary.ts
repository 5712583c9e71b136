import type { ResourceMessageKey } from '../../../core/words/resourceMessages.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Message, ToldRecord } from '../../../core/values/messages.ts';
import { sayRefusal } from './buildMessage.ts';
import { isCloneId } from '../../../core/values/rowId.ts';
import type { ChangeSetSummary, PlanKind, RecordId, RowResult } from '../../../core/wire/wire.ts';

/** Which texts of the resource tell the outcome of a plan of each kind. Actions bring their own, and so do those that copy; a revert is told as an undo. */
export const planTexts: Record<
  Exclude<PlanKind, 'action' | 'copy' | 'revert'>,
  Record<'done' | 'failed' | 'partial', ResourceMessageKey>
> = {
  create: { done: 'bulkCreated', failed: 'notBulkCreated', partial: 'bulkCreatePartial' },
  update: { done: 'bulkUpdated', failed: 'notBulkUpdated', partial: 'bulkPartial' },
  delete: { done: 'bulkDeleted', failed: 'notBulkDeleted', partial: 'bulkDeletePartial' },
  import: { done: 'imported', failed: 'notImported', partial: 'importPartial' },
};

type Failure = RowResult & { result: Exclude<RowResult['result'], true> };

export const failuresOf = ({ results }: Pick<ChangeSetSummary, 'results'>): Failure[] =>
  results.filter((row): row is Failure => row.result !== true);

/** The record that a row is of; null: of none, or a row of a file that became none. */
const recordOf = ({ id }: Pick<RowResult, 'id'>): RecordId | null => (id === null || isCloneId(id) ? null : id);

/** The records that rows are of. */
export const recordsOf = (rows: readonly RowResult[]): RecordId[] => rows.flatMap((row) => recordOf(row) ?? []);

type NameOf = (row: RowResult) => string;

/** A record by its id, a row of a file by its place. */
export const nameOfRow: NameOf = (row) => recordOf(row) ?? `row ${row.row}`;

/** A new record has no id yet: it is known by the records that it is a pair of. */
export const nameOfPair: NameOf = ({ id, label }) => id ?? label;

/** Records that were refused for the same reason. */
export interface RefusedGroup {
  reason: string;
  /** The record that the reason speaks of. */
  about?: ToldRecord;
  /** `id` null: there is no such record. */
  records: { id: RecordId | null; label: string }[];
}

/** Every refused row under its reason, in the order of the rows. */
export const groupFailures = (
  failures: readonly Failure[],
  say: (finding: Failure['result']) => string,
  nameOf: NameOf = nameOfRow,
): RefusedGroup[] =>
  [...Map.groupBy(failures, ({ result }) => sayRefusal(result, say))].map(([reason, rows]) => ({
    reason,
    ...(rows[0]?.result.record && { about: rows[0].result.record }),
    records: rows.map((row) => ({ id: recordOf(row), label: recordOf(row) === null ? nameOf(row) : row.label })),
  }));

/** An answer of rows that say by a message why they came to nothing, as results. */
export const fromRows = (
  { key: [key = ''], recordRepresentation }: Pick<ResourceDescription, 'key' | 'recordRepresentation'>,
  answer: unknown,
  fault: string,
): RowResult[] =>
  (answer as Record<string, unknown>[]).map((row, at) => ({
    row: at + 1,
    id: String(row[key]),
    label: String(row[recordRepresentation] ?? row[key]),
    result: (row[fault] as Message | null | undefined) ?? true, // what the action declares that it answers
    version: null,
  }));

/** The per-id answer of the spec's own bulk calls, `{ "12": true, "13": "text" }`, as results. */
export const fromPerId = (answer: unknown): RowResult[] =>
  Object.entries((answer ?? {}) as Record<string, unknown>).map(([id, result], at) => ({
    row: at + 1,
    id,
    label: id,
    result: result === true ? true : { key: 'invalid', params: { reason: String(result) }, text: String(result) },
    version: null,
  }));
