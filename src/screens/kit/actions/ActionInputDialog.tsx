import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import { message } from '../../../core/values/messages.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { unlessBeside } from '../parts/unlessBeside.ts';
import { FormField } from '../form/FormField.tsx';
import { FormStore } from '../formState/formStore.ts';
import { useFormSummary } from '../formState/useForm.ts';
import { useToolkit } from '../access/toolkit.ts';
import { pressToGoOn } from '../parts/pressToGoOn.ts';
import '../plan/bulk.css';
import '../form/form.css';
import '../theme/inputs.css';

interface ActionInputDialogProps {
  description: ResourceDescription;
  action: string;
  /** 'Reassign 12 item-stores'. */
  title: string;
  onClose(): void;
  onInput(input: Record<string, unknown>): void;
}

/** What an action asks for before its plan is made. */
const ActionInputDialog = ({ description, action, title, onClose, onInput }: ActionInputDialogProps): ReactNode => {
  const translate = useTranslate();
  const { fieldTypes } = useToolkit();
  const fields = description.inputs[action] ?? noFields;
  const store = useMemo(
    () =>
      new FormStore(
        [{ prefix: '', fields, known: fields, base: {}, isNew: true, validate: (values) => missing(fields, values) }],
        fieldTypes,
      ),
    [fields, fieldTypes],
  );
  const { changed } = useFormSummary(store);
  const isReady = fields.every(({ name, required }) => !required || changed.includes(name));
  const go = (): void => {
    if (isReady && store.check() === null) onInput(store.changes(''));
  };
  return (
    <Dialog
      open
      onClose={unlessBeside(onClose)}
      onKeyDown={pressToGoOn(go)}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 480 } } }}
      aria-labelledby="action-input-title"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          go();
        }}
      >
        <DialogTitle id="action-input-title">{title}</DialogTitle>
        <DialogContent>
          <InputFields store={store} fields={fields} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('toolkit.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" disabled={!isReady}>
            {translate('toolkit.bulk.preview')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
export default ActionInputDialog;

/** A component of its own: the dialog's content is there later than the dialog. */
const InputFields = ({ store, fields }: { store: FormStore; fields: readonly Field[] }): ReactNode => {
  const box = useRef<HTMLDivElement>(null);
  useFirstControl(box);
  return (
    <div ref={box}>
      {fields.map((field) => (
        <FormField key={field.name} store={store} name={field.name} field={field} span={1} />
      ))}
    </div>
  );
};

/** Puts the cursor into the first input as soon as it is there: that of a type is fetched when it is first needed. */
const useFirstControl = (box: RefObject<HTMLDivElement | null>): void =>
  useEffect(() => {
    const observer = new MutationObserver(() => take());
    const take = (): void => {
      const control = box.current?.querySelector<HTMLElement>('input, select, textarea');
      control?.focus();
      if (control) observer.disconnect();
    };
    if (box.current) observer.observe(box.current, { childList: true, subtree: true });
    take();
    return () => observer.disconnect();
  }, [box]);

const missing = (fields: readonly Field[], values: Record<string, unknown>) =>
  Object.fromEntries(
    fields
      .filter(({ name, required }) => required && (values[name] ?? null) === null)
      .map(({ name }) => [name, message('required')]),
  );

const noFields: readonly Field[] = [];
