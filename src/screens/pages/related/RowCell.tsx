import { useTranslate } from 'ra-core';
import { Suspense, memo, useEffect, useState, type ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import { viewOf } from '../../../fieldTypes/views.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { ShownValue } from '../../kit/form/ShownValue.tsx';
import { useChosen } from '../../kit/chosen/useChosen.ts';
import { bindInput } from '../../kit/formState/bindInput.ts';
import type { FieldState } from '../../kit/formState/formEntry.ts';
import type { FormStore } from '../../kit/formState/formStore.ts';
import { useFormField } from '../../kit/formState/useForm.ts';
import { useMatching } from '../../kit/formState/useMatching.ts';
import { useUnit } from '../../kit/formState/useUnit.ts';
import { afterPress } from '../../kit/messages/afterPress.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import type { FormRows } from '../../kit/rows/formRows.ts';
import { SiblingInput, SiblingName } from './SiblingRows.tsx';

interface RowCellProps {
  store: FormStore;
  field: Field;
  label: string;
  isOpen: boolean;
  /** What the row is called for those who do not see it: 'Row 3'. */
  row: string;
  /** The rows of this form that the cell refers to. */
  sibling: FormRows | undefined;
}

/** A cell of a row in a form. It is text until it gets the focus, and an input as long as it has it: hundreds of them stand on a page. */
export const RowCell = memo(({ store, field, label, isOpen, row, sibling }: RowCellProps): ReactNode => {
  const translate = useTranslate();
  const state = useFormField(store, field.name);
  const say = useSay();
  const unit = useUnit(store, field.name, field);
  const [isActive, setActive] = useState(false);
  const id = `${store.idPrefix}-${field.name}`;
  const value = sibling ? (
    <SiblingName rows={sibling} value={state.value} label={refLabel(state)} />
  ) : (
    <ShownValue field={field} value={state.typed ?? state.value} refs={state.refs} unit={unit} />
  );
  if (!isOpen) return <div id={id}>{value}</div>;
  const text = (
    <button
      type="button"
      id={isActive ? undefined : id}
      className={state.fault ? 'row-cell invalid' : 'row-cell'}
      aria-describedby={state.fault ? `${id}-fault` : undefined}
      onFocus={() => setActive(true)}
    >
      <span className="visually-hidden">{translate('toolkit.related.cell', { label, row })}</span>
      {value}
      {state.changed && <span className="dot" role="img" aria-label={translate('toolkit.form.changed')} />}
    </button>
  );
  return (
    <>
      {isActive ? (
        <Suspense fallback={text}>
          <label htmlFor={id} className="visually-hidden">
            {translate('toolkit.related.cell', { label, row })}
          </label>
          <ActiveCell {...{ id, store, field, state, sibling, unit }} onLeft={() => setActive(false)} />
        </Suspense>
      ) : (
        text
      )}
      {state.fault && (
        <p id={`${id}-fault`} className="field-fault">
          {say(state.fault, field)}
        </p>
      )}
    </>
  );
});
RowCell.displayName = 'RowCell';

const refLabel = ({ refs }: FieldState): string => [refs ?? []].flat()[0]?.label ?? '';

interface ActiveCellProps {
  id: string;
  store: FormStore;
  field: Field;
  state: FieldState;
  sibling: FormRows | undefined;
  unit: string | undefined;
  onLeft(): void;
}

const ActiveCell = ({ id, store, field, state, sibling, unit, onLeft }: ActiveCellProps): ReactNode => {
  const { fieldTypes } = useToolkit();
  const among = useMatching(store, field.name, field);
  const chosen = useChosen(store, field.name, field);
  const { Input } = viewOf(field);
  useEffect(() => {
    const control = document.getElementById(id);
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
  }, [id]);
  const leave = (): void =>
    afterPress(() => {
      store.blur(field.name);
      // A list of choices belongs to the cell: the focus comes back from it.
      if (document.activeElement?.id !== id) onLeft();
    });
  if (sibling) return <SiblingInput id={id} store={store} field={field} state={state} rows={sibling} onLeft={leave} />;
  return (
    <Input
      id={id}
      {...bindInput(store, field.name, { field, type: typeOf(fieldTypes, field), state })}
      among={among}
      record={() => store.values()}
      onBlur={leave}
      disabled={false}
      invalid={state.fault !== null}
      {...chosen}
      describedBy={state.fault ? `${id}-fault` : undefined}
      unit={unit}
    />
  );
};
