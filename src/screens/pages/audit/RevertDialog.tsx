import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useResource } from '../../kit/access/useResource.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import PlanDialog from '../../kit/steps/PlanDialog.tsx';
import { useNumber } from '../../kit/i18n/useCounted.ts';
import '../../kit/plan/bulk.css';

interface RevertDialogProps {
  changeSet: string;
  /** Of its records, or of most of them. */
  resource: string;
  /** Absent: all of its rows. */
  rows?: readonly number[];
  count: number;
  onClose(): void;
  onReverted(): void;
}

/** The plan that takes a change, or some of its rows, back: seen first, then applied as a change of its own. */
const RevertDialog = ({ changeSet, resource, rows, count, onClose, onReverted }: RevertDialogProps): ReactNode => {
  const translate = useTranslate();
  const number = useNumber();
  const description = useResource(resource);
  const words = useWords(description);
  return (
    <PlanDialog
      description={description}
      step={{
        request: { kind: 'revert', changeSet, ...(rows && { changeRows: [...rows] }) },
        verb: translate('toolkit.audit.revert'),
      }}
      things={`${number(count)} ${words.object(count)}`}
      onClose={onClose}
      onApplied={() => {
        onClose();
        onReverted();
      }}
    />
  );
};
export default RevertDialog;
