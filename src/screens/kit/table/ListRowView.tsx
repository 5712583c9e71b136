import { memo, type ReactNode } from 'react';
import type { ListRow } from '../../../core/wire/query.ts';
import type { RowDrafts } from '../grid/cellHands.ts';
import { isMarked } from '../grid/gridFocus.ts';
import type { Column } from './columns.ts';
import type { TableWords } from './useTableWords.ts';

/** What makes the cells of a row others than those of its neighbours. */
interface Handled {
  /** The focused cell; null: the row itself, or none of it. */
  cell: number | null;
  /** The columns of a marked block: '2-5'. */
  marked: string | undefined;
  drafts: RowDrafts | undefined;
  canEdit: ((column: string, row?: ListRow) => boolean) | undefined;
  /** The column whose input is open, and that input. */
  opened: string | undefined;
  editor: ReactNode;
}

interface Props extends Handled {
  row: ListRow;
  columns: readonly Column[];
  /** What the record is called, for its checkbox. */
  label: string;
  words: TableWords;
  index: number;
  selected: boolean;
  /** Stands at the side of the list too. */
  beside: boolean;
  /** Takes the focus when the table is reached by Tab. */
  current: boolean;
  withActions: boolean;
}

/**
 * One row. It holds no listener: the table's body has them all. Selecting redraws the `<tr>` and its checkbox, never the
 * cells (measured: select all is 6,750 cells otherwise).
 */
export const ListRowView = memo(
  ({ row, columns, label, words, index, selected, beside, current, withActions, ...handled }: Props) => (
    <tr
      role="row"
      className={
        [selected && 'selected', beside && 'beside', handled.opened !== undefined && 'editing']
          .filter(Boolean)
          .join(' ') || undefined
      }
      aria-selected={selected}
      aria-current={beside || undefined}
      aria-rowindex={index + 2}
      data-index={index}
      tabIndex={current && handled.cell === null ? 0 : -1}
    >
      <td className="pick stay">
        <input
          type="checkbox"
          checked={selected}
          readOnly
          tabIndex={-1}
          aria-label={words.selectRow.replace('%{name}', () => label)}
        />
      </td>
      <RowCells row={row} columns={columns} {...handled} />
      {withActions && <RowActions label={label} words={words} />}
    </tr>
  ),
);
ListRowView.displayName = 'ListRowView';

const isPlain = ({ cell, marked, drafts, opened }: Handled): boolean =>
  cell === null && marked === undefined && drafts === undefined && opened === undefined;

const RowCells = memo(({ row, columns, ...handled }: Pick<Props, 'row' | 'columns'> & Handled) =>
  isPlain(handled)
    ? columns.map((column) => drawPlain(row, column))
    : columns.map((column, index) => drawHandled(row, column, index, handled)),
);
RowCells.displayName = 'RowCells';

const drawn = new WeakMap<ListRow, Map<Column, ReactNode>>();

/** The same element for the same record and column: where others are hidden or moved, React has nothing to do for it. */
const drawPlain = (row: ListRow, column: Column): ReactNode => {
  const cells = drawn.get(row) ?? new Map<Column, ReactNode>();
  const known = cells.get(column);
  if (known !== undefined) return known;
  const cell = (
    <td key={column.name} className={column.className}>
      {column.cell(row)}
    </td>
  );
  drawn.set(row, cells.set(column, cell));
  return cell;
};

/** A cell of a row in which something has the focus, is marked, edited or on its way: the same element as a plain one. */
const drawHandled = (
  row: ListRow,
  column: Column,
  index: number,
  { cell, marked, drafts, canEdit, opened, editor }: Handled,
): ReactNode => {
  const draft = drafts?.[column.name];
  const isOpen = opened === column.name;
  const isInBlock = isMarked(marked, index);
  return (
    <td
      key={column.name}
      className={[column.className, isInBlock && 'marked', draft?.state, isOpen && 'open'].filter(Boolean).join(' ')}
      tabIndex={index === cell ? 0 : undefined}
      aria-selected={isInBlock || undefined}
      aria-readonly={index === cell ? !canEdit?.(column.name, row) : undefined}
      aria-invalid={draft?.state === 'refused' || undefined}
      title={draft?.fault ?? undefined}
    >
      {isOpen ? editor : column.cell(draft ? withDraft(row, column.name, draft) : row)}
    </td>
  );
};

const withDraft = (row: ListRow, column: string, { value, refs }: RowDrafts[string]): ListRow => ({
  ...row,
  [column]: value,
  _refs: { ...row._refs, ...(refs && { [column]: [refs].flat() }) },
});

const RowActions = memo(({ label, words }: Pick<Props, 'label' | 'words'>) => (
  <td className="actions">
    <button
      type="button"
      tabIndex={-1}
      data-action="menu"
      aria-haspopup="menu"
      aria-label={words.actionsOf.replace('%{name}', () => label)}
    >
      ⋯
    </button>
  </td>
));
RowActions.displayName = 'RowActions';
