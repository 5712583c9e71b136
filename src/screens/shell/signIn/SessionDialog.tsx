import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useAuthProvider, useTranslate } from 'ra-core';
import { message } from '../../../core/values/messages.ts';
import type { SessionProvider } from '../../kit/access/session.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { SignInForm } from './SignInForm.tsx';
import './signIn.css';

interface SessionDialogProps {
  /** Whose page it is: somebody else may not go on with it. */
  email: string;
  onRenewed: () => void;
  onLeave: () => void;
}

/** Signs in again over a page that holds what was typed. Nothing but its two buttons closes it. */
export const SessionDialog = ({ email, onRenewed, onLeave }: SessionDialogProps) => {
  const translate = useTranslate();
  const say = useSay();
  const auth = useAuthProvider() as unknown as SessionProvider; // ToolkitAdmin takes no other
  return (
    <Dialog open aria-labelledby="session-title" slotProps={{ paper: { sx: { width: 480 } } }}>
      <DialogTitle id="session-title">{translate('toolkit.session.title')}</DialogTitle>
      <DialogContent>
        <p>
          {say(message('unauthorized'))}. {translate('toolkit.session.text')}
        </p>
        <SignInForm
          email={email}
          button={translate('toolkit.session.button')}
          onSignIn={async (credentials) => {
            await auth.login(credentials);
            onRenewed();
          }}
          extra={
            <Button onClick={onLeave} sx={{ height: 36 }}>
              {translate('toolkit.session.leave')}
            </Button>
          }
        />
      </DialogContent>
    </Dialog>
  );
};

export default SessionDialog;
