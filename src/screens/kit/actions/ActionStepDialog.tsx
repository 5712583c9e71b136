import { useMemo, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ChangeSetSummary, Selection } from '../../../core/wire/wire.ts';
import { useChanges } from '../formState/useForm.ts';
import { StepDialog } from '../steps/StepDialog.tsx';
import { InputFields } from './InputFields.tsx';
import { givenOf } from './inputStore.ts';
import { useInputStore } from './useInputStore.ts';

interface ActionStepDialogProps {
  description: ResourceDescription;
  action: string;
  selection: Selection;
  /** 'Reassign'. */
  verb: string;
  /** '12 item-stores'. */
  things: string;
  /** How many that are; undefined: nobody has counted them. */
  size: number | undefined;
  /** One record, from its own page or row: it is told in the singular. */
  ofOne: boolean;
  onClose(): void;
  /** Null: a job goes on by itself. */
  onApplied(summary: ChangeSetSummary | null): void;
}

/** What an action asks for, beside what it would do. */
const ActionStepDialog = ({ action, selection, ...dialog }: ActionStepDialogProps): ReactNode => {
  const { fields, store, isFilled, isRead } = useInputStore(dialog.description, action);
  const changes = useChanges(store, fields);
  const input = useMemo(() => givenOf(fields, changes), [fields, changes]);
  return (
    <StepDialog
      {...dialog}
      request={isFilled && isRead ? { kind: 'action', action, input, selection } : null}
      onCheck={() => store.check() === null}
    >
      <InputFields store={store} fields={fields} takesFocus={false} />
    </StepDialog>
  );
};
export default ActionStepDialog;
