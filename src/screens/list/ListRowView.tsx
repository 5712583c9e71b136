import { memo } from 'react';
import type { ListRow } from '../../core/query.ts';
import type { Column } from './columns.ts';
import type { TableWords } from './ListTable.tsx';

interface Props {
  row: ListRow;
  columns: readonly Column[];
  /** What the record is called, for its checkbox. */
  label: string;
  words: TableWords;
  index: number;
  selected: boolean;
  /** Takes the focus when the table is reached by Tab. */
  current: boolean;
  withActions: boolean;
}

/**
 * One row. It holds no listener: the table's body has them all. Selecting redraws the `<tr>` and its checkbox, never the
 * cells (measured: select all is 6,750 cells otherwise).
 */
export const ListRowView = memo(({ row, columns, label, words, index, selected, current, withActions }: Props) => (
  <tr
    role="row"
    className={selected ? 'selected' : undefined}
    aria-selected={selected}
    aria-rowindex={index + 2}
    data-index={index}
    tabIndex={current ? 0 : -1}
  >
    <td className="pick stay">
      <input type="checkbox" checked={selected} readOnly tabIndex={-1} aria-label={words.selectRow.replace('%{name}', () => label)} />
    </td>
    <RowCells row={row} columns={columns} />
    {withActions && <RowActions label={label} words={words} />}
  </tr>
));
ListRowView.displayName = 'ListRowView';

const RowCells = memo(({ row, columns }: Pick<Props, 'row' | 'columns'>) =>
  columns.map((column) => (
    <td key={column.name} className={column.className}>
      {column.cell(row)}
    </td>
  )),
);
RowCells.displayName = 'RowCells';

const RowActions = memo(({ label, words }: Pick<Props, 'label' | 'words'>) => (
  <td className="actions">
    <button type="button" tabIndex={-1} data-action="menu" aria-haspopup="menu" aria-label={words.actionsOf.replace('%{name}', () => label)}>
      ⋯
    </button>
  </td>
));
RowActions.displayName = 'RowActions';
