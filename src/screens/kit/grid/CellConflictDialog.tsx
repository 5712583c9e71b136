import { useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { ConflictDialog } from '../conflict/ConflictDialog.tsx';
import { useToolkit } from '../access/toolkit.ts';
import { cellStore } from './cellStore.ts';
import type { CellConflict } from './useCellSaves.ts';
import '../form/form.css';

interface CellConflictDialogProps {
  description: ResourceDescription;
  field: Field;
  asked: CellConflict;
  onChoose(value: unknown): void;
  onLater(): void;
}

/** The form's own question, of one cell. */
const CellConflictDialog = ({ description, field, asked, onChoose, onLater }: CellConflictDialogProps): ReactNode => {
  const translate = useTranslate();
  const { fieldTypes } = useToolkit();
  const { row, value, refs, conflict } = asked;
  const { form } = useMemo(
    () =>
      cellStore({ description, field, row, types: fieldTypes, draft: { value, refs, state: 'refused', fault: null } }),
    [description, field, row, fieldTypes, value, refs],
  );
  return (
    <ConflictDialog
      conflict={conflict}
      fields={description.fields}
      store={form}
      prefix=""
      button={translate('toolkit.conflict.save')}
      onChoose={(chosen) => onChoose(chosen[field.name])}
      onKeepEditing={onLater}
    />
  );
};
export default CellConflictDialog;
