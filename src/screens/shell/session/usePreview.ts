import { useQuery } from '@tanstack/react-query';
import type { ChangeRow, SelectionHistoryEntry } from '../../../core/wire/audit.ts';
import type { ChangeProvider } from '../../../core/wire/provider.ts';
import type { SessionChange, SessionStack } from '../../kit/changes/sessionChanges.ts';
import { useSessionStack } from '../../kit/changes/useSession.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';

export type Way = 'undo' | 'redo';

/** What a write did, and what was written over it since. */
export interface Preview {
  rows: readonly ChangeRow[];
  /** More rows than these were written. */
  hasMore: boolean;
  newer: readonly SelectionHistoryEntry[];
}

const mostAsked = 50;

/** Reads what an undo or a redo would take back; undefined until it is there, or where it cannot be read. */
export const usePreview = (change: SessionChange, way: Way): { preview: Preview | undefined; isLoading: boolean } => {
  const provider = useChangeProvider();
  const { stack } = useSessionStack();
  const { data, isPending } = useQuery({
    queryKey: ['toolkit', 'session', change.id, change.done, change.undone],
    queryFn: () => readPreview(provider, stack, change, way),
    retry: false,
    gcTime: 0,
  });
  return { preview: data, isLoading: isPending };
};

type Reading = Pick<ChangeProvider, 'changeRows' | 'selectionHistory'>;

const readPreview = async (
  provider: Reading,
  stack: SessionStack,
  change: SessionChange,
  way: Way,
): Promise<Preview> => {
  const { rows, next } = await provider.changeRows(change.done, {});
  const written = rows.filter(({ result }) => result === null);
  const taken = way === 'undo' ? written : (await provider.changeRows(change.undone ?? change.done, {})).rows;
  return { rows: written, hasMore: next !== null, newer: await readNewer(provider, stack, change, taken) };
};

/** What touched the same fields after it; the server alone decides what that refuses. */
const readNewer = async (
  provider: Reading,
  { changes }: SessionStack,
  { resource }: SessionChange,
  taken: readonly ChangeRow[],
): Promise<SelectionHistoryEntry[]> => {
  const of = new Map(
    taken.flatMap((row) => (row.resource === resource && row.version !== null ? [[row.record_id, row] as const] : [])),
  );
  if (of.size === 0 || of.size > mostAsked) return [];
  // A record that is gone has no history to select; the undo says what stands against it.
  const { rows } = await provider
    .selectionHistory({ resource, selection: { ids: [...of.keys()] } })
    .catch(() => ({ rows: [] }));
  const isOver = new Set(changes.flatMap(({ done, undone }) => (undone === null ? [] : [done, undone])));
  return rows.filter((entry) => {
    const row = entry.resource === resource ? of.get(entry.record_id) : undefined;
    if (!row || entry.version <= (row.version ?? 0) || isOver.has(entry.change_set)) return false;
    const names = new Set([...Object.keys(row.before), ...Object.keys(row.after)]);
    return [...Object.keys(entry.before), ...Object.keys(entry.after)].some((name) => names.has(name));
  });
};
