import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { pressToGoOn } from '../parts/pressToGoOn.ts';
import { unlessBeside } from '../parts/unlessBeside.ts';
import '../form/form.css';
import '../theme/inputs.css';

interface InputDialogProps {
  /** 'Reassign 12 item-stores'. */
  title: string;
  /** On the button that goes on. */
  verb: string;
  isReady: boolean;
  onGo(): void;
  onClose(): void;
  children: ReactNode;
}

/** The dialog of what an action asks for: its button, Enter in a field and Ctrl+Enter go on. */
export const InputDialog = ({ title, verb, isReady, onGo, onClose, children }: InputDialogProps): ReactNode => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      onClose={unlessBeside(onClose)}
      onKeyDown={pressToGoOn(onGo)}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 480 } } }}
      aria-labelledby={id}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onGo();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('toolkit.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" disabled={!isReady}>
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
