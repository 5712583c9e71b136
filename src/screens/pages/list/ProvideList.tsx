import { ListContextProvider, type ListControllerResult } from 'ra-core';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { onlyGiven, type Where } from '../../../core/fields/conditions.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import { isSelected, type SelectionAction, type SelectionState } from '../../kit/table/selection.ts';
import { narrow, type ListState } from '../listState/listState.ts';
import type { GoToState } from '../listState/useListState.ts';
import type { ListRows } from '../listState/useListRows.ts';

export interface ProvidedList {
  description: ResourceDescription;
  /** What the list is called. */
  title: string;
  state: ListState;
  go: GoToState;
  list: ListRows;
  total: number | undefined;
  selection: SelectionState;
  onSelect(action: SelectionAction): void;
}

/** The list as react-admin's own hooks and components know one. The value stays the same while the list does. */
const ProvideList = ({ children, ...provided }: ProvidedList & { children: ReactNode }): ReactNode => (
  <ListContextProvider value={useListValue(provided)}>{children}</ListContextProvider>
);
export default ProvideList;

const useListValue = ({ list, total, ...rest }: ProvidedList): ListControllerResult => {
  const { description, title, state, selection } = rest;
  const { rows, isOld, isLoading, hasNext, error } = list;
  const steps = useListSteps(rest);
  const reading = useReading(list);
  return useMemo(() => {
    const data = rows.filter(({ id }) => id !== null);
    const page = state.page * state.perPage;
    return {
      ...steps,
      ...reading,
      data,
      total,
      error: error ?? null,
      isPending: isLoading,
      isLoading,
      isFetching: isLoading || isOld,
      isPlaceholderData: isOld,
      resource: description.name,
      defaultTitle: title,
      exporter: false,
      sort: { field: state.sort.field ?? '', order: state.sort.order },
      page: state.page,
      perPage: state.perPage,
      hasPreviousPage: state.page > 1,
      hasNextPage: total === undefined ? hasNext : page < total,
      filterValues: state.filter,
      displayedFilters: {},
      selectedIds: data.map(({ id }) => id).filter((id) => isSelected(selection, String(id))),
    } as ListControllerResult; // its kinds are told apart by `error` and `isPending`, which are given
  }, [steps, reading, rows, isOld, isLoading, hasNext, error, total, description, title, state, selection]);
};

/** What can be done with a list. */
const useListSteps = ({ go, onSelect }: Pick<ProvidedList, 'go' | 'onSelect'>) => {
  const latest = useRef(onSelect);
  useEffect(() => {
    latest.current = onSelect;
  });
  return useMemo(() => {
    const select = (action: SelectionAction): void => latest.current(action);
    const filterBy = (change: (filter: Where) => Where): void =>
      go((now) => narrow(now, { filter: onlyGiven(change(now.filter)) }));
    return {
      setPage: (page: number) => go((now) => ({ ...now, page })),
      setPerPage: (perPage: number) => go((now) => ({ ...now, perPage, page: 1 })),
      setSort: (sort: { field: string; order: 'ASC' | 'DESC' }) =>
        go((now) => ({ ...now, sort: { field: sort.field || null, order: sort.order }, page: 1 })),
      setFilters: (filter: Where | undefined) => filterBy(() => filter ?? {}),
      showFilter: (name: string, value: Where[string]) => filterBy((filter) => ({ ...filter, [name]: value })),
      hideFilter: (name: string) => filterBy(({ [name]: _, ...filter }) => filter),
      onSelect: (ids: (string | number)[]) => select({ type: 'only', ids: ids.map(String) }),
      onSelectAll: () => select({ type: 'everything' }),
      onToggleItem: (id: string | number) => select({ type: 'toggle', id: String(id) }),
      onUnselectItems: () => select({ type: 'clear' }),
    };
  }, [go]);
};

/** Reading again, by what the list is now. */
const useReading = (list: ListRows) => {
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  return useMemo(
    () => ({ refetch: () => latest.current.retry(), getData: async () => [...latest.current.rows] as ListRow[] }),
    [],
  );
};
