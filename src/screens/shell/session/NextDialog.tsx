import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { nextRedo, nextUndo } from '../../kit/changes/sessionChanges.ts';
import { useSessionStack } from '../../kit/changes/useSession.ts';
import { UndoDialog } from './UndoDialog.tsx';
import type { Way } from './usePreview.ts';

const next = { undo: nextUndo, redo: nextRedo };

const NextDialog = ({ way, onClose }: { way: Way; onClose(): void }): ReactNode => {
  const { stack, store } = useSessionStack();
  // What was done stays named until the dialog has gone.
  const [change, ask] = useState(() => next[way](stack));
  if (!change) return <Nothing way={way} onClose={onClose} />;
  const skip = (): void => {
    store.skip(change.id);
    ask(next[way](store.read()));
  };
  return <UndoDialog key={change.id} change={change} way={way} onSkip={skip} onClose={onClose} />;
};

/** Asks about the newest write that stands (Ctrl+Z). */
export const UndoNext = ({ onClose }: { onClose(): void }): ReactNode => <NextDialog way="undo" onClose={onClose} />;

/** Asks about what was undone last (Ctrl+Shift+Z). */
export const RedoNext = ({ onClose }: { onClose(): void }): ReactNode => <NextDialog way="redo" onClose={onClose} />;

const Nothing = ({ way, onClose }: { way: Way; onClose(): void }): ReactNode => {
  const translate = useTranslate();
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 480 } } }}
      aria-labelledby="none"
    >
      <DialogTitle id="none">{translate(`toolkit.sessionChanges.nothing.${way}`)}</DialogTitle>
      <DialogContent>{translate('toolkit.sessionChanges.hint')}</DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('toolkit.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
