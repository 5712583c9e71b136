import { shownName } from '../../kit/i18n/shownName.ts';
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import { useEntry } from '../../kit/access/useCan.ts';
import { belowIn, hrefBelow } from '../../kit/address/below.ts';
import { useCellHands } from '../../kit/grid/useCellHands.tsx';
import { ListTable } from '../../kit/table/ListTable.tsx';
import type { SelectionAction, SelectionState } from '../../kit/table/selection.ts';
import { useKept } from '../../kit/table/useKept.ts';
import type { CodeSearch } from '../codes/useCodeSearch.ts';
import { sortBy, type ListState } from '../listState/listState.ts';
import type { Columns } from '../listState/useColumns.ts';
import type { FailedSearch } from '../listState/useFailedSearch.ts';
import type { Folding } from '../listState/useFolding.ts';
import type { GoToState } from '../listState/useListState.ts';
import type { Side } from '../side/useSide.ts';
import { EmptyList, FailedList, LoadingList } from './ListStates.tsx';
import { useFollow } from './useFollow.ts';
import type { Look } from '../gallery/useLook.ts';
import type { ListRows } from '../listState/useListRows.ts';
import { useRowPictures } from './useRowPictures.ts';
import { later } from '../../kit/openings/later.tsx';

const RecordCards = later(() => import('../gallery/RecordCards.tsx'));
const RowMenu = later(() => import('./RowMenu.tsx'));

/** What a list is given. */
export interface ListProps {
  description: ResourceDescription;
  state: ListState;
  go: GoToState;
  /** Within a page its title is not that of the page. */
  heading?: 'h1' | 'h2';
  /** It is the page of the list: records lead back to it as it is. Default false. */
  isPage?: boolean;
}

interface ListBodyProps extends Omit<ListProps, 'heading' | 'isPage'> {
  title: string;
  list: ListRows;
  rows: readonly ListRow[];
  columns: Pick<Columns, 'widths' | 'chooseWidths'>;
  folding: Pick<Folding, 'columns' | 'keep'>;
  selection: SelectionState;
  onSelect(action: SelectionAction): void;
  onSelectAll(): void;
  look: Look;
  side: Side;
  failedSearch: FailedSearch;
  codes: CodeSearch;
}

/** The rows of a list, or what stands in their place. */
export const ListBody = ({
  description,
  state,
  go,
  title,
  list,
  rows,
  columns: { widths, chooseWidths },
  folding: { columns, keep: keepColumns },
  selection,
  onSelect,
  onSelectAll,
  look,
  side,
  failedSearch,
  codes,
}: ListBodyProps): ReactNode => {
  const { prepare, rest, begin, follow } = useFollow(description.name);
  const { kept: place, keep } = useKept('place');
  const entry = useEntry(description.name);
  const [menu, setMenu] = useState<{ row: ListRow; anchor: HTMLElement } | null>(null);
  const labelOf = (row: ListRow): string => shownName(description, row) ?? String(row.id);
  const opens = entry?.has.edit || entry?.has.show;
  const below = belowIn(state.filter, description) ?? null;
  const names = useMemo(() => columns.map(({ name }) => name), [columns]);
  const showPictures = useRowPictures(description);
  const { hands, dialogs } = useCellHands(description, { rows, columns: names });
  const { drafts } = hands;
  useEffect(() => keepColumns([...drafts.values()].flatMap((cells) => Object.keys(cells))), [drafts, keepColumns]);
  if (failedSearch.error)
    return <FailedList error={failedSearch.error} onRetry={failedSearch.retry} onClear={failedSearch.clear} />;
  if (list.error) return <FailedList error={list.error} onRetry={list.retry} />;
  if (list.isLoading) return <LoadingList description={description} />;
  if (rows.length === 0) return <EmptyList description={description} state={state} go={go} codes={codes} />;
  const shared = {
    label: title,
    columns,
    rows,
    selection,
    onSelect,
    labelOf,
    onPress: begin,
    onRest: rest,
    onFollow: (href: string) => follow(href, (hands?.drafts.size ?? 0) > 0),
    hrefOf: (row: ListRow) => (opens ? hrefBelow(description.name, row.id, below) : null),
    onMenu: (row: ListRow, anchor: HTMLElement) => setMenu({ row, anchor }),
    onPictures: showPictures,
    besideId: side.id,
    stale: list.isOld,
  };
  return (
    <>
      {look.isGallery ? (
        <Suspense fallback={<LoadingList description={description} />}>
          <RecordCards description={description} {...shared} />
        </Suspense>
      ) : (
        <ListTable
          {...shared}
          widths={widths}
          onWidths={chooseWidths}
          sort={state.sort}
          onSort={(field) => go((now) => sortBy(now, field))}
          onSelectAll={onSelectAll}
          place={place}
          onLeave={keep}
          onNear={prepare}
          hands={hands}
          onSide={entry?.has.show ? side.open : undefined}
          roomy={look.isRoomy}
        />
      )}
      {dialogs}
      {menu && (
        <RowMenu
          description={description}
          row={menu.row}
          label={labelOf(menu.row)}
          anchor={menu.anchor}
          onClose={() => setMenu(null)}
          onSide={entry?.has.show ? () => side.open(menu.row) : undefined}
          onPictures={showPictures && (() => showPictures(menu.row))}
          onDeleted={() => onSelect({ type: 'gone', id: String(menu.row.id) })}
        />
      )}
    </>
  );
};
