import { useId, useState, type ReactNode } from 'react';
import { InputDialog } from '../../src/screens/index.ts';
import { ProofLine } from './ProofLine.tsx';
import { useTexts } from './useTexts.ts';
import type { ShownStep } from './useWizard.ts';

const mostLetters = 510;

interface ReasonDialogProps {
  step: ShownStep;
  onClose(): void;
  onReason(reason: string): void;
}

/** A step that nothing proves is completed for a reason. */
export const ReasonDialog = ({ step, onClose, onReason }: ReasonDialogProps): ReactNode => {
  const { say, step: called } = useTexts();
  const id = useId();
  const [reason, setReason] = useState('');
  const isReady = reason.trim() !== '';
  return (
    <InputDialog
      title={say('Complete: %{step}', { step: called(step.step) })}
      verb={say('Complete it')}
      isReady={isReady}
      onGo={() => isReady && onReason(reason.trim())}
      onClose={onClose}
    >
      <ProofLine proof={step.proof} />
      <label htmlFor={id}>{say('Why is it completed all the same?')}</label>
      <div className="control">
        <textarea
          id={id}
          rows={3}
          required
          autoFocus
          maxLength={mostLetters}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </InputDialog>
  );
};
