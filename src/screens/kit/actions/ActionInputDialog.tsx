import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { InputDialog } from './InputDialog.tsx';
import { InputFields } from './InputFields.tsx';
import { givenOf } from './inputStore.ts';
import { useInputStore } from './useInputStore.ts';
import '../plan/bulk.css';

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
  const { fields, store, isFilled } = useInputStore(description, action);
  const go = (): void => {
    if (isFilled && store.check() === null) onInput(givenOf(fields, store.changes('')));
  };
  return (
    <InputDialog title={title} verb={translate('toolkit.bulk.preview')} isReady={isFilled} onGo={go} onClose={onClose}>
      <InputFields store={store} fields={fields} />
    </InputDialog>
  );
};
export default ActionInputDialog;
