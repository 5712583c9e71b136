import { useStore } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SearchQuery } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { useQueryNow } from '../../kit/address/useQueryNow.ts';
import { longestSearchInUrl, readState, writeState, type ListSearch, type ListState } from './listState.ts';

/** Shows what becomes of the state of now; `replace`: in the place of this one, which Back then leaves out. */
export type GoToState = (change: (now: ListState) => ListState, how?: { replace: boolean }) => void;

/** The state of a list, read from the address and written to it: every view can be sent as a link. */
export const useListState = (description: ResourceDescription): [ListState, GoToState] => {
  const { search } = useLocation();
  const queryNow = useQueryNow();
  const navigate = useNavigate();
  const state = useMemo(() => readState(search, description), [search, description]);
  const go = useCallback<GoToState>(
    (change, how) =>
      void navigate({ search: writeState(change(readState(queryNow(), description)), description) }, how),
    [navigate, queryNow, description],
  );
  return [state, go];
};

/** The search of a list with its codes. */
export interface SearchCodes {
  search: SearchQuery | undefined;
  /** False while a kept search is on its way, and when it cannot be had: a list without it would show everything. */
  isReady: boolean;
  error: unknown;
  retry(): void;
}

/** From the address, or from the server where the address holds only its id. */
export const useSearchCodes = (resource: string, search: ListSearch | null): SearchCodes => {
  const provider = useChangeProvider();
  const kept = search && 'kept' in search ? search.kept : null;
  const { data, error, refetch } = useQuery({
    queryKey: ['toolkit', 'search', resource, kept],
    queryFn: () => provider.keptSearch(resource, kept ?? ''),
    enabled: kept !== null,
    staleTime: Infinity,
  });
  const inUrl = useMemo(
    () => (search && 'codes' in search ? { kind: search.kind, codes: search.codes } : undefined),
    [search],
  );
  return {
    search: kept === null ? inUrl : data,
    isReady: kept === null || data !== undefined,
    error,
    retry: () => void refetch(),
  };
};

/** Turns typed codes into what the address can hold: a long search is kept on the server first. */
export const useKeepSearch = (resource: string): ((search: SearchQuery) => Promise<ListSearch>) => {
  const provider = useChangeProvider();
  return useCallback(
    async (search) => {
      if (search.codes.join('\n').length <= longestSearchInUrl) return search;
      return { kind: search.kind, kept: await provider.keepSearch(resource, search) };
    },
    [provider, resource],
  );
};

/** The kind of codes that was looked for last in a list. */
export const useSearchKind = (resource: string) => useStore<string | undefined>(`${resource}.searchKind`, undefined);
