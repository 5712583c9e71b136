import { useEffect, useLayoutEffect, useMemo, useRef, type FocusEvent, type MouseEvent, type RefObject } from 'react';
import type { ListRow } from '../../../core/wire/query.ts';
import { blockOf, markedIn } from '../grid/gridFocus.ts';
import { useGrid, type Grid } from '../grid/useGrid.ts';
import { previewOf } from '../pictures/preview.ts';
import type { Column } from './columns.ts';
import { layoutOf, noWidths } from './layout.ts';
import { ListHead } from './ListHead.tsx';
import { ListRowView } from './ListRowView.tsx';
import { isSelected } from './selection.ts';
import {
  clickTable,
  copyFromTable,
  doubleClickTable,
  grabCell,
  pasteIntoTable,
  pressInTable,
  pressTable,
  restInTable,
  type TableParts,
} from './tableEvents.ts';
import type { ListTableProps } from './tableProps.ts';
import { useTableWords } from './useTableWords.ts';
import './list.css';

/**
 * The table of a list: plain cells, one listener for all of them, and columns whose widths are known before data comes. The
 * focus is on a row, as in a treegrid; the arrow to the right leads into its cells (docs/keyboard.md).
 */
export const ListTable = (props: ListTableProps) => {
  const { columns, rows, selection, labelOf, hands, widths = noWidths } = props;
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const grid = useGrid(body, { rows: rows.length, columns: columns.length }, hands, (row, cell) =>
    cellAt(rows[row], columns[cell]),
  );
  const { focus, open } = grid;
  const block = blockOf(focus);
  const withActions = props.onMenu !== undefined;
  const layout = useMemo(() => layoutOf(columns, widths, withActions), [columns, widths, withActions]);
  const words = useTableWords();
  const parts: TableParts = { props, grid };

  useEffect(() => (table.current ? tellScrolled(table.current) : undefined), []);
  useReturn(table, props, grid);

  return (
    <table
      ref={table}
      role="grid"
      aria-label={props.label}
      aria-multiselectable
      aria-rowcount={-1}
      className={['list', props.roomy && 'roomy', props.stale && 'stale'].filter(Boolean).join(' ')}
      style={layout} // custom properties only
    >
      <ListHead {...props} widths={widths} words={words} withActions={withActions} />
      <tbody
        role="rowgroup"
        ref={body}
        data-pane
        onClick={(event) => clickTable(event, parts)}
        onMouseDown={(event) => grabCell(event, parts)}
        // A link or a picture that is dragged would end the marking of cells.
        onDragStart={(event) => hands && event.preventDefault()}
        onFocus={(event) => enterTable(event, parts)}
        onPointerEnter={props.onNear}
        onPointerDown={(event) => pressTable(event, parts)}
        onDoubleClick={(event) => doubleClickTable(event, parts)}
        onKeyDown={(event) => pressInTable(event, parts)}
        onCopy={(event) => copyFromTable(event, parts)}
        onPaste={(event) => pasteIntoTable(event, parts)}
        onMouseOver={(event) => hoverTable(event, parts)}
        onPointerLeave={previewOf}
      >
        {rows.map((row, index) => (
          <ListRowView
            // By place, not by record: another order writes other texts into the same cells instead of making new ones.
            key={index}
            row={row}
            columns={columns}
            label={labelOf(row)}
            words={words}
            index={index}
            selected={isSelected(selection, String(row.id))}
            current={index === focus.row}
            beside={props.besideId !== undefined && props.besideId === String(row.id)}
            cell={index === focus.row ? focus.cell : null}
            marked={markedIn(block, index)}
            drafts={hands?.drafts.get(String(row.id))}
            canEdit={index === focus.row && focus.cell !== null ? hands?.canEdit : undefined}
            opened={open?.id === String(row.id) ? open.column : undefined}
            editor={open?.id === String(row.id) ? hands?.editor({ row, open, onDone: grid.done }) : undefined}
            withActions={withActions}
          />
        ))}
      </tbody>
    </table>
  );
};

const cellAt = (row: ListRow | undefined, column: Column | undefined) =>
  row && column && { id: String(row.id), column: column.name };

/** Puts a table back to where it was left, and tells where that is when it goes. */
const useReturn = (ref: RefObject<HTMLTableElement | null>, { place, onLeave }: ListTableProps, grid: Grid): void => {
  const latest = useRef({ place, onLeave, grid });
  useLayoutEffect(() => {
    latest.current = { place, onLeave, grid };
  });
  useLayoutEffect(() => {
    const table = ref.current;
    const scroller = table?.parentElement;
    const { place: back, grid: at } = latest.current;
    if (back) scroller?.scrollTo(back.left, back.top);
    if (back?.focus && document.activeElement === document.body) at.put(back.focus);
    return () => {
      const focused = document.activeElement?.closest<HTMLElement>('tr[data-index]');
      const row = focused && table?.contains(focused) ? Number(focused.dataset['index']) : null;
      const { focus } = latest.current.grid;
      const kept =
        row === null ? null : row === focus.row ? { ...focus, anchor: null } : { row, cell: null, anchor: null };
      latest.current.onLeave?.({ top: scroller?.scrollTop ?? 0, left: scroller?.scrollLeft ?? 0, focus: kept });
    };
  }, [ref]);
};

/** Marks the table while what it lies in is scrolled sideways. */
const tellScrolled = (table: HTMLTableElement): (() => void) => {
  const scroller = table.parentElement;
  const tell = (): void => void table.toggleAttribute('data-scrolled', (scroller?.scrollLeft ?? 0) > 0);
  scroller?.addEventListener('scroll', tell, { passive: true });
  return () => scroller?.removeEventListener('scroll', tell);
};

/** What a table says that is not its data; `%{name}` stands for what a row is called. */
const enterTable = (event: FocusEvent, parts: TableParts): void => {
  parts.props.onNear?.();
  restInTable(event, parts);
};

const hoverTable = (event: MouseEvent, parts: TableParts): void => {
  nameCutText(event);
  previewOf(event);
  restInTable(event, parts);
};

/** A text that its column cuts off says itself in full under the pointer; cells are used again for other records. */
const nameCutText = (event: MouseEvent): void => {
  const cell = (event.target as Element).closest('td'); // the pointer is over an element
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? cell.textContent : '';
};
