import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ChangeSetSummary, Selection } from '../../../core/wire/wire.ts';
import ActionInputDialog from './ActionInputDialog.tsx';
import ActionStepDialog from './ActionStepDialog.tsx';
import CopyDialog from '../plan/CopyDialog.tsx';
import PlanDialog from '../steps/PlanDialog.tsx';

interface ActionStepsProps {
  description: ResourceDescription;
  action: string;
  /** Absent: of an action on all records, which copies. */
  selection?: Selection;
  /** '12 items'. */
  things: string;
  /** How many that are; absent: nobody has counted them. */
  size?: number | undefined;
  /** One record, from its own page or row: it is told in the singular. */
  ofOne?: boolean;
  onClose(): void;
  /** Null: a job goes on by itself. */
  onApplied(summary: ChangeSetSummary | null): void;
}

/** An action that asks for something, or tells first what it would do: row by row, then it is done. */
const ActionSteps = ({
  description,
  action,
  selection,
  things,
  size,
  ofOne = false,
  onClose,
  onApplied,
}: ActionStepsProps): ReactNode => {
  const translate = useTranslate();
  const asks = (description.inputs[action] ?? []).length > 0;
  const [input, setInput] = useState<Record<string, unknown> | null>(asks ? null : {});
  const { copies } = description.actions[action] ?? {};
  const verb = translate(`resources.${description.name}.actions.${action}.label`, {
    _: description.actions[action]?.label ?? action,
  });
  const title = `${verb} ${things}`.trim();
  if (asks && !copies)
    return (
      <ActionStepDialog
        description={description}
        action={action}
        selection={selection ?? { ids: [] }}
        verb={verb}
        things={things}
        size={size}
        ofOne={ofOne}
        onClose={onClose}
        onApplied={onApplied}
      />
    );
  if (input === null)
    return (
      <ActionInputDialog description={description} action={action} title={title} onClose={onClose} onInput={setInput} />
    );
  const request = { action, input, ...(selection && { selection }) };
  if (copies)
    return (
      <CopyDialog
        description={description}
        title={title}
        verb={verb}
        request={{ kind: 'copy', ...request }}
        onClose={onClose}
        onApplied={onApplied}
      />
    );
  return (
    <PlanDialog
      description={description}
      step={{ request: { kind: 'action', ...request }, verb, ...(ofOne && { ofOne }) }}
      things={things}
      onClose={onClose}
      onApplied={onApplied}
    />
  );
};
export default ActionSteps;
