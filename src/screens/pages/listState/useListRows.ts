import { useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'ra-core';
import { deepEqual } from '../../../core/values/deepEqual.ts';
import { findKind, type ListRow, type SearchQuery } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Size } from '../../kit/i18n/useSize.ts';
import { buildMessage } from '../../kit/messages/buildMessage.ts';
import { useResourceText, useSay } from '../../kit/messages/resourceText.ts';
import { useTold } from '../../kit/messages/useTold.ts';
import { useToast } from '../../kit/messages/useToast.ts';
import type { ListState } from './listState.ts';
import type { SearchCodes } from './useListState.ts';

export interface ListRows {
  rows: readonly ListRow[];
  /** The rows of the page before, while the next ones load. */
  isOld: boolean;
  isLoading: boolean;
  /** Too many match to be sorted as was asked: they are in the default order. */
  isUnsorted: boolean;
  /** Another page may follow: the format of the service says so, or the page is full (spec 000 §1). */
  hasNext: boolean;
  error: unknown;
  retry(): void;
}

export interface Wanted {
  state: ListState;
  /** Names of the fields that the rows need. */
  columns: string[];
  codes: SearchCodes;
  /** Sorted, however many rows the service has to look through. */
  isThorough?: boolean;
}

/**
 * The rows of a page under react-admin's own key, so that change-sets find them; never under the key of a whole record
 * (architecture §4). A list that cannot be read is empty, and a toast says why (spec 000 §1).
 */
export const useListRows = (description: ResourceDescription, wanted: Wanted): ListRows => {
  const dataProvider = useDataProvider();
  const { codes } = wanted;
  const params = pageParams(wanted);
  const {
    data,
    isPlaceholderData,
    isPending,
    error: readError,
    refetch,
  } = useQuery({
    queryKey: [description.name, 'getList', params],
    queryFn: ({ signal }) => dataProvider.getList(description.name, { ...params, signal }),
    // Another search clears the list; else, and while a text is typed on, the rows stay while the next ones load.
    placeholderData: (rows, before) => (isOtherSearch(before?.queryKey, codes.search) ? undefined : rows),
    enabled: codes.isReady,
  });
  const error = codes.error ?? readError;
  useFailureToast(description, error);
  const tell = useTold(description);
  const read = data?.data as ListRow[] | undefined; // our provider's rows
  const rows = useMemo(() => (description.inbox ? read?.map(tell) : read) ?? [], [description, read, tell]);
  return {
    rows: error ? [] : rows,
    isOld: !error && isPlaceholderData,
    isLoading: !error && isPending,
    isUnsorted: !error && data?.meta?.unsorted === true,
    hasNext: !error && data?.pageInfo?.hasNextPage === true,
    error,
    retry: () => (codes.error ? codes.retry() : void refetch()),
  };
};

/** What react-admin's `getList` is asked for a page. */
export const pageParams = ({ state, columns, codes, isThorough = false }: Wanted) => ({
  pagination: { page: state.page, perPage: state.perPage },
  sort: sortOf(state),
  filter: state.filter,
  meta: {
    columns,
    ...(state.sort.field !== null && !isThorough && { bounded: true }),
    ...(codes.search && { search: codes.search }),
  },
});

/** Whether a list that was read before was not that of this search. A list without one is none. */
const isOtherSearch = (before: readonly unknown[] | undefined, search: SearchQuery | undefined): boolean => {
  const { meta } = (before?.[2] ?? {}) as { meta?: { search?: SearchQuery } }; // the key of useListRows
  const isTyped = meta?.search?.kind === findKind && search?.kind === findKind;
  return search !== undefined && !isTyped && !deepEqual(meta?.search, search);
};

/** How many records match, and the way to the exact number of what is only estimated. */
export interface ListTotal extends Size {
  /** Null: it is exact, or on its way. */
  countAll: (() => void) | null;
  isCounting: boolean;
}

/**
 * How many records match, asked for beside the rows: a count is the price of a list, and nothing waits for it. Of many records it is
 * an estimate until somebody wants to know.
 */
export const useListTotal = (
  description: ResourceDescription,
  { state, codes }: Omit<Wanted, 'columns'>,
): ListTotal | undefined => {
  const [wanted, setWanted] = useState<object | null>(null);
  const which = { filter: state.filter, ...(codes.search && { search: codes.search }) };
  const about = useTotal(description, which, 'estimate', codes.isReady);
  const isWanted = deepEqual(wanted, which);
  const exact = useTotal(description, which, 'exact', codes.isReady && isWanted);
  const found = exact.data ?? about.data;
  if (found?.total === undefined) return undefined;
  const isEstimated = found.meta?.estimated === true;
  const isCounting = isWanted && exact.isFetching;
  return {
    count: found.total,
    isEstimated,
    isCounting,
    countAll: isEstimated && !isCounting ? () => (exact.isError ? void exact.refetch() : setWanted(which)) : null,
  };
};

interface Which {
  filter: ListState['filter'];
  search?: SearchQuery | undefined;
}

/** The one query of how many records match. */
export const totalQuery = (
  dataProvider: DataProvider,
  { name, key }: Pick<ResourceDescription, 'name' | 'key'>,
  { filter, search }: Which,
  total: 'estimate' | 'exact',
) => {
  const params = {
    pagination: { page: 1, perPage: 1 },
    sort: { field: null as unknown as string, order: 'DESC' as const }, // react-admin has no word for the default order
    filter,
    meta: { columns: [...key], total, ...(search && { search }) },
  };
  return {
    queryKey: [name, 'getList', params],
    queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.getList(name, { ...params, signal }),
  };
};

const useTotal = (description: ResourceDescription, which: Which, total: 'estimate' | 'exact', enabled: boolean) => {
  const dataProvider = useDataProvider();
  return useQuery({ ...totalQuery(dataProvider, description, which, total), enabled, staleTime: 5_000 });
};

const sortOf = ({ sort }: ListState) => ({ field: sort.field as string, order: sort.order }); // null is the declared default order

const useFailureToast = (description: ResourceDescription, error: unknown): void => {
  const text = useResourceText(description);
  const say = useSay();
  const toast = useToast();
  useEffect(() => {
    const fixed = error ? text('listFailed') : null;
    if (fixed !== null) toast({ level: 'error', ...buildMessage(fixed, error, say) });
  }, [error, text, say, toast]);
};
