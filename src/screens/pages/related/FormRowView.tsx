import { GripVertical, RotateCcw, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { memo, type KeyboardEvent, type ReactNode } from 'react';
import { useFormField } from '../../kit/formState/useForm.ts';
import type { FormRow } from '../../kit/rows/formRow.ts';
import type { FormRows } from '../../kit/rows/formRows.ts';
import type { RowColumn } from './rowColumn.ts';
import { RowCell } from './RowCell.tsx';

export interface RowHands {
  move(key: string, to: number): void;
  drag(key: string): void;
  drop(at: number): void;
}

interface FormRowProps {
  row: FormRow;
  /** Among those that stay, from 0; null: it goes with the next save. */
  at: number | null;
  columns: readonly RowColumn[];
  rows: FormRows;
  siblings: readonly FormRows[];
  hands: RowHands;
  isOrdered: boolean;
  mayRemove: boolean;
}

/** One row; painted again only where it stands elsewhere. What is typed paints its cell alone. */
export const FormRowView = memo(
  ({ row, at, columns, rows, siblings, hands, isOrdered, mayRemove }: FormRowProps): ReactNode => {
    const translate = useTranslate();
    const name = translate('toolkit.related.row', { at: (at ?? 0) + 1 });
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!event.altKey || at === null || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      hands.move(row.key, event.key === 'ArrowUp' ? at - 1 : at + 1);
    };
    return (
      <tr
        className={at === null ? 'removed' : undefined}
        onKeyDown={onKeyDown}
        onDragOver={(event) => event.preventDefault()}
        onDrop={() => at !== null && hands.drop(at)}
      >
        <td className="form-row-place">
          {isOrdered && at !== null ? (
            <button
              type="button"
              id={`${row.store.idPrefix}-place`}
              className="row-handle"
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', row.key);
                hands.drag(row.key);
              }}
              aria-label={translate('toolkit.related.move', { row: name })}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              title={translate('toolkit.related.moveHelp')}
            >
              <GripVertical size={14} strokeWidth={1.75} aria-hidden />
              <span>{at + 1}</span>
            </button>
          ) : (
            <span className="quiet">{at === null ? '' : at + 1}</span>
          )}
        </td>
        {columns.map((column) => (
          <td key={column.field.name}>
            <RowCell
              store={row.store}
              field={column.field}
              label={column.label}
              isOpen={column.isOpen && at !== null && !(column.isKey && row.id !== null)}
              row={name}
              sibling={siblings.find((one) => one.name === column.field.reference)}
            />
          </td>
        ))}
        <td className="related-actions">
          <RowMark row={row} order={rows.part.relation.order} />
          {mayRemove && (
            <button
              type="button"
              className="control-button"
              aria-label={translate(at === null ? 'toolkit.related.keep' : 'toolkit.related.remove', { row: name })}
              title={translate(at === null ? 'toolkit.related.keep' : 'toolkit.related.remove', { row: name })}
              onClick={() => (at === null ? rows.keep(row.key) : rows.remove(row.key))}
            >
              {at === null ? (
                <RotateCcw size={16} strokeWidth={1.75} aria-hidden />
              ) : (
                <X size={16} strokeWidth={1.75} aria-hidden />
              )}
            </button>
          )}
        </td>
      </tr>
    );
  },
);
FormRowView.displayName = 'FormRowView';

/** The dot of a row that a save would write as a whole: it is new, to go, or stands elsewhere. */
const RowMark = ({ row, order }: { row: FormRow; order: string | undefined }): ReactNode => {
  if (row.id === null || row.isRemoved) return <Dot />;
  return order === undefined ? null : <MovedMark row={row} order={order} />;
};

const MovedMark = ({ row, order }: { row: FormRow; order: string }): ReactNode =>
  useFormField(row.store, order).changed ? <Dot /> : null;

const Dot = (): ReactNode => <span className="dot" role="img" aria-label={useTranslate()('toolkit.form.changed')} />;
