import type { ResourceMessageKey } from '../../core/declaration.ts';
import type { Message } from '../../core/messages.ts';
import type { ChangeSetSummary, PlanKind, RowResult } from '../../core/wire.ts';

/** Which texts of the resource tell the outcome of a plan of each kind. Actions bring their own; a revert is told as an undo. */
export const planTexts: Record<Exclude<PlanKind, 'action' | 'revert'>, Record<'done' | 'failed' | 'partial', ResourceMessageKey>> = {
  create: { done: 'bulkCreated', failed: 'notBulkCreated', partial: 'bulkCreatePartial' },
  update: { done: 'bulkUpdated', failed: 'notBulkUpdated', partial: 'bulkPartial' },
  delete: { done: 'bulkDeleted', failed: 'notBulkDeleted', partial: 'bulkDeletePartial' },
  import: { done: 'imported', failed: 'notImported', partial: 'importPartial' },
};

// A toast has room for a few; the list keeps all of them selected.
const shownFailures = 5;

export const failuresOf = ({ results }: Pick<ChangeSetSummary, 'results'>): (RowResult & { result: Message })[] =>
  results.filter((row): row is RowResult & { result: Message } => row.result !== true);

type NameOf = (row: RowResult) => string;

/** A record by its id, a row of a file by its place. */
export const nameOfRow: NameOf = ({ id, row }) => id ?? `row ${row}`;

/** A new record has no id yet: it is known by the records that it is a pair of. */
export const nameOfPair: NameOf = ({ id, label }) => id ?? label;

/** 'ids: reason', rows with the same reason together, at most five lines. */
export const listFailures = (failures: (RowResult & { result: Message })[], say: (message: Message) => string, nameOf: NameOf = nameOfRow): string => {
  const byReason = new Map<string, string[]>();
  for (const failure of failures) {
    const reason = say(failure.result);
    byReason.set(reason, [...(byReason.get(reason) ?? []), nameOf(failure)]);
  }
  const lines = [...byReason].map(([reason, ids]) => `${ids.slice(0, shownFailures).join(', ')}${ids.length > shownFailures ? ' …' : ''}: ${reason}`);
  return lines.slice(0, shownFailures).join('\n');
};

/** The per-id answer of the spec's own bulk calls, `{ "12": true, "13": "text" }`, as results. */
export const fromPerId = (answer: unknown): RowResult[] =>
  Object.entries((answer ?? {}) as Record<string, unknown>).map(([id, result], at) => ({
    row: at + 1,
    id,
    label: id,
    result: result === true ? true : { key: 'invalid', params: { reason: String(result) }, text: String(result) },
    version: null,
  }));
