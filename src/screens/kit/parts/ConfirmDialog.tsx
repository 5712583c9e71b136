import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

interface Choice {
  label: string;
  run(): void;
  isBusy?: boolean;
  /** It would come to nothing, as the dialog says. */
  isClosed?: boolean;
}

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** The quiet button. */
  other: Choice;
  /** The button that is meant. Absent: it cannot be done, and the quiet one closes. */
  main?: Choice;
  /** Which has the focus: what does no harm. Default: `main`. */
  focus?: 'main' | 'other';
  onClose(): void;
}

/** Asks before something is done or lost. */
const ConfirmDialog = ({ title, children, other, main, focus = 'main', onClose }: ConfirmDialogProps): ReactNode => {
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth={false} slotProps={{ paper: { sx: { width: 480 } } }} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button autoFocus={focus === 'other'} onClick={other.run}>
          {other.label}
        </Button>
        {main && (
          <Button
            variant="contained"
            color="primary"
            autoFocus={focus === 'main'}
            disabled={(main.isBusy ?? false) || (main.isClosed ?? false)}
            onClick={main.run}
          >
            {main.label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
export default ConfirmDialog;
