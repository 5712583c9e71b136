import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { unlessBeside } from '../parts/unlessBeside.ts';
import { useFormSummary } from '../formState/useForm.ts';
import { useToolkit } from '../access/toolkit.ts';
import { pressToGoOn } from '../parts/pressToGoOn.ts';
import { InputFields } from './InputFields.tsx';
import { inputStore } from './inputStore.ts';
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
  const store = useMemo(() => inputStore(fields, fieldTypes), [fields, fieldTypes]);
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

const noFields: readonly Field[] = [];
