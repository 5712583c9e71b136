import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import type { ListRow } from '../../../core/wire/query.ts';
import { findCellKey, moveAfter, type CellKey } from '../grid/cellKeys.ts';
import { dragCells, type CellPlace } from '../grid/dragCells.ts';
import { blockOf, isOneCell, moveFocus } from '../grid/gridFocus.ts';
import type { Grid } from '../grid/useGrid.ts';
import type { Column } from './columns.ts';
import { findKey } from './rowKeys.ts';
import type { ListTableProps } from './tableProps.ts';

/** What the one listener of a table's body works on. */
export interface TableParts {
  props: ListTableProps;
  grid: Grid;
}

interface RowPlace {
  row: ListRow;
  index: number;
  /** Among the shown columns; null: the checkbox, the menu, or no cell at all. */
  cell: number | null;
}

// The input of an open cell answers for itself.
const isInEditor = (target: Element): boolean => target.closest('.cell-editor') !== null;

const placeOf = (target: Element, { rows, columns }: ListTableProps): RowPlace | null => {
  const index = Number(target.closest<HTMLElement>('tr[data-index]')?.dataset['index'] ?? -1);
  const row = rows[index];
  if (!row || isInEditor(target)) return null;
  const cell = (target.closest('td')?.cellIndex ?? 0) - 1;
  return { row, index, cell: cell >= 0 && cell < columns.length ? cell : null };
};

// With a modifier the browser opens a tab or a window by itself.
const isForBrowser = (event: MouseEvent): boolean => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** Focus has come to a row, or the pointer to something in it: the link that Enter or a click would follow from there. */
export const restInTable = (event: FocusEvent | MouseEvent, { props, grid }: TableParts): void => {
  const target = event.target as Element; // as a click
  const row = event.type === 'focus' ? placeOf(target, props)?.row : undefined;
  const href = row ? props.hrefOf(row) : (target.closest('a')?.getAttribute('href') ?? null);
  props.onRest?.(grid.open ? null : href);
};

/** The button goes down: of a link its record is asked for, unless this very press makes a cell save what was typed. */
export const pressTable = (event: MouseEvent, { props, grid }: TableParts): void => {
  const href = (event.target as Element).closest('a')?.getAttribute('href') ?? null; // as a click
  if (href === null || event.button !== 0 || isForBrowser(event) || grid.open) return;
  props.onPress?.(href);
};

/** A click: a link is followed, the checkbox's cell selects the row, any other cell gets the focus. */
export const clickTable = (event: MouseEvent, { props, grid }: TableParts): void => {
  const target = event.target as Element; // a click hits an element
  const at = placeOf(target, props);
  if (!at) return;
  const link = target.closest('a');
  if (link) {
    if (isForBrowser(event)) return;
    event.preventDefault();
    props.onFollow(link.getAttribute('href') ?? '');
    return;
  }
  const button = target.closest<HTMLElement>('button[data-action]');
  if (button) {
    grid.note({ row: at.index, cell: null, anchor: null });
    return props.onMenu?.(at.row, button);
  }
  if (at.cell === null || event.ctrlKey || event.metaKey) {
    grid.note({ row: at.index, cell: null, anchor: null });
    return select(at.row, event.shiftKey, props);
  }
  // Somebody marks a text to copy it.
  if (window.getSelection()?.type === 'Range' && !event.shiftKey) return;
  const { focus } = grid;
  if (event.shiftKey && focus.cell !== null) {
    window.getSelection()?.removeAllRanges();
    return grid.put({ row: at.index, cell: at.cell, anchor: focus.anchor ?? { row: focus.row, cell: focus.cell } });
  }
  grid.put({ row: at.index, cell: at.cell, anchor: null });
  if (target.matches('img.thumbnail')) showPictures(at.row, props.columns[at.cell], props);
};

/** The pictures of a row, first the one of the column. */
const showPictures = (row: ListRow, column: Column | undefined, { onPictures }: ListTableProps): void => {
  if (column?.holdsPictures !== false) onPictures?.(row, column?.name);
};

/** A press on a cell may become a marked block: from where it began, with Shift from where the block did. */
export const grabCell = (event: MouseEvent<HTMLElement>, { props, grid }: TableParts): void => {
  const table = event.currentTarget.closest('table');
  const from = cellAt(event.target as Element, props); // a press hits an element
  if (!props.hands || !table || !from || event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const { focus } = grid;
  const extended =
    event.shiftKey && focus.cell !== null ? (focus.anchor ?? { row: focus.row, cell: focus.cell }) : null;
  // The browser would mark the texts between.
  if (extended) event.preventDefault();
  dragCells({
    table,
    from,
    placeAt: (element) => cellAt(element, props),
    mark: (to) => grid.put({ ...to, anchor: extended ?? from }),
  });
};

const cellAt = (element: Element, props: ListTableProps): CellPlace | null => {
  const at = placeOf(element, props);
  return at === null || at.cell === null ? null : { row: at.index, cell: at.cell };
};

export const doubleClickTable = (event: MouseEvent, { props, grid }: TableParts): void => {
  const at = placeOf(event.target as Element, props); // as above
  const column = at?.cell === null ? undefined : props.columns[at?.cell ?? -1];
  if (!at || !column) return;
  window.getSelection()?.removeAllRanges();
  grid.edit(at.row, column.name, null);
};

const select = (row: ListRow, range: boolean, { rows, onSelect }: ListTableProps): void => {
  const id = String(row.id);
  if (range) window.getSelection()?.removeAllRanges();
  onSelect(range ? { type: 'range', to: id, page: rows.map((each) => String(each.id)) } : { type: 'toggle', id });
};

/** A key on a row or on a cell. */
export const pressInTable = (event: KeyboardEvent, parts: TableParts): void => {
  const at = placeOf(event.target as Element, parts.props); // keys go to elements
  if (!at) return;
  if (parts.grid.focus.cell !== null && at.cell !== null) pressOnCell(event, parts, at);
  else pressOnRow(event, parts, at);
};

const pressOnRow = (event: KeyboardEvent, { props, grid }: TableParts, at: RowPlace): void => {
  const key = findKey(event);
  if (!key) return;
  event.preventDefault();
  if ('move' in key) {
    const row = key.move === 'first' ? 0 : key.move === 'last' ? props.rows.length - 1 : at.index + key.move;
    grid.put({ row: Math.max(0, Math.min(row, props.rows.length - 1)), cell: null, anchor: null });
    const next = typeof key.move === 'number' ? props.rows[at.index + key.move] : undefined;
    if (key.extend && next) select(next, true, props);
    return;
  }
  if (key.act === 'cells') return grid.put({ row: at.index, cell: 0, anchor: null });
  if (key.act === 'edit') return editFirst({ props, grid }, at);
  if (key.act === 'all') return props.onSelectAll?.();
  if (key.act === 'select') return select(at.row, event.shiftKey, props);
  if (key.act === 'menu') return openMenu(event.target as Element, at.row, props);
  if (key.act === 'side') return props.onSide?.(at.row);
  if (key.act === 'pictures') return props.onPictures?.(at.row);
  follow(at.row, props);
};

const editFirst = ({ props, grid }: TableParts, { row, index }: RowPlace): void => {
  const cell = props.columns.findIndex(({ name }) => props.hands?.canEdit(name, row));
  const column = props.columns[cell];
  if (!column) return;
  grid.put({ row: index, cell, anchor: null });
  grid.edit(row, column.name, null);
};

const follow = (row: ListRow, { hrefOf, onFollow }: ListTableProps): void => {
  const href = hrefOf(row);
  if (href !== null) onFollow(href);
};

const openMenu = (target: Element, row: ListRow, { onMenu }: ListTableProps): void => {
  const button = target.closest('tr')?.querySelector<HTMLElement>('button[data-action]');
  if (button) onMenu?.(row, button);
};

const pressOnCell = (event: KeyboardEvent, { props, grid }: TableParts, at: RowPlace): void => {
  if (grid.open) return pressTooSoon(event, grid);
  const key = findCellKey(event);
  if (!key) return;
  const size = { rows: props.rows.length, columns: props.columns.length };
  if ('rows' in key) {
    event.preventDefault();
    return grid.put(moveFocus(grid.focus, key, size));
  }
  const column = props.columns[at.cell ?? -1];
  if (!column) return;
  if ('type' in key) {
    if (!props.hands?.canEdit(column.name, at.row)) return;
    event.preventDefault();
    return grid.edit(at.row, column.name, key.type);
  }
  if (key.act === 'collapse') {
    if (grid.focus.anchor === null) return;
    event.preventDefault();
    return grid.put({ ...grid.focus, anchor: null });
  }
  event.preventDefault();
  actOnCell(key.act, event, { props, grid }, { ...at, column: column.name });
};

/** A key for an input that is on its way: nobody waits for it. */
const pressTooSoon = (event: KeyboardEvent, grid: Grid): void => {
  const move = moveAfter(event);
  const key = findCellKey(event);
  if (move === null && !(key && 'type' in key)) return;
  event.preventDefault();
  if (event.key === 'Escape') grid.done(move);
  else if (move) grid.leaveSoon(move);
  else if (key && 'type' in key) grid.typeOn(key.type);
};

type Act = Extract<CellKey, { act: string }>['act'];

const actOnCell = (
  act: Act,
  event: KeyboardEvent,
  { props, grid }: TableParts,
  { row, column }: RowPlace & { column: string },
): void => {
  const { hands } = props;
  const block = blockOf(grid.focus);
  if (act === 'select') return select(row, event.shiftKey, props);
  if (act === 'all') return props.onSelectAll?.();
  if (act === 'menu') return openMenu(event.target as Element, row, props);
  if (act === 'side') return props.onSide?.(row);
  if (act === 'clear') return block ? hands?.clear(block) : undefined;
  if (act === 'fill') return block && !isOneCell(block) ? hands?.fillDown(block) : undefined;
  if (hands?.canEdit(column, row)) return grid.edit(row, column, null);
  const pictures = props.columns.find(({ name, holdsPictures }) => name === column && holdsPictures);
  if (act === 'enter' && pictures && props.onPictures) return showPictures(row, pictures, props);
  if (act === 'enter') follow(row, props);
};

/** Copies the marked block, unless a text is marked. */
export const copyFromTable = (event: ClipboardEvent, { props, grid }: TableParts): void => {
  const block = blockOf(grid.focus);
  if (!block || isInEditor(event.target as Element) || window.getSelection()?.type === 'Range') return; // an element
  if (!props.hands) return;
  const text = props.hands.copy(block);
  event.preventDefault();
  if (text !== null) event.clipboardData.setData('text/plain', text);
};

export const pasteIntoTable = (event: ClipboardEvent, { props, grid }: TableParts): void => {
  const block = blockOf(grid.focus);
  const text = event.clipboardData.getData('text/plain');
  if (!block || text === '' || !props.hands || isInEditor(event.target as Element)) return; // as above
  event.preventDefault();
  props.hands.paste(block, text);
};
