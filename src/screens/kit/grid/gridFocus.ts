/** Where the focus of a table is: on a whole row (`cell` null) or on a cell, counted among the shown columns. */
export interface GridFocus {
  row: number;
  cell: number | null;
  /** The other corner of a marked block; null: the cell alone. */
  anchor: { row: number; cell: number } | null;
}

/** How many rows and columns there are. */
export interface GridSize {
  rows: number;
  columns: number;
}

/** A block of cells, bounds included. */
export interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** How far a key goes; 'edge' is the first or the last in that direction. */
export interface Step {
  rows: number | 'first' | 'last';
  cells: number | 'first' | 'last';
  extend: boolean;
}

export const startOfGrid: GridFocus = { row: 0, cell: null, anchor: null };

/** The focus after a step. To the left of the first cell lies the whole row, to its right the first cell again. */
export const moveFocus = (focus: GridFocus, step: Step, size: GridSize): GridFocus => {
  const row = go(focus.row, step.rows, size.rows);
  if (focus.cell === null) return { row, cell: step.cells === 1 && size.columns > 0 ? 0 : null, anchor: null };
  const isOut = step.cells === -1 && focus.cell === 0;
  if (isOut && !step.extend) return { row, cell: null, anchor: null };
  const cell = go(focus.cell, step.cells, size.columns);
  return { row, cell, anchor: step.extend ? (focus.anchor ?? { row: focus.row, cell: focus.cell }) : null };
};

/** The focus within what there is: a page with fewer rows or columns draws it in. */
export const clampFocus = (focus: GridFocus, { rows, columns }: GridSize): GridFocus => {
  const row = within(focus.row, rows);
  const cell = focus.cell === null || columns === 0 ? null : within(focus.cell, columns);
  const { anchor } = focus;
  if (row === focus.row && cell === focus.cell && (!anchor || (anchor.row < rows && anchor.cell < columns)))
    return focus;
  return { row, cell, anchor: null };
};

/** The marked block, or the cell alone; null on a whole row. */
export const blockOf = ({ row, cell, anchor }: GridFocus): Block | null => {
  if (cell === null) return null;
  const other = anchor ?? { row, cell };
  return {
    top: Math.min(row, other.row),
    bottom: Math.max(row, other.row),
    left: Math.min(cell, other.cell),
    right: Math.max(cell, other.cell),
  };
};

export const isOneCell = ({ top, bottom, left, right }: Block): boolean => top === bottom && left === right;

/** Which columns of a row are marked: '2-5', or undefined. One text, so that unchanged rows are not drawn again. */
export const markedIn = (block: Block | null, row: number): string | undefined =>
  !block || isOneCell(block) || row < block.top || row > block.bottom ? undefined : `${block.left}-${block.right}`;

export const isMarked = (marked: string | undefined, cell: number): boolean => {
  const [left, right] = (marked ?? '').split('-').map(Number);
  return left !== undefined && right !== undefined && cell >= left && cell <= right;
};

const within = (index: number, count: number): number => Math.max(0, Math.min(index, count - 1));

const go = (from: number, step: Step['rows'], count: number): number =>
  step === 'first' ? 0 : step === 'last' ? Math.max(0, count - 1) : within(from + step, count);
