import { useTranslate } from 'ra-core';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { ListRow } from '../../core/query.ts';
import { layoutOf, type Column } from './columns.ts';
import { ListHead } from './ListHead.tsx';
import { ListRowView } from './ListRowView.tsx';
import { findKey } from './rowKeys.ts';
import { isSelected, type SelectionAction, type SelectionState } from './selection.ts';
import './list.css';

export interface ListTableProps {
  /** What the table shows, for screen readers. */
  label: string;
  columns: readonly Column[];
  rows: readonly ListRow[];
  sort: { field: string | null; order: 'ASC' | 'DESC' };
  onSort(field: string): void;
  selection: SelectionState;
  onSelect(action: SelectionAction): void;
  /** What a row is called. */
  labelOf(row: ListRow): string;
  /** A link was clicked without a modifier key, or Enter pressed on a row (its own record). */
  onFollow(href: string): void;
  hrefOf(row: ListRow): string | null;
  /** Absent: rows have no menu. */
  onMenu?: ((row: ListRow, anchor: HTMLElement) => void) | undefined;
  roomy?: boolean;
  /** Rows of the page before, while the next ones load. */
  stale?: boolean;
}

/** The table of a list: plain cells, one listener for all of them, and columns whose widths are known before data comes. */
export const ListTable = (props: ListTableProps) => {
  const { columns, rows, selection, labelOf } = props;
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState(0);
  const wantsFocus = useRef(false);
  const place = Math.min(current, Math.max(0, rows.length - 1));
  const withActions = props.onMenu !== undefined;
  const layout = useMemo(() => layoutOf(columns, withActions), [columns, withActions]);
  const words = useTableWords();

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    body.current?.rows[place]?.focus();
  }, [place]);

  useEffect(() => (table.current ? tellScrolled(table.current) : undefined), []);

  const goTo = (index: number): void => {
    const next = Math.max(0, Math.min(index, rows.length - 1));
    wantsFocus.current = true;
    if (next === place) body.current?.rows[place]?.focus();
    setCurrent(next);
  };

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
      <ListHead {...props} words={words} withActions={withActions} />
      <tbody
        role="rowgroup"
        ref={body}
        onClick={(event) => clickRow(event, props, setCurrent)}
        onKeyDown={(event) => pressKey(event, props, goTo)}
        onMouseOver={nameCutText}
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
            current={index === place}
            withActions={withActions}
          />
        ))}
      </tbody>
    </table>
  );
};

/** Marks the table while what it lies in is scrolled sideways. */
const tellScrolled = (table: HTMLTableElement): (() => void) => {
  const scroller = table.parentElement;
  const tell = (): void => void table.toggleAttribute('data-scrolled', (scroller?.scrollLeft ?? 0) > 0);
  scroller?.addEventListener('scroll', tell, { passive: true });
  return () => scroller?.removeEventListener('scroll', tell);
};

/** What a table says that is not its data; `%{name}` stands for what a row is called. */
export interface TableWords {
  selectPage: string;
  selectRow: string;
  actions: string;
  actionsOf: string;
}

// Said once for all rows: hundreds of them are drawn at a time.
const useTableWords = (): TableWords => {
  const translate = useTranslate();
  return useMemo(() => {
    const name = '%{name}';
    return {
      selectPage: translate('toolkit.list.selectPage'), selectRow: translate('toolkit.list.selectRow', { name }),
      actions: translate('toolkit.list.actions'), actionsOf: translate('toolkit.list.actionsOf', { name }),
    };
  }, [translate]);
};

const rowAt = (target: Element, rows: readonly ListRow[]): { row: ListRow; index: number } | null => {
  const index = Number(target.closest<HTMLElement>('tr[data-index]')?.dataset['index'] ?? -1);
  const row = rows[index];
  return row ? { row, index } : null;
};

const clickRow = (event: MouseEvent, props: ListTableProps, setCurrent: (index: number) => void): void => {
  const target = event.target as Element; // a click hits an element
  const at = rowAt(target, props.rows);
  if (!at) return;
  const link = target.closest('a');
  if (link) {
    // With a modifier the browser opens a tab or a window by itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    props.onFollow(link.getAttribute('href') ?? '');
    return;
  }
  setCurrent(at.index);
  const button = target.closest<HTMLElement>('button[data-action]');
  if (button) return props.onMenu?.(at.row, button);
  // Somebody marks a text to copy it.
  if (window.getSelection()?.type === 'Range' && !event.shiftKey) return;
  select(at.row, event.shiftKey, props);
};

const select = (row: ListRow, range: boolean, { rows, onSelect }: ListTableProps): void => {
  const id = String(row.id);
  if (range) window.getSelection()?.removeAllRanges();
  onSelect(range ? { type: 'range', to: id, page: rows.map((each) => String(each.id)) } : { type: 'toggle', id });
};

const pressKey = (event: KeyboardEvent, props: ListTableProps, goTo: (index: number) => void): void => {
  const at = rowAt(event.target as Element, props.rows); // keys go to elements
  const key = findKey(event);
  if (!at || !key) return;
  event.preventDefault();
  if ('move' in key) {
    goTo(key.move === 'first' ? 0 : key.move === 'last' ? props.rows.length - 1 : at.index + key.move);
    const next = typeof key.move === 'number' ? props.rows[at.index + key.move] : undefined;
    if (key.extend && next) select(next, true, props);
    return;
  }
  if (key.act === 'select') return select(at.row, event.shiftKey, props);
  if (key.act === 'menu') return openMenu(event.target as Element, at.row, props);
  const href = props.hrefOf(at.row);
  if (href !== null) props.onFollow(href);
};

const openMenu = (target: Element, row: ListRow, { onMenu }: ListTableProps): void => {
  const button = target.closest('tr')?.querySelector<HTMLElement>('button[data-action]');
  if (button) onMenu?.(row, button);
};

/** A text that its column cuts off says itself in full under the pointer; cells are used again for other records. */
const nameCutText = (event: MouseEvent): void => {
  const cell = (event.target as Element).closest('td'); // the pointer is over an element
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? cell.textContent : '';
};
