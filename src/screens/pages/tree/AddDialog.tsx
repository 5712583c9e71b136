import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import type { WholeRecord } from '../../../core/wire/wire.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { unlessBeside } from '../../kit/parts/unlessBeside.ts';
import { RecordField } from '../record/RecordField.tsx';
import { RecordForm } from '../record/RecordForm.tsx';
import type { Level } from '../treeState/levels.ts';
import type { TreeNode } from '../treeState/treeData.ts';

interface AddDialogProps {
  level: Level;
  /** What it is made below; null: at the top. */
  parent: TreeNode | null;
  onClose(): void;
  onSaved(record: WholeRecord): void;
}

/** A new record below another, which it is attached to. */
const AddDialog = ({ level, parent, onClose, onSaved }: AddDialogProps): ReactNode => {
  const translate = useTranslate();
  const id = useId();
  const { resource, by, description } = level;
  const one = useWords(description).object();
  const fields = Object.values(description.form)
    .flat()
    .filter((name) => name !== by);
  const fixed = parent && by !== undefined ? { fixed: { [by]: parent.row.id } } : {};
  return (
    <Dialog
      open
      onClose={unlessBeside(onClose)}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 720 } } }}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>
        {parent
          ? translate('toolkit.tree.addBelow', { one, name: parent.label })
          : translate('toolkit.form.new', { one })}
      </DialogTitle>
      <DialogContent>
        <ResourceContextProvider value={resource}>
          <RecordForm resource={resource} id={null} {...fixed} onSaved={onSaved}>
            {fields.map((name) => (
              <RecordField key={name} name={name} />
            ))}
          </RecordForm>
        </ResourceContextProvider>
      </DialogContent>
    </Dialog>
  );
};
export default AddDialog;
