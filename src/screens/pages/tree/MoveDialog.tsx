import { useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import type { ChangeSetSummary } from '../../../core/wire/wire.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { FormField } from '../../kit/form/FormField.tsx';
import { FormStore } from '../../kit/formState/formStore.ts';
import { useChanges, useFormSummary } from '../../kit/formState/useForm.ts';
import { StepDialog } from '../../kit/steps/StepDialog.tsx';
import type { Level } from '../treeState/levels.ts';
import type { TreeNode } from '../treeState/treeData.ts';
import { Touched } from './Touched.tsx';

interface MoveDialogProps {
  screen: string;
  level: Level;
  moved: readonly TreeNode[];
  /** What they were dropped on; null: it is chosen here. */
  target: TreeNode | null;
  onClose(): void;
  /** Null: a job goes on by itself. */
  onApplied(summary: ChangeSetSummary | null): void;
}

/** Records go below another one: which, what that touches, and the plan of it. */
const MoveDialog = ({ screen, level, moved, target, onClose, onApplied }: MoveDialogProps): ReactNode => {
  const translate = useTranslate();
  const { description, by = '', resource } = level;
  const words = useWords(description);
  const store = useMoveStore(level, target);
  const { changed, faults, unread } = useFormSummary(store);
  const field = description.fields.find(({ name }) => name === by);
  const fields = useMemo(() => (field ? [field] : []), [field]);
  const changes = useChanges(store, fields);
  const isChosen = changed.includes(by) && faults.length === 0 && unread.length === 0;
  const rows = moved.map(({ id, row: { version } }) => ({
    id,
    ...(version === undefined ? {} : { version }),
    changes: { [by]: changes[by] },
  }));
  const [only] = moved;
  const things = moved.length === 1 && only ? `“${only.label}”` : `${moved.length} ${words.object(moved.length)}`;
  return (
    <StepDialog
      description={description}
      verb={translate('toolkit.tree.moveVerb')}
      things={things}
      size={moved.length}
      request={isChosen ? { kind: 'update', rows } : null}
      ofOne={moved.length === 1}
      onCheck={() => store.check() === null}
      onClose={onClose}
      onApplied={onApplied}
    >
      {field && <FormField store={store} name={by} field={{ ...field, required: true }} span={1} />}
      <Touched screen={screen} resource={resource} ids={moved.map(({ id }) => id)} />
    </StepDialog>
  );
};
export default MoveDialog;

const useMoveStore = ({ description, by = '' }: Level, target: TreeNode | null): FormStore => {
  const { fieldTypes } = useToolkit();
  return useMemo(() => {
    const field = description.fields.find(({ name }) => name === by);
    const store = new FormStore([{ fields: field ? [field] : [], base: {} }], fieldTypes);
    if (field && target) {
      const id = Number.isNaN(Number(target.recordId)) || field.textKey ? target.recordId : Number(target.recordId);
      store.set(by, id, { id, label: target.label });
    }
    return store;
  }, [description, by, target, fieldTypes]);
};
