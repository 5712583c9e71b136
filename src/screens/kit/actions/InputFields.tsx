import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import { FormField } from '../form/FormField.tsx';
import type { FormStore } from '../formState/formStore.ts';

interface InputFieldsProps {
  store: FormStore;
  fields: readonly Field[];
  /** False: something before them has the focus. */
  takesFocus?: boolean;
}

/** The inputs of an action's dialog. A component of its own: the dialog's content is there later than the dialog. */
export const InputFields = ({ store, fields, takesFocus = true }: InputFieldsProps): ReactNode => {
  const box = useRef<HTMLDivElement>(null);
  useFirstControl(box, takesFocus);
  return (
    <div ref={box}>
      {fields.map((field) => (
        <FormField key={field.name} store={store} name={field.name} field={field} span={1} />
      ))}
    </div>
  );
};

/** Puts the cursor into the first input as soon as it is there: that of a type is fetched when it is first needed. */
const useFirstControl = (box: RefObject<HTMLDivElement | null>, takesFocus: boolean): void =>
  useEffect(() => {
    if (!takesFocus) return undefined;
    const observer = new MutationObserver(() => take());
    const take = (): void => {
      const control = box.current?.querySelector<HTMLElement>('input, select, textarea');
      control?.focus();
      if (control) observer.disconnect();
    };
    if (box.current) observer.observe(box.current, { childList: true, subtree: true });
    take();
    return () => observer.disconnect();
  }, [box, takesFocus]);
