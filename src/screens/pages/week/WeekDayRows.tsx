import { Copy, Plus, RotateCcw, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { FormRow } from '../../kit/rows/formRow.ts';
import { WeekCell } from './WeekCell.tsx';
import type { WeekDay } from './weekDays.ts';

/** A value of each time, and whether this person may change it. */
export interface WeekColumn {
  field: Field;
  label: string;
  isOpen: boolean;
}

interface WeekDayRowsProps {
  /** Of the button that adds, which gets the focus when a new time is taken out. */
  id: string;
  day: WeekDay;
  columns: readonly WeekColumn[];
  /** Keys of rows that overlap with others. */
  overlaps: ReadonlySet<string>;
  mayRemove: boolean;
  /** Absent: this person may not. */
  onAdd: (() => void) | undefined;
  onCopy: (() => void) | undefined;
  onRemove(row: FormRow): void;
  onKeep(row: FormRow): void;
}

/** A day of the week: its name, what can be done with it, and its times below each other. */
export const WeekDayRows = ({ id, day, columns, overlaps, onAdd, onCopy, ...hands }: WeekDayRowsProps): ReactNode => {
  const translate = useTranslate();
  const { rows, label } = day;
  const isClosed = rows.every(({ isRemoved }) => isRemoved);
  const lines = Math.max(rows.length, 1);
  const head = (
    <th scope="rowgroup" rowSpan={lines}>
      <span className="week-day">
        <span>{label}</span>
        <span className="week-day-actions">
          {onAdd && (
            <button
              type="button"
              id={id}
              className="control-button"
              aria-label={translate('toolkit.week.add', { day: label })}
              title={translate('toolkit.week.add', { day: label })}
              onClick={onAdd}
            >
              <Plus size={16} strokeWidth={1.75} aria-hidden />
            </button>
          )}
          {onCopy && (
            <button
              type="button"
              className="control-button"
              aria-label={translate('toolkit.week.copy', { day: label })}
              title={translate('toolkit.week.copy', { day: label })}
              onClick={onCopy}
            >
              <Copy size={16} strokeWidth={1.75} aria-hidden />
            </button>
          )}
        </span>
      </span>
      {isClosed && rows.length > 0 && <span className="week-closed">{translate('toolkit.week.closed')}</span>}
    </th>
  );
  if (rows.length === 0)
    return (
      <tbody>
        <tr>
          {head}
          <td colSpan={columns.length + 1} className="week-closed">
            {translate('toolkit.week.closed')}
          </td>
        </tr>
      </tbody>
    );
  return (
    <tbody>
      {rows.map((row, at) => (
        <tr key={row.key} className={row.isRemoved ? 'removed' : undefined}>
          {at === 0 && head}
          <RangeCells
            row={row}
            name={translate('toolkit.week.range', { day: label, at: at + 1 })}
            columns={columns}
            isOverlapping={overlaps.has(row.key)}
            {...hands}
          />
        </tr>
      ))}
    </tbody>
  );
};

interface RangeCellsProps extends Pick<WeekDayRowsProps, 'columns' | 'mayRemove' | 'onRemove' | 'onKeep'> {
  row: FormRow;
  name: string;
  isOverlapping: boolean;
}

const RangeCells = ({ row, name, columns, isOverlapping, mayRemove, onRemove, onKeep }: RangeCellsProps): ReactNode => {
  const translate = useTranslate();
  const what = translate(row.isRemoved ? 'toolkit.week.keep' : 'toolkit.week.remove', { row: name });
  return (
    <>
      {columns.map(({ field, label, isOpen }, at) => (
        <td key={field.name}>
          <WeekCell store={row.store} field={field} label={label} row={name} isOpen={isOpen && !row.isRemoved} />
          {at === 0 && isOverlapping && <p className="week-overlap">{translate('toolkit.week.overlaps')}</p>}
        </td>
      ))}
      <td className="week-actions">
        {row.id === null && <span className="dot" role="img" aria-label={translate('toolkit.form.changed')} />}
        {mayRemove && (
          <button
            type="button"
            className="control-button"
            aria-label={what}
            title={what}
            onClick={() => (row.isRemoved ? onKeep(row) : onRemove(row))}
          >
            {row.isRemoved ? (
              <RotateCcw size={16} strokeWidth={1.75} aria-hidden />
            ) : (
              <X size={16} strokeWidth={1.75} aria-hidden />
            )}
          </button>
        )}
      </td>
    </>
  );
};
