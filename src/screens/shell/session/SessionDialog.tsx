import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SessionChange } from '../../kit/changes/sessionChanges.ts';
import { useSessionStack } from '../../kit/changes/useSession.ts';
import { historyTime } from '../../kit/i18n/time.ts';
import { useTitles } from '../../kit/access/useTitle.ts';
import { useEntry } from '../../kit/access/useCan.ts';
import { pressUnless } from '../../kit/messages/closedBy.ts';
import { useReadOnly } from '../../kit/messages/useRefusal.ts';
import { UndoDialog } from './UndoDialog.tsx';
import './session.css';

/** What this tab wrote, newest first, each with its undo or its redo and its history. */
const SessionDialog = ({ onClose }: { onClose(): void }): ReactNode => {
  const translate = useTranslate();
  const { stack } = useSessionStack();
  const [asked, ask] = useState<SessionChange | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={false}
      aria-labelledby="session-changes"
      slotProps={{ paper: { sx: { width: 720 } } }}
    >
      <DialogTitle id="session-changes">{translate('toolkit.sessionChanges.title')}</DialogTitle>
      <DialogContent>
        <p className="quiet session-hint">{translate('toolkit.sessionChanges.hint')}</p>
        {stack.changes.length === 0 && <p>{translate('toolkit.sessionChanges.none')}</p>}
        <ol className="session-changes">
          {stack.changes.toReversed().map((change) => (
            <Line key={change.id} change={change} onAsk={() => ask(change)} onClose={onClose} />
          ))}
        </ol>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('toolkit.close')}
        </Button>
      </DialogActions>
      {asked && <UndoDialog change={asked} way={asked.undone === null ? 'undo' : 'redo'} onClose={() => ask(null)} />}
    </Dialog>
  );
};
export default SessionDialog;

interface LineProps {
  change: SessionChange;
  onAsk(): void;
  onClose(): void;
}

const Line = ({ change, onAsk, onClose }: LineProps): ReactNode => {
  const translate = useTranslate();
  const titleOf = useTitles();
  const entry = useEntry(change.resource);
  const readOnly = useReadOnly();
  const { title, at, done, undone, skipped } = change;
  const way = undone === null ? 'undo' : 'redo';
  return (
    <li data-undone={undone !== null}>
      <div>
        <strong>{title}</strong>
        <p>
          <time dateTime={at}>{historyTime(at)}</time>
          {entry && ` · ${titleOf(entry)}`}
          {undone !== null && ` · ${translate('toolkit.sessionChanges.undone')}`}
          {skipped && ` · ${translate('toolkit.sessionChanges.skipped')}`} ·{' '}
          <Link className="history-link" to={`/changes/${done}`} onClick={onClose}>
            {translate('toolkit.sessionChanges.history')}
          </Link>
        </p>
      </div>
      <Button
        aria-label={translate(`toolkit.sessionChanges.of.${way}`, { title })}
        aria-haspopup="dialog"
        {...pressUnless(readOnly, () => onAsk())}
      >
        {translate(way === 'undo' ? 'toolkit.undo' : 'toolkit.sessionChanges.redo')}
      </Button>
    </li>
  );
};
