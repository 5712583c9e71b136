import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { MadeToken } from '../../../core/wire/session.ts';
import { CopyButton } from '../../kit/parts/CopyButton.tsx';
import '../../kit/theme/plain.css';
import './tokens.css';

/** The one time that a token is seen: to be copied, with a call to try it. A press beside it does not close it. */
export const MadeTokenDialog = ({ token, onClose }: { token: MadeToken; onClose(): void }): ReactNode => {
  const translate = useTranslate();
  const example = `curl -H "Authorization: Bearer ${token.token}" ${window.location.origin}/api/user/v4/user`;
  return (
    <Dialog open maxWidth={false} slotProps={{ paper: { sx: { width: 720 } } }} aria-labelledby="made-token">
      <DialogTitle id="made-token">{translate('toolkit.tokens.made', { name: token.name })}</DialogTitle>
      <DialogContent className="token-form">
        <p>{translate('toolkit.tokens.once')}</p>
        {(
          [
            ['token', token.token],
            ['example', example],
          ] as const
        ).map(([what, text]) => (
          <div key={what} className="plain-field">
            <span>{translate(`toolkit.tokens.${what}`)}</span>
            <div className="token-text">
              <code data-token={what}>{text}</code>
              <CopyButton text={text} what={translate(`toolkit.tokens.${what}`)} />
            </div>
          </div>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onClose}>
          {translate('toolkit.tokens.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
