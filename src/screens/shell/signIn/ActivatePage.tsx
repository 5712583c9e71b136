import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider, useTranslate } from 'ra-core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { FactorChallenge } from '../../../core/wire/session.ts';
import { checkPassword } from '../../../core/wire/credentials.ts';
import type { SessionProvider } from '../../kit/access/session.ts';
import { buildMessage, type BuiltMessage } from '../../kit/messages/buildMessage.ts';
import { SignInFailure } from '../secondFactor/SignInFailure.tsx';
import { challenged, titleOf } from '../secondFactor/challenged.ts';
import { FactorStep } from '../secondFactor/FactorStep.tsx';
import { useSay } from '../../kit/messages/resourceText.ts';
import { NoLink } from './NoLink.tsx';
import { SignInField } from './SignInField.tsx';
import { SignInLayout } from './SignInLayout.tsx';

/**
 * Where the link of a sign-up leads: whoever chose the password types it again, and is signed in. Of an account that somebody else
 * made (`choose`) it is chosen here.
 */
const ActivatePage = (): ReactNode => {
  const translate = useTranslate();
  const say = useSay();
  const auth = useAuthProvider() as unknown as SessionProvider; // ToolkitAdmin takes no other
  const client = useQueryClient();
  const navigate = useNavigate();
  const asked = new URLSearchParams(useLocation().search);
  const token = asked.get('token') ?? '';
  const isChosen = asked.has('choose');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<BuiltMessage | null>(null);
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
  const fault = checkPassword(password);
  const enter = (): void => {
    client.clear();
    void navigate('/', { replace: true });
  };
  const activate = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await auth.activate({ token, password }).then(enter, challenged(setChallenge));
    } catch (error) {
      setFailure(buildMessage(translate('toolkit.signUp.notActivated'), error, say));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (fault === null) void activate();
  };
  if (challenge)
    return (
      <SignInLayout title={translate(titleOf(challenge))}>
        <FactorStep
          challenge={challenge}
          onEntered={() => auth.login({ entered: true }).then(enter)}
          onAgain={() => void navigate('/login', { replace: true })}
        />
      </SignInLayout>
    );
  const again = (
    <p className="sign-in-other">
      <Link to="/signup">{translate('toolkit.signUp.again')}</Link>
    </p>
  );
  if (token === '') return <NoLink title={translate('toolkit.signUp.activateTitle')}>{again}</NoLink>;
  return (
    <SignInLayout title={translate('toolkit.signUp.activateTitle')}>
      <form className="sign-in-form" onSubmit={submit} noValidate>
        <p className="plain-hint">
          {translate(isChosen ? 'toolkit.signUp.chooseText' : 'toolkit.signUp.activateText')}
        </p>
        <SignInFailure failure={failure} />
        <SignInField
          name="password"
          type="password"
          label={translate('toolkit.signIn.password')}
          value={password}
          fault={isChecked ? fault : null}
          isFixed={false}
          autoComplete={isChosen ? 'new-password' : 'current-password'}
          autoFocus
          onChange={setPassword}
        />
        <Button type="submit" variant="contained" color="primary" disabled={isBusy} sx={{ height: 36 }}>
          {translate('toolkit.signUp.activate')}
        </Button>
      </form>
      {!isChosen && again}
    </SignInLayout>
  );
};
export default ActivatePage;
