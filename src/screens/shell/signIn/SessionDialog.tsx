import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useAuthProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FactorChallenge } from '../../../core/wire/session.ts';
import { message } from '../../../core/values/checkMessages.ts';
import type { SessionProvider } from '../../kit/access/session.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { challenged, titleOf } from '../secondFactor/challenged.ts';
import { FactorStep } from '../secondFactor/FactorStep.tsx';
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
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
  const enter = async (): Promise<void> => {
    await auth.login({ entered: true });
    onRenewed();
  };
  if (challenge)
    return (
      <Dialog open aria-labelledby="session-title" slotProps={{ paper: { sx: { width: 480 } } }}>
        <DialogTitle id="session-title">{translate(titleOf(challenge))}</DialogTitle>
        <DialogContent>
          <FactorStep challenge={challenge} onEntered={enter} onAgain={() => setChallenge(null)} />
        </DialogContent>
      </Dialog>
    );
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
          onSignIn={(credentials) => auth.login(credentials).then(onRenewed, challenged(setChallenge))}
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
