import { useRef, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { buildMessage, errorBodyOf, type BuiltMessage } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { useHumanCheck } from '../humanCheck/useHumanCheck.tsx';
import { SignInFailure } from '../secondFactor/SignInFailure.tsx';
import { checkEmail, checkPassword } from '../../../core/wire/credentials.ts';
import { SignInField } from './SignInField.tsx';
import { useEnvironment } from './useEnvironment.ts';

interface Credentials {
  email: string;
  password: string;
  /** That it is a person, where the sign-in before was refused for want of it. */
  humanCheck?: string;
}

interface SignInFormProps {
  /** Given: the only one who may sign in here. */
  email?: string;
  button: string;
  onSignIn: (credentials: Credentials) => Promise<void>;
  /** Beside the button. */
  extra?: ReactNode;
  /** Below the form; it may fill in and send an account. */
  children?: (signIn: (credentials: Credentials) => void) => ReactNode;
}

/** E-mail and password with the spec's checks; a refusal stands above the fields, which keep what was typed. */
export const SignInForm = ({ email: fixedEmail, button, onSignIn, extra, children }: SignInFormProps) => {
  const translate = useTranslate();
  const [email, setEmail] = useState(fixedEmail ?? '');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<BuiltMessage | null>(null);
  const say = useSay();
  // After several failures the server asks whether it is a person.
  const [isPersonAsked, askPerson] = useState(false);
  const environment = useEnvironment();
  const human = useHumanCheck(isPersonAsked ? environment?.humanCheck : null, 'signin');
  const form = useRef<HTMLFormElement>(null);
  const faults = isChecked
    ? { email: checkEmail(email), password: checkPassword(password) }
    : { email: null, password: null };

  const send = async (credentials: Credentials): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const { token } = human;
      await onSignIn({
        ...credentials,
        email: credentials.email.trim(),
        ...(token !== null && { humanCheck: token }),
      });
    } catch (error) {
      setFailure(buildMessage(translate('toolkit.signIn.failed'), error, say));
      if (errorBodyOf(error)?.code === 'HUMAN_CHECK') askPerson(true);
      human.renew();
      setBusy(false);
    }
  };
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const wrong = checkEmail(email) ? 'email' : checkPassword(password) ? 'password' : null;
    if (wrong) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    else if (human.isReady()) void send({ email, password });
  };
  const choose = (credentials: Credentials): void => {
    setEmail(credentials.email);
    setPassword(credentials.password);
    void send(credentials);
  };

  return (
    <>
      <form ref={form} className="sign-in-form" onSubmit={submit} noValidate>
        <SignInFailure failure={failure} />
        <SignInField
          name="email"
          type="email"
          label={translate('toolkit.signIn.email')}
          value={email}
          fault={faults.email}
          onChange={setEmail}
          isFixed={fixedEmail !== undefined}
          autoComplete="username"
        />
        <SignInField
          name="password"
          type="password"
          label={translate('toolkit.signIn.password')}
          value={password}
          fault={faults.password}
          onChange={setPassword}
          isFixed={false}
          autoComplete="current-password"
          autoFocus={fixedEmail !== undefined}
        />
        {human.part}
        <div className="sign-in-buttons">
          {extra}
          <Button type="submit" variant="contained" color="primary" disabled={isBusy} sx={{ height: 36, flex: 1 }}>
            {isBusy ? translate('toolkit.signIn.busy') : button}
          </Button>
        </div>
      </form>
      {children?.(choose)}
    </>
  );
};
