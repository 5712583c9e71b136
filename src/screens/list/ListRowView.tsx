import { memo } from 'react';
import type { ListRow } from '../../core/query.ts';
import type { Column } from './columns.ts';

interface Props {
  row: ListRow;
  columns: readonly Column[];
  /** What the record is called, for its checkbox. */
  label: string;
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
export const ListRowView = memo(({ row, columns, label, index, selected, current, withActions }: Props) => (
  <tr
    role="row"
    className={selected ? 'selected' : undefined}
    aria-selected={selected}
    aria-rowindex={index + 2}
    data-index={index}
    tabIndex={current ? 0 : -1}
  >
    <td className="pick stay">
      <input type="checkbox" checked={selected} readOnly tabIndex={-1} aria-label={`Select ${label}`} />
    </td>
    <RowCells row={row} columns={columns} />
    {withActions && <RowActions label={label} />}
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

const RowActions = memo(({ label }: Pick<Props, 'label'>) => (
  <td className="actions">
    <button type="button" tabIndex={-1} data-action="menu" aria-haspopup="menu" aria-label={`Actions of ${label}`}>
      ⋯
    </button>
  </td>
));
RowActions.displayName = 'RowActions';
