import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ChangeSetSummary } from '../../../core/wire/wire.ts';
import type { NothingForeseen } from '../../../core/words/action.ts';
import { useWords } from '../access/useTitle.ts';
import { errorBodyOf } from '../messages/buildMessage.ts';
import { useSay } from '../messages/resourceText.ts';
import ActionSteps from './ActionSteps.tsx';
import { AnswerView } from './AnswerView.tsx';
import type { ActionTarget } from '../changes/changeSet.ts';
import ConfirmDialog from '../parts/ConfirmDialog.tsx';
import { useAnswer } from './useAnswer.ts';

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
  if (confirm && (target.id !== undefined || (confirm.foresees !== undefined && !target.selection))) {
    const at = `resources.${description.name}.actions.${action}.confirm`;
    const [title, text, button] = (['title', 'text', 'button'] as const).map((word) =>
      translate(`${at}.${word}`, { _: confirm[word] }),
    ) as [string, string, string]; // one for each
    if (confirm.foresees !== undefined)
      return (
        <ForeseenDialog
          {...{ description, target, title, text, button, onConfirm, onClose }}
          foresees={confirm.foresees}
          nothing={
            confirm.nothing && { ...confirm.nothing, text: translate(`${at}.nothing`, { _: confirm.nothing.text }) }
          }
        />
      );
    return (
      <ConfirmDialog
        title={title}
        other={{ label: translate('toolkit.cancel'), run: onClose }}
        main={{ label: button, run: onConfirm }}
        onClose={onClose}
      >
        {text}
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

interface ForeseenDialogProps {
  description: ResourceDescription;
  /** Answers what the action would come to. */
  foresees: string;
  target: ActionTarget;
  title: string;
  text: string;
  button: string;
  nothing: NothingForeseen | undefined;
  onConfirm(): void;
  onClose(): void;
}

/** What an action would come to, before it is confirmed; where it would be refused, why. */
const ForeseenDialog = ({
  description,
  foresees,
  target,
  title,
  text,
  button,
  nothing,
  onConfirm,
  onClose,
}: ForeseenDialogProps): ReactNode => {
  const translate = useTranslate();
  const say = useSay();
  const { data, error, isPending } = useAnswer(description, foresees, target);
  const refusal = errorBodyOf(error);
  const shows = description.actions[foresees]?.shows;
  const isVain = nothing !== undefined && rowsOf(data).some((row) => hasAll(row, nothing.when));
  return (
    <ConfirmDialog
      title={title}
      other={{ label: translate(error ? 'toolkit.close' : 'toolkit.cancel'), run: onClose }}
      {...(!error && { main: { label: button, run: onConfirm, isBusy: isPending, isClosed: isVain } })}
      focus="other"
      onClose={onClose}
    >
      {!error && <p className="answer-warning">{isVain ? nothing.text : text}</p>}
      {isPending && (
        <p className="answer-none" role="status">
          {translate('toolkit.answers.asking')}
        </p>
      )}
      {error && (
        <p className="field-fault" role="alert">
          {refusal
            ? say({ key: refusal.key, params: refusal.params, text: refusal.message })
            : translate('toolkit.answers.failed')}
        </p>
      )}
      {shows && !isPending && !error && (
        <AnswerView at={`resources.${description.name}.actions.${foresees}`} shows={shows} answer={data} />
      )}
    </ConfirmDialog>
  );
};

const rowsOf = (answer: unknown): Readonly<Record<string, unknown>>[] => (Array.isArray(answer) ? answer : []);

const hasAll = (row: Readonly<Record<string, unknown>>, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(values).every(([name, value]) => row[name] === value);
