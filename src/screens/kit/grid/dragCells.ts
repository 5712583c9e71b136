/** A cell by its place among the shown rows and columns. */
export interface CellPlace {
  row: number;
  cell: number;
}

interface CellDrag {
  table: HTMLTableElement;
  /** The pressed cell. */
  from: CellPlace;
  /** The cell that holds an element; null: none does. */
  placeAt(element: Element): CellPlace | null;
  /** The pointer is over another cell. */
  mark(to: CellPlace): void;
}

// As often as the table moves on while the pointer is held outside of it, in ms.
const pace = 80;

/**
 * Follows the pointer from a pressed cell until the button is let go. Within that cell the press stays the browser's, which
 * marks a text; from the next cell on it marks cells. Nothing listens while no button is held.
 */
export const dragCells = ({ table, from, placeAt, mark }: CellDrag): void => {
  let last = from;
  let pointer = { x: 0, y: 0 };
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = (): void => {
    const element = elementNear(table, pointer);
    const to = element && placeAt(element);
    if (!to || (to.row === last.row && to.cell === last.cell)) return;
    if (timer === undefined) {
      window.getSelection()?.removeAllRanges();
      table.setAttribute('data-marking', '');
      timer = setInterval(look, pace);
    }
    last = to;
    mark(to);
  };
  const move = (event: MouseEvent): void => {
    pointer = { x: event.clientX, y: event.clientY };
    // Let go over another window.
    if (event.buttons === 0) end();
    else look();
  };
  const end = (): void => {
    document.removeEventListener('mousemove', move);
    document.removeEventListener('mouseup', end);
    if (timer === undefined) return;
    clearInterval(timer);
    table.removeAttribute('data-marking');
    ignoreClick();
  };
  document.addEventListener('mousemove', move);
  document.addEventListener('mouseup', end);
};

/** What lies under the pointer or, where it is outside of what can be seen of the rows, nearest to it. */
const elementNear = (table: HTMLTableElement, { x, y }: { x: number; y: number }): Element | null => {
  const seen = (table.parentElement ?? table).getBoundingClientRect();
  const top = seen.top + (table.tHead?.offsetHeight ?? 0);
  return document.elementFromPoint(
    Math.max(seen.left + 1, Math.min(x, seen.right - 1)),
    Math.max(top + 1, Math.min(y, seen.bottom - 1)),
  );
};

/** The end of a drag is no click, though the browser says so of what holds both ends. */
const ignoreClick = (): void => {
  const stop = (event: MouseEvent): void => event.stopPropagation();
  window.addEventListener('click', stop, { capture: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }));
};
