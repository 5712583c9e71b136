import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ChangeSetSummary } from '../../../core/wire/wire.ts';
import { useWords } from '../access/useTitle.ts';
import ActionSteps from './ActionSteps.tsx';
import type { ActionTarget } from '../changes/changeSet.ts';
import ConfirmDialog from '../parts/ConfirmDialog.tsx';

interface AskedActionProps {
  description: ResourceDescription;
  action: string;
  target: ActionTarget;
  /** '12 items'. */
  things: string;
  /** How many that are; absent: nobody has counted them. */
  size?: number | undefined;
  onConfirm(): void;
  /** Null: a job goes on by itself. */
  onApplied(summary: ChangeSetSummary | null): void;
  onClose(): void;
}

/** What an action asks first: to be confirmed, or for its input. */
const AskedAction = ({
  description,
  action,
  target,
  things,
  size,
  onConfirm,
  onApplied,
  onClose,
}: AskedActionProps): ReactNode => {
  const translate = useTranslate();
  const words = useWords(description);
  const confirm = description.actions[action]?.confirm;
  if (confirm && target.id !== undefined) {
    const at = `resources.${description.name}.actions.${action}.confirm`;
    return (
      <ConfirmDialog
        title={translate(`${at}.title`, { _: confirm.title })}
        other={{ label: translate('toolkit.cancel'), run: onClose }}
        main={{ label: translate(`${at}.button`, { _: confirm.button }), run: onConfirm }}
        onClose={onClose}
      >
        {translate(`${at}.text`, { _: confirm.text })}
      </ConfirmDialog>
    );
  }
  if (description.actions[action]?.copies)
    return (
      <ActionSteps
        description={description}
        action={action}
        things={target.selection ? things : ''}
        {...(target.selection && { selection: target.selection })}
        onClose={onClose}
        onApplied={onApplied}
      />
    );
  // One record, from its own page or row, is told in the singular.
  const of =
    target.id === undefined
      ? { selection: target.selection ?? { ids: [] }, things, size }
      : { selection: { ids: [target.id] }, things: `1 ${words.object(1)}`, size: 1, ofOne: true };
  return <ActionSteps description={description} action={action} {...of} onClose={onClose} onApplied={onApplied} />;
};
export default AskedAction;
