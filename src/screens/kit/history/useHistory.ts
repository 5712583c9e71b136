import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry, RecordId } from '../../../core/wire/wire.ts';
import { useChangeProvider } from '../changes/useChangeProvider.ts';

interface History {
  entries: readonly HistoryEntry[];
  isLoading: boolean;
  /** For who decides by it: an empty history says something else. */
  isFailed: boolean;
  reload(): void;
}

/** A record's history, newest first. A failure clears it without a word (spec 000 §8). */
export const useHistory = (resource: string, id: RecordId): History => {
  const provider = useChangeProvider();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: [resource, 'history', id],
    queryFn: () => provider.history(resource, id),
    retry: false,
  });
  return {
    entries: isError ? [] : (data ?? []),
    isLoading: isPending,
    isFailed: isError,
    reload: () => void refetch(),
  };
};
