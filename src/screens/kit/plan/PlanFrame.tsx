import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { pressToGoOn } from '../parts/pressToGoOn.ts';
import '../form/form.css';
import './bulk.css';

interface PlanFrameProps {
  title: string;
  /** It stays until what is written is answered. */
  isApplying: boolean;
  /** By Ctrl+Enter; it looks itself whether it may. */
  onGoOn(): void;
  onClose(): void;
  /** At the foot. */
  actions: ReactNode;
  children: ReactNode;
}

/** The dialog in which a plan is looked at before it is applied. */
export const PlanFrame = ({ title, isApplying, onGoOn, onClose, actions, children }: PlanFrameProps): ReactNode => {
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={() => !isApplying && onClose()}
      onKeyDown={pressToGoOn(onGoOn)}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 960 } } }}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
};
