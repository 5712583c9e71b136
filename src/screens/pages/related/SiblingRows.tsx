import { ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { FieldState } from '../../kit/formState/formEntry.ts';
import type { FormStore } from '../../kit/formState/formStore.ts';
import { useFormField } from '../../kit/formState/useForm.ts';
import { controlClass } from '../../kit/inputs/controlClass.ts';
import { nameOfNew, type FormRow } from '../../kit/rows/formRow.ts';
import type { FormRows } from '../../kit/rows/formRows.ts';
import { useFormRows } from '../../kit/rows/useFormRows.ts';
import '../../kit/theme/inputs.css';

/** What a row of this form is called, which may be typed at this moment; `label`: of one that the form does not have. */
export const SiblingName = ({ rows, value, label }: { rows: FormRows; value: unknown; label: string }): ReactNode => {
  const living = useFormRows(rows).filter(({ isRemoved }) => !isRemoved);
  if (value === null || value === undefined) return <span className="shown-value">–</span>;
  const row = living.find((one) => heldBy(rows, one) === value);
  return (
    <span className="shown-value">
      {row ? <RowName rows={rows} row={row} at={living.indexOf(row)} /> : label || String(value)}
    </span>
  );
};

const RowName = ({ rows, row, at }: { rows: FormRows; row: FormRow; at: number }): ReactNode => {
  const translate = useTranslate();
  const { recordRepresentation: name } = rows.part.description;
  useFormField(row.store, row.store.has(name) ? name : (rows.fields[0]?.name ?? name));
  return nameOf(rows, row) || translate('toolkit.related.row', { at: at + 1 });
};

interface SiblingInputProps {
  id: string;
  store: FormStore;
  field: Field;
  state: FieldState;
  rows: FormRows;
  onLeft(): void;
}

/** One of the rows that this form has beside, new ones too. */
export const SiblingInput = ({ id, store, field, state, rows, onLeft }: SiblingInputProps): ReactNode => {
  const translate = useTranslate();
  const living = useFormRows(rows).filter(({ isRemoved }) => !isRemoved);
  return (
    <div className={controlClass({ invalid: state.fault !== null, disabled: false })}>
      <select
        id={id}
        value={String(state.value ?? '')}
        aria-invalid={state.fault !== null}
        aria-describedby={state.fault ? `${id}-fault` : undefined}
        onBlur={onLeft}
        onChange={({ target }) => {
          const row = living.find((one) => String(heldBy(rows, one)) === target.value);
          store.set(field.name, row ? heldBy(rows, row) : null);
        }}
      >
        {!field.required && <option value="" />}
        {living.map((row, at) => (
          <option key={row.key} value={String(heldBy(rows, row))}>
            {nameOf(rows, row) || translate('toolkit.related.row', { at: at + 1 })}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
    </div>
  );
};

const nameOf = ({ part }: FormRows, { store }: FormRow): string => {
  const name = part.description.recordRepresentation;
  return store.has(name) ? store.said(name) : '';
};

const heldBy = ({ part }: FormRows, row: FormRow): unknown =>
  row.id === null ? nameOfNew(row) : row.store.base()[part.description.key[0] ?? ''];
