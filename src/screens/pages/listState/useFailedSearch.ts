import { useEffect, useEffectEvent, useState } from 'react';
import { narrow, queryKey, type ListSearch, type ListState } from './listState.ts';
import type { GoToState } from './useListState.ts';

interface Failure {
  search: ListSearch;
  error: unknown;
  /** What the list would show without the search. */
  without: string;
}

export interface FailedSearch {
  /** Why the search failed; nothing is shown in its place until somebody asks for it. Undefined: none did. */
  error: unknown;
  /** Searches for the same once more. */
  retry(): void;
  /** Shows the list without the search. */
  clear(): void;
}

/**
 * A search that failed resets the search of the list, also in its address, where it would fail again. The list
 * stays empty meanwhile: it never shows everything to somebody who asked for a part.
 */
export const useFailedSearch = (state: ListState, go: GoToState): FailedSearch & { note(error: unknown): void } => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const isHeld = failure !== null && state.search === null && queryKey(state) === failure.without;
  return {
    error: isHeld ? failure.error : undefined,
    retry: () => {
      setFailure(null);
      if (failure) go((now) => narrow(now, { search: failure.search }), { replace: true });
    },
    clear: () => setFailure(null),
    note: (error) => {
      const { search } = state;
      if (!search) return;
      setFailure({ search, error, without: queryKey(narrow(state, { search: null })) });
      go((now) => narrow(now, { search: null }), { replace: true });
    },
  };
};

/** Tells of a list that failed. */
export const useNoteFailure = (error: unknown, { note }: { note(error: unknown): void }): void => {
  const tell = useEffectEvent(note);
  useEffect(() => {
    if (error !== undefined && error !== null) tell(error);
  }, [error]);
};
