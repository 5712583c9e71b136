import type { ResourceMessageKey } from '../../core/declaration.ts';
import type { Message } from '../../core/messages.ts';
import type { ChangeSetSummary, PlanKind, RowResult } from '../../core/wire.ts';

/** Which texts of the resource tell the outcome of a plan of each kind. Actions bring their own; a revert is told as an undo. */
export const planTexts: Record<Exclude<PlanKind, 'action' | 'revert'>, Record<'done' | 'failed' | 'partial', ResourceMessageKey>> = {
  update: { done: 'bulkUpdated', failed: 'notBulkUpdated', partial: 'bulkPartial' },
  delete: { done: 'bulkDeleted', failed: 'notBulkDeleted', partial: 'bulkDeletePartial' },
  import: { done: 'imported', failed: 'notImported', partial: 'importPartial' },
};

// A toast has room for a few; the list keeps all of them selected.
const shownFailures = 5;

export const failuresOf = ({ results }: Pick<ChangeSetSummary, 'results'>): (RowResult & { result: Message })[] =>
  results.filter((row): row is RowResult & { result: Message } => row.result !== true);

/** 'ids: reason', rows with the same reason together, at most five lines. */
export const listFailures = (failures: (RowResult & { result: Message })[], say: (message: Message) => string): string => {
  const byReason = new Map<string, string[]>();
  for (const { id, row, result } of failures) {
    const reason = say(result);
    byReason.set(reason, [...(byReason.get(reason) ?? []), id ?? `row ${row}`]);
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
