import { useMemo, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ChangeSetSummary, Selection } from '../../../core/wire/wire.ts';
import { useChanges } from '../formState/useForm.ts';
import { StepDialog } from '../steps/StepDialog.tsx';
import { BegunFields } from './BegunFields.tsx';
import { givenOf } from './inputStore.ts';
import { useBegun } from './useAnswer.ts';
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
  const begun = useBegun(dialog.description, action, { selection });
  const { fields, store, isFilled, isRead } = useInputStore(dialog.description, action, begun.values);
  const changes = useChanges(store, fields);
  const input = useMemo(() => givenOf(fields, changes, begun.values), [fields, changes, begun.values]);
  return (
    <StepDialog
      {...dialog}
      request={isFilled && isRead && !begun.isAsking ? { kind: 'action', action, input, selection } : null}
      onCheck={() => store.check() === null}
    >
      <BegunFields begun={begun} store={store} fields={fields} />
    </StepDialog>
  );
};
export default ActionStepDialog;
