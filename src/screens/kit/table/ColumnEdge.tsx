import { useTranslate } from 'ra-core';
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { neededWidth, presentWidth, showSizes, sizeColumn, type Sizes } from './columnSizes.ts';
import { narrowestColumn, widestColumn, type ColumnWidths } from './layout.ts';

const step = 16;

interface ColumnEdgeProps extends Sizes {
  /** Place of its column. */
  at: number;
  onWidths(widths: ColumnWidths): void;
  /** One edge of a table takes Tab. */
  current: boolean;
  onCurrent(at: number): void;
}

interface Drag {
  x: number;
  width: number;
  next: ColumnWidths | null;
}

const tableOf = (edge: Element): HTMLTableElement | null => edge.closest('table');

/** The edge of a column's header: dragged or moved by the arrows; a double click or Enter takes what the rows need. */
export const ColumnEdge = ({ at, onWidths, current, onCurrent, ...sizes }: ColumnEdgeProps): ReactNode => {
  const translate = useTranslate();
  const drag = useRef<Drag | null>(null);
  const column = sizes.columns[at];
  if (!column) return null;

  const end = (edge: Element, keeps: boolean): void => {
    const next = drag.current?.next;
    const table = tableOf(edge);
    drag.current = null;
    table?.removeAttribute('data-sizing');
    if (!next || !table) return;
    if (keeps) onWidths(next);
    else showSizes(table, sizes);
  };
  const take = (event: PointerEvent): void => {
    const table = tableOf(event.currentTarget);
    if (event.button !== 0 || !table) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width: presentWidth(table, at), next: null };
  };
  const move = ({ currentTarget: edge, clientX }: PointerEvent): void => {
    const table = tableOf(edge);
    const from = drag.current;
    if (!table || !from || (clientX === from.x && !from.next)) return;
    table.toggleAttribute('data-sizing', true);
    const before = from.next ? { ...sizes, widths: from.next } : sizes;
    from.next = sizeColumn(table, before, at, from.width + clientX - from.x);
    showSizes(table, { ...sizes, widths: from.next });
    tellWidth(edge, from.next[column.name]);
  };
  const fit = (edge: Element): void => {
    const table = tableOf(edge);
    if (table) onWidths(sizeColumn(table, sizes, at, neededWidth(table, at, column)));
  };
  const press = (event: KeyboardEvent): void => {
    const edge = event.currentTarget;
    const table = tableOf(edge);
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
    const to = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === 'Escape' && drag.current) end(edge, false);
    else if (event.key === 'Enter') fit(edge);
    else if (by !== undefined && table) onWidths(sizeColumn(table, sizes, at, presentWidth(table, at) + by));
    else if (to !== undefined) focusEdge(table, at + to);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span
      className="column-edge"
      role="separator"
      aria-orientation="vertical"
      tabIndex={current ? 0 : -1}
      aria-label={translate('toolkit.list.columnWidth')}
      aria-description={column.label}
      title={translate('toolkit.list.columnWidthHow')}
      aria-valuenow={sizes.widths[column.name] ?? column.width}
      aria-valuemin={narrowestColumn}
      aria-valuemax={widestColumn}
      onFocus={({ currentTarget: edge }) => {
        onCurrent(at);
        const table = tableOf(edge);
        if (table) tellWidth(edge, presentWidth(table, at));
      }}
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={({ currentTarget: edge }) => end(edge, true)}
      onPointerCancel={({ currentTarget: edge }) => end(edge, false)}
      onDoubleClick={({ currentTarget: edge }) => fit(edge)}
      onKeyDown={press}
    />
  );
};

// A column that shares what is left over is wider than what is said of it.
const tellWidth = (edge: Element, width: number | undefined): void =>
  edge.setAttribute('aria-valuenow', String(width ?? 0));

const focusEdge = (table: HTMLTableElement | null, at: number): void => {
  table?.tHead?.rows[0]?.cells[at + 1]?.querySelector<HTMLElement>('[role=separator]')?.focus();
};
