import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import { ColumnEdge } from './ColumnEdge.tsx';
import type { Column } from './columns.ts';
import type { ColumnWidths } from './layout.ts';
import { MoreColumns } from './MoreColumns.tsx';
import { isSelected } from './selection.ts';
import type { ListTableProps } from './tableProps.ts';
import type { TableWords } from './useTableWords.ts';

interface Props extends Pick<
  ListTableProps,
  'columns' | 'rows' | 'sort' | 'onSort' | 'selection' | 'onSelect' | 'onWidths'
> {
  widths: ColumnWidths;
  withActions: boolean;
  words: TableWords;
}

/** The head of the table: the checkbox of the page, and the columns with their sort and their edges. */
export const ListHead = memo(
  ({ columns, widths, onWidths, rows, sort, onSort, selection, onSelect, withActions, words }: Props) => {
    const [edge, setEdge] = useState(0);
    const sizes = { columns, widths, withActions };
    return (
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader" className="pick stay">
            <PageCheckbox rows={rows} selection={selection} onSelect={onSelect} words={words} />
          </th>
          {columns.map((column, at) => (
            <th
              key={column.name}
              scope="col"
              role="columnheader"
              aria-label={column.label} // without that of its edge
              className={column.className}
              aria-sort={sort.field === column.name ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}
            >
              <HeadLabel column={column} sort={sort} onSort={onSort} />
              {onWidths && (
                <ColumnEdge
                  {...sizes}
                  at={at}
                  onWidths={onWidths}
                  current={at === Math.min(edge, columns.length - 1)}
                  onCurrent={setEdge}
                />
              )}
            </th>
          ))}
          {withActions && (
            <th scope="col" role="columnheader" className="actions" aria-label={words.actions}>
              <span className="unseen">{words.actions}</span>
              <MoreColumns {...sizes} />
            </th>
          )}
        </tr>
      </thead>
    );
  },
);
ListHead.displayName = 'ListHead';

const HeadLabel = ({ column, sort, onSort }: Pick<Props, 'sort' | 'onSort'> & { column: Column }): ReactNode => {
  const { name, label, sortable, isLabelUnseen } = column;
  if (!sortable) return <span className={isLabelUnseen ? 'unseen' : 'head-label'}>{label}</span>;
  return (
    <button type="button" onClick={() => onSort(name)}>
      <span className="head-label">
        {label}
        {sort.field === name && <span aria-hidden>{sort.order === 'ASC' ? ' ↑' : ' ↓'}</span>}
      </span>
    </button>
  );
};

const PageCheckbox = ({
  rows,
  selection,
  onSelect,
  words,
}: Pick<Props, 'rows' | 'selection' | 'onSelect' | 'words'>) => {
  const ids = rows.map((row) => String(row.id));
  const chosen = ids.filter((id) => isSelected(selection, id)).length;
  const all = ids.length > 0 && chosen === ids.length;
  const some = chosen > 0 && !all;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some; // React has no attribute for it
  }, [some]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={words.selectPage}
      checked={all}
      disabled={ids.length === 0}
      onChange={() => onSelect({ type: 'page', page: ids, selected: !all })}
    />
  );
};
