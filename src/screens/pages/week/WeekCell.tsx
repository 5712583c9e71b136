import { useTranslate } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import { viewOf } from '../../../fieldTypes/views.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { ShownValue } from '../../kit/form/ShownValue.tsx';
import { bindInput } from '../../kit/formState/bindInput.ts';
import type { FormStore } from '../../kit/formState/formStore.ts';
import { useFormField } from '../../kit/formState/useForm.ts';
import { useSay } from '../../kit/messages/resourceText.ts';

interface WeekCellProps {
  store: FormStore;
  field: Field;
  label: string;
  /** What the row is called: 'Monday, 2'. */
  row: string;
  isOpen: boolean;
}

/** One value of a time of the week: an input where it may be changed. */
export const WeekCell = ({ store, field, label, row, isOpen }: WeekCellProps): ReactNode => {
  const translate = useTranslate();
  const { fieldTypes } = useToolkit();
  const state = useFormField(store, field.name);
  const say = useSay();
  const id = `${store.idPrefix}-${field.name}`;
  if (!isOpen) return <ShownValue field={field} value={state.value} refs={state.refs} />;
  const { Input } = viewOf(field);
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {translate('toolkit.week.cell', { label, row })}
      </label>
      <Suspense fallback={<div className="field-space" />}>
        <Input
          id={id}
          {...bindInput(store, field.name, { field, type: typeOf(fieldTypes, field), state })}
          record={() => store.values()}
          onBlur={() => store.blur(field.name)}
          disabled={false}
          invalid={state.fault !== null}
          describedBy={state.fault ? `${id}-fault` : undefined}
        />
      </Suspense>
      {state.fault && (
        <p id={`${id}-fault`} className="field-fault">
          {say(state.fault, field)}
        </p>
      )}
    </>
  );
};
