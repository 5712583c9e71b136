import { memo, useEffect, useRef } from 'react';
import { isSelected } from './selection.ts';
import type { ListTableProps } from './tableProps.ts';
import type { TableWords } from './useTableWords.ts';

interface Props extends Pick<ListTableProps, 'columns' | 'rows' | 'sort' | 'onSort' | 'selection' | 'onSelect'> {
  withActions: boolean;
  words: TableWords;
}

/** The head of the table: the checkbox of the page, and the columns with their sort. */
export const ListHead = memo(({ columns, rows, sort, onSort, selection, onSelect, withActions, words }: Props) => (
  <thead role="rowgroup">
    <tr role="row">
      <th scope="col" role="columnheader" className="pick stay">
        <PageCheckbox rows={rows} selection={selection} onSelect={onSelect} words={words} />
      </th>
      {columns.map((column) => (
        <th
          key={column.name}
          scope="col"
          role="columnheader"
          className={column.className}
          aria-sort={sort.field === column.name ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}
        >
          {column.sortable ? (
            <button type="button" onClick={() => onSort(column.name)}>
              {column.label}
              {sort.field === column.name && <span aria-hidden>{sort.order === 'ASC' ? ' ↑' : ' ↓'}</span>}
            </button>
          ) : column.isLabelUnseen ? (
            <span className="unseen">{column.label}</span>
          ) : (
            column.label
          )}
        </th>
      ))}
      {withActions && (
        <th scope="col" role="columnheader" className="actions">
          <span className="unseen">{words.actions}</span>
        </th>
      )}
    </tr>
  </thead>
));
ListHead.displayName = 'ListHead';

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
