import type { ListRow } from '../../../core/wire/query.ts';
import type { CellHands } from '../grid/cellHands.ts';
import type { Column } from './columns.ts';
import type { ColumnWidths } from './layout.ts';
import type { SelectionAction, SelectionState } from './selection.ts';
import type { TablePlace } from './useKept.ts';

/** What the table of a list is given. */
export interface ListTableProps {
  /** What the table shows, for screen readers. */
  label: string;
  columns: readonly Column[];
  /** Px of columns whose width somebody chose. */
  widths?: ColumnWidths;
  /** Absent: the edges of the headers cannot be moved. */
  onWidths?: ((widths: ColumnWidths) => void) | undefined;
  rows: readonly ListRow[];
  sort: { field: string | null; order: 'ASC' | 'DESC' };
  onSort(field: string): void;
  selection: SelectionState;
  onSelect(action: SelectionAction): void;
  /** Ctrl+A: the rows of the page; once they are, all that match. */
  onSelectAll?: (() => void) | undefined;
  /** What a row is called. */
  labelOf(row: ListRow): string;
  /** A link was clicked without a modifier key, or Enter pressed on a row (its own record). */
  onFollow(href: string): void;
  hrefOf(row: ListRow): string | null;
  /** The pointer or the focus has come to the rows. */
  onNear?: (() => void) | undefined;
  /** The button went down on a link that a click will follow. */
  onPress?: ((href: string) => void) | undefined;
  /** Focus or pointer are at what leads there, or no longer. */
  onRest?: ((href: string | null) => void) | undefined;
  /** Absent: rows have no menu. */
  onMenu?: ((row: ListRow, anchor: HTMLElement) => void) | undefined;
  /** Absent: the cells are only read. */
  hands?: CellHands | undefined;
  /** Shows the pictures of a record, first that of the column. Absent: its records have none. */
  onPictures?: ((row: ListRow, column?: string) => void) | undefined;
  /** Opens a record at the side of the list. */
  onSide?: ((row: ListRow) => void) | undefined;
  /** The one that is there. */
  besideId?: string | undefined;
  roomy?: boolean;
  /** Rows of the page before, while the next ones load. */
  stale?: boolean;
  /** Where somebody comes back to. */
  place?: TablePlace | undefined;
  /** Told when the table goes. */
  onLeave?: ((place: TablePlace) => void) | undefined;
}
