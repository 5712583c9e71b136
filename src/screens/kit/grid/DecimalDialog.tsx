import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import type { DecimalMark, DecimalProposal } from '../../../core/values/decimalMark.ts';
import { DecimalDoubts } from '../plan/FileDoubts.tsx';
import '../plan/import.css';

interface DecimalDialogProps {
  doubts: DecimalProposal['doubts'];
  onChoose(mark: DecimalMark): void;
  onClose(): void;
}

/** Asks which decimal mark pasted numbers have that are others by each. */
const DecimalDialog = ({ doubts, onChoose, onClose }: DecimalDialogProps): ReactNode => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth={false} slotProps={{ paper: { sx: { width: 480 } } }} aria-labelledby={id}>
      <DialogTitle id={id}>{translate('toolkit.import.reading.decimal')}</DialogTitle>
      <DialogContent>
        <DecimalDoubts doubts={doubts} decimal={null} onChoose={onChoose} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('toolkit.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
};
export default DecimalDialog;
