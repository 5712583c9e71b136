import { useRef, type ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import { FormField } from '../form/FormField.tsx';
import { useFirstControl } from '../steps/useFirstControl.ts';
import '../plan/bulk.css';
import type { FormStore } from '../formState/formStore.ts';

interface InputFieldsProps {
  store: FormStore;
  fields: readonly Field[];
  /** False: something before them has the focus, or what is around them gives it. */
  takesFocus?: boolean;
}

/** The inputs of an action's dialog. A component of its own: the dialog's content is there later than the dialog. */
export const InputFields = ({ store, fields, takesFocus = true }: InputFieldsProps): ReactNode => {
  const box = useRef<HTMLDivElement>(null);
  useFirstControl(box, takesFocus);
  return (
    <div ref={box} className="input-fields">
      {fields.map((field) => (
        <FormField key={field.name} store={store} name={field.name} field={field} span={1} />
      ))}
    </div>
  );
};
