import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { can } from '../../../core/declaration/access.ts';
import { useUser } from '../../kit/access/session.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import type { FormOf } from '../../kit/form/useFormOf.ts';
import { isWritable } from '../../kit/formState/difference.ts';
import { useReadOnly } from '../../kit/messages/useRefusal.ts';
import type { FormRows } from '../../kit/rows/formRows.ts';
import { useFormRows } from '../../kit/rows/useFormRows.ts';
import { AddRows } from './AddRows.tsx';
import { EnoughRows } from './EnoughRows.tsx';
import { FormRowView, type RowHands } from './FormRowView.tsx';
import type { RowColumn } from './rowColumn.ts';
import './related.css';

/** Rows of many that are saved with the form: cells are edited in place, rows added, taken out and put in order. */
export const FormRowsTable = ({ form, rows }: { form: FormOf; rows: FormRows }): ReactNode => {
  const translate = useTranslate();
  const user = useUser();
  const isClosed = useReadOnly() !== null;
  const { description, relation } = rows.part;
  const words = useWords(description);
  const all = useFormRows(rows);
  const [said, setSaid] = useState('');
  const columns = useColumns(form, rows, isClosed);
  const may = (what: 'create' | 'edit' | 'delete'): boolean => !isClosed && can(user, description, what).allowed;
  const isOrdered = relation.order !== undefined && may('edit');
  const living = all.filter(({ isRemoved }) => !isRemoved);
  const hands = useHands(rows, isOrdered, (at) =>
    setSaid(translate('toolkit.related.moved', { at, of: rows.living().length })),
  );
  const places = new Map(living.map(({ key }, at) => [key, at]));
  return (
    <div className="related" id={`${form.store.idPrefix}-${rows.name}`} tabIndex={-1}>
      {all.length > 0 && (
        <div className="form-rows">
          <table>
            <RowsHead columns={columns} isOrdered={isOrdered} />
            <tbody>
              {all.map((row) => (
                <FormRowView
                  key={row.key}
                  row={row}
                  at={places.get(row.key) ?? null}
                  columns={columns}
                  rows={rows}
                  siblings={form.rows}
                  hands={hands}
                  isOrdered={isOrdered}
                  mayRemove={may('delete')}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {all.length === 0 && <p className="related-note">{translate('toolkit.related.none', { many: words.many })}</p>}
      <EnoughRows form={form} rows={rows} />
      {may('create') && <AddRows rows={rows} onSaid={setSaid} />}
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </div>
  );
};

const useColumns = (form: FormOf, rows: FormRows, isClosed: boolean): readonly RowColumn[] => {
  const { relation } = rows.part;
  const labelOf = useLabels(rows.name);
  const description = form.describedBy(`${rows.name}.`);
  const closed = rows.fields.filter(({ name }) => form.refusalOf(`${rows.name}.${name}`) !== undefined);
  const names = closed.map(({ name }) => name).join(' ');
  return useMemo(() => {
    const kept = new Set(names.split(' '));
    return (
      description.list.columns
        .filter((name) => name !== relation.by && name !== relation.order)
        .flatMap((name) => description.fields.find((field) => field.name === name) ?? [])
        // What a row shows of its record stands in this very form.
        .filter(({ from }) => typeof from !== 'string' || !from.startsWith(`${relation.by}.`))
        .map((field) => ({
          field,
          label: labelOf(field),
          isOpen: !isClosed && isWritable(field) && !kept.has(field.name) && field.name !== relation.addBy?.field,
          isKey: description.key.includes(field.name),
        }))
    );
    // Labels change with the language, as the description does.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [description, relation, names, isClosed]);
};

/** What moves rows, by the pointer or by keys; the row that is moved keeps the focus. */
const useHands = (rows: FormRows, isOrdered: boolean, onMoved: (at: number) => void): RowHands => {
  const dragged = useRef<string | null>(null);
  const tell = useRef(onMoved);
  useEffect(() => {
    tell.current = onMoved;
  });
  const move = useCallback(
    (key: string, to: number): void => {
      if (!isOrdered) return;
      const focused = document.activeElement?.id;
      rows.move(key, to);
      tell.current(
        Math.max(
          0,
          rows.living().findIndex((row) => row.key === key),
        ) + 1,
      );
      if (focused) requestAnimationFrame(() => document.getElementById(focused)?.focus());
    },
    [rows, isOrdered],
  );
  return useMemo(
    () => ({
      move,
      drag: (key) => {
        dragged.current = key;
      },
      drop: (at) => {
        if (dragged.current !== null) move(dragged.current, at);
        dragged.current = null;
      },
    }),
    [move],
  );
};

const RowsHead = ({ columns, isOrdered }: { columns: readonly RowColumn[]; isOrdered: boolean }): ReactNode => {
  const translate = useTranslate();
  return (
    <thead>
      <tr>
        <th scope="col" className="form-row-place">
          <span className={isOrdered ? undefined : 'visually-hidden'}>{translate('toolkit.related.place')}</span>
        </th>
        {columns.map(({ field, label }) => (
          <th key={field.name} scope="col">
            {label}
          </th>
        ))}
        <th scope="col" className="related-actions">
          <span className="visually-hidden">{translate('toolkit.related.actions')}</span>
        </th>
      </tr>
    </thead>
  );
};
