import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ChangeSetSummary, Selection } from '../../../core/wire/wire.ts';
import { useLeaveGuard } from '../../kit/form/useLeaveGuard.tsx';
import { StepDialog } from '../../kit/steps/StepDialog.tsx';
import { useBulkDraft } from './useBulkDraft.tsx';

interface BulkEditDialogProps {
  description: ResourceDescription;
  chosen: Selection;
  /** '12 items'. */
  things: string;
  /** How many that are; undefined: nobody has counted them. */
  size: number | undefined;
  onClose(): void;
  /** Null: a job goes on by itself. */
  onApplied(summary: ChangeSetSummary | null): void;
}

/** The same change for all that is selected. */
const BulkEditDialog = ({ description, chosen, things, size, onClose, onApplied }: BulkEditDialogProps): ReactNode => {
  const translate = useTranslate();
  const { store, asked, count, mend, inputs } = useBulkDraft(description);
  const guard = useLeaveGuard(store);
  return (
    <StepDialog
      description={description}
      verb={translate('toolkit.bulk.edit')}
      things={things}
      size={size}
      request={asked && { kind: 'update', selection: chosen, ...asked }}
      onCheck={() => store.check() === null}
      status={
        mend.length > 0
          ? translate('toolkit.bulk.mend', { names: mend.map(({ label }) => label).join(', ') })
          : translate('toolkit.bulk.fields', { smart_count: count, count })
      }
      onClose={onClose}
      onApplied={(summary) => {
        guard.letGo();
        onApplied(summary);
      }}
    >
      <p className="field-help bulk-hint">{translate('toolkit.bulk.onlyFilled')}</p>
      {inputs}
      {guard.dialog}
    </StepDialog>
  );
};
export default BulkEditDialog;
