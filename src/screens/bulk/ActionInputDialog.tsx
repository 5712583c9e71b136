import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import type { Field } from '../../core/field.ts';
import { message } from '../../core/messages.ts';
import type { ResourceDescription } from '../../core/resource.ts';
import { FormField } from '../form/FormField.tsx';
import { FormStore } from '../form/formStore.ts';
import { useFormSummary } from '../form/useForm.ts';
import { useToolkit } from '../toolkit.ts';
import { pressToGoOn } from './pressToGoOn.ts';
import './bulk.css';
import '../form/form.css';
import '../inputs/inputs.css';

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
  const fields = useInputFields(description, action);
  const store = useMemo(
    () => new FormStore([{ prefix: '', fields, known: fields, base: {}, isNew: true, validate: (values) => missing(fields, values) }], fieldTypes),
    [fields, fieldTypes],
  );
  const { changed } = useFormSummary(store);
  const isReady = fields.every(({ name, required }) => !required || changed.includes(name));
  const go = (): void => {
    if (isReady && store.check() === null) onInput(store.changes(''));
  };
  return (
    <Dialog open onClose={onClose} onKeyDown={pressToGoOn(go)} maxWidth={false} slotProps={{ paper: { sx: { width: 480 } } }} aria-labelledby="action-input-title">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          go();
        }}
      >
        <DialogTitle id="action-input-title">{title}</DialogTitle>
        <DialogContent>
          {fields.map((field) => <FormField key={field.name} store={store} name={field.name} field={field} span={1} />)}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('toolkit.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" disabled={!isReady}>{translate('toolkit.bulk.preview')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
export default ActionInputDialog;

const missing = (fields: readonly Field[], values: Record<string, unknown>) =>
  Object.fromEntries(fields.filter(({ name, required }) => required && (values[name] ?? null) === null).map(({ name }) => [name, message('required')]));

const useInputFields = (description: ResourceDescription, action: string): Field[] => {
  const translate = useTranslate();
  return useMemo(() => {
    const at = `resources.${description.name}.actions.${action}.input`;
    return (description.inputs[action] ?? []).map((field) => ({ ...field, label: translate(`${at}.${field.name}`, { _: field.label }) }));
  }, [description, action, translate]);
};
