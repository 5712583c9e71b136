import { useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useLogout, useTranslate } from 'ra-core';
import { hasUnsaved } from '../access/unsaved.ts';
import { buildMessage } from '../changes/buildMessage.ts';
import { useToast } from './useToast.ts';

/** Asks before signing out; the texts are the spec's (000 §2). */
const LogoutDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const logout = useLogout();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    try {
      await logout({}, undefined, false);
    } catch (error) {
      toast({ level: 'error', ...buildMessage(translate('toolkit.logout.failed'), error) });
      setBusy(false);
      onClose();
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="logout-title" slotProps={{ paper: { sx: { width: 480 } } }}>
      <DialogTitle id="logout-title">{translate('toolkit.logout.title')}</DialogTitle>
      <DialogContent>
        {translate('toolkit.logout.text')}
        {hasUnsaved() && <p>{translate('toolkit.logout.unsaved')}</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('toolkit.cancel')}
        </Button>
        <Button variant="contained" color="primary" disabled={isBusy} onClick={() => void leave()}>
          {translate('toolkit.logout.button')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default LogoutDialog;
