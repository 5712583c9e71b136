import { shownName } from '../../kit/i18n/shownName.ts';
import { ResourceContextProvider, useNavigate, useTranslate } from 'ra-core';
import { useCallback, useMemo, useReducer, useState, type ReactNode } from 'react';
import type { Where } from '../../../core/fields/conditions.ts';
import { useResource } from '../../kit/access/useResource.ts';
import { useCellHands } from '../../kit/grid/useCellHands.tsx';
import { buildColumns, columnsToRead } from '../../kit/table/columns.ts';
import { ListTable } from '../../kit/table/ListTable.tsx';
import { noSelection, reduceSelection } from '../../kit/table/selection.ts';
import { initialState, sortBy, type ListState } from '../listState/listState.ts';
import type { GoToState } from '../listState/useListState.ts';
import { useColumnContext } from '../listState/useColumnContext.ts';
import { ListContexts } from './ListContexts.tsx';
import { FailedList, SkeletonList } from './ListStates.tsx';
import { useListRows } from '../listState/useListRows.ts';
import '../../kit/blocks/blocks.css';
import '../../kit/table/page.css';

interface RecordGridProps {
  resource: string;
  /** What the grid shows, for screen readers. */
  label: string;
  /** Names of fields. */
  columns: readonly string[];
  /** Declared filters, or `{ id: { in: [...] } }`. Default: all records. */
  filter?: Where;
  /** Default: 50. */
  perPage?: number;
}

const noSearch = { search: undefined, isReady: true, error: null, retry: () => undefined };

/**
 * Rows of a resource whose cells are edited as in its list: one value is saved at once, a pasted block by a plan that is seen
 * first. It shows one page of them.
 */
export const RecordGrid = ({
  resource,
  label,
  columns: names,
  filter = {},
  perPage = 50,
}: RecordGridProps): ReactNode => {
  const description = useResource(resource);
  const translate = useTranslate();
  const navigate = useNavigate();
  const context = useColumnContext(description);
  const [now, setNow] = useState(() => initialState(description));
  const go = useCallback<GoToState>((change) => setNow(change), []);
  const [selection, select] = useReducer(reduceSelection, noSelection);
  const state: ListState = { ...now, filter, perPage };
  const columns = useMemo(() => buildColumns(description, names, context), [description, names, context]);
  const list = useListRows(description, { state, columns: columnsToRead(description, names), codes: noSearch });
  const { hands, dialogs } = useCellHands(description, { rows: list.rows, columns: columns.map(({ name }) => name) });
  if (list.error) return <FailedList error={list.error} onRetry={list.retry} />;
  if (list.isLoading) return <SkeletonList />;
  if (list.rows.length === 0) return <p className="quiet">{translate('toolkit.list.noResults')}</p>;
  return (
    <ResourceContextProvider value={resource}>
      <ListContexts of={{ description, title: label, state, go, list, total: undefined, selection, onSelect: select }}>
        <div className="block-grid">
          <ListTable
            label={label}
            columns={columns}
            rows={list.rows}
            sort={state.sort}
            onSort={(field) => go((before) => sortBy(before, field))}
            selection={selection}
            onSelect={select}
            labelOf={(row) => shownName(description, row) ?? String(row.id)}
            hrefOf={(row) => context.hrefOf(resource, row.id)}
            onFollow={(href) => navigate(href)}
            hands={hands}
            stale={list.isOld}
          />
        </div>
      </ListContexts>
      {dialogs}
    </ResourceContextProvider>
  );
};
