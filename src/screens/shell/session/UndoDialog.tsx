import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ChangeSetSummary, Job } from '../../../core/wire/wire.ts';
import type { SessionChange } from '../../kit/changes/sessionChanges.ts';
import { useChangeSet } from '../../kit/changes/useChangeSet.ts';
import { buildMessage } from '../../kit/messages/buildMessage.ts';
import { pressUnless } from '../../kit/messages/closedBy.ts';
import { useReadOnly } from '../../kit/messages/useRefusal.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { failuresOf, groupFailures } from '../../kit/messages/summary.ts';
import { PreviewRows } from './PreviewRows.tsx';
import { useQuestion } from './useQuestion.ts';
import { usePreview, type Way } from './usePreview.ts';
import './session.css';

interface UndoDialogProps {
  change: SessionChange;
  way: Way;
  /** Absent: nothing comes after it. */
  onSkip?: (() => void) | undefined;
  onClose(): void;
}

/** Says what would be taken back, or done again, and does it; what is refused is told and can be skipped. */
export const UndoDialog = (props: UndoDialogProps): ReactNode => (
  <Suspense>
    <Question {...props} />
  </Suspense>
);

const Question = ({ change, way, onSkip, onClose }: UndoDialogProps): ReactNode => {
  const translate = useTranslate();
  const id = useId();
  const { preview, isLoading } = usePreview(change, way);
  const question = useQuestion(change, way, preview);
  const { refused, isBusy, run } = useRunning(change, way, onClose);
  const readOnly = useReadOnly();
  const stands = refused.length > 0 || (preview?.newer.length ?? 0) > 0;
  return (
    <Dialog open onClose={onClose} maxWidth={false} slotProps={{ paper: { sx: { width: 480 } } }} aria-labelledby={id}>
      <DialogTitle id={id}>{question}</DialogTitle>
      <DialogContent className="session-question" aria-busy={isLoading}>
        {refused.length > 0 && (
          <div role="alert" className="session-refused">
            <p>{translate('toolkit.sessionChanges.refused')}</p>
            <ul>
              {refused.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        )}
        {preview && <PreviewRows preview={preview} />}
        <Link className="history-link" to={`/changes/${change.done}`} onClick={onClose}>
          {translate('toolkit.sessionChanges.history')}
        </Link>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('toolkit.cancel')}</Button>
        {stands && onSkip && <Button onClick={onSkip}>{translate('toolkit.sessionChanges.skip')}</Button>}
        <Button
          variant="contained"
          color="primary"
          autoFocus
          disabled={isBusy}
          {...pressUnless(readOnly, () => void run())}
        >
          {translate(way === 'undo' ? 'toolkit.undo' : 'toolkit.sessionChanges.redo')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Runs the undo of the change-set, which tells its outcome; closes once it was done whole. */
const useRunning = (
  { resource, of, along, done, undone }: SessionChange,
  way: Way,
  onClose: () => void,
): { refused: readonly string[]; isBusy: boolean; run(): Promise<void> } => {
  const say = useSay();
  const changes = useChangeSet(resource);
  const [refused, refuse] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const reasonsOf = (answer: ChangeSetSummary | { job: Job }): string[] =>
    'job' in answer
      ? []
      : groupFailures(failuresOf(answer), say).map(
          ({ reason, records }) => `${records.map(({ label }) => label).join(', ')}: ${reason}`,
        );
  const run = async (): Promise<void> => {
    setBusy(true);
    refuse([]);
    try {
      const answer = await (way === 'undo'
        ? changes.undo(done, of, along)
        : changes.undo(undone ?? done, 'redo', along));
      const reasons = reasonsOf(answer);
      refuse(reasons);
      if (reasons.length === 0) onClose();
    } catch (error) {
      const { title, details } = buildMessage('', error, say);
      refuse([[title, details].filter(Boolean).join(' ')]);
    } finally {
      setBusy(false);
    }
  };
  return { refused, isBusy, run };
};
