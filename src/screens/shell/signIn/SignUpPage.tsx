import Button from '@mui/material/Button';
import { useAuthProvider, useLocale, useTranslate } from 'ra-core';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { checkConfirmation, checkEmail, checkPassword } from '../../../core/wire/credentials.ts';
import type { SessionProvider } from '../../kit/access/session.ts';
import { buildMessage, type BuiltMessage } from '../../kit/messages/buildMessage.ts';
import { SignInFailure } from './SignInFailure.tsx';
import { useSay } from '../../kit/messages/resourceText.ts';
import { SignInField } from './SignInField.tsx';
import { SignInLayout } from './SignInLayout.tsx';
import { useEnvironment } from './useEnvironment.ts';

/** Sign-up by e-mail, password and the password again; it ends in a message with a link. */
const SignUpPage = (): ReactNode => {
  const translate = useTranslate();
  const environment = useEnvironment();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const back = (
    <p className="sign-in-other">
      <Link to="/login">{translate('toolkit.signUp.back')}</Link>
    </p>
  );
  if (sentTo !== null)
    return (
      <SignInLayout title={translate('toolkit.signUp.sentTitle')}>
        <p role="status">{translate('toolkit.signUp.sent', { email: sentTo })}</p>
        {environment?.name === 'local' && <p className="sign-in-hint">{translate('toolkit.signUp.sentLocal')}</p>}
        {back}
      </SignInLayout>
    );
  return (
    <SignInLayout title={translate('toolkit.signUp.title')}>
      {environment?.signUp === false ? <p>{translate('toolkit.signUp.closed')}</p> : <SignUpForm onSent={setSentTo} />}
      {back}
    </SignInLayout>
  );
};
export default SignUpPage;

const names = ['email', 'password', 'confirmation'] as const;
type Values = Record<(typeof names)[number], string>;

const faultsOf = ({ email, password, confirmation }: Values) => ({
  email: checkEmail(email),
  password: checkPassword(password),
  confirmation: checkConfirmation(password, confirmation),
});

const SignUpForm = ({ onSent }: { onSent(email: string): void }): ReactNode => {
  const translate = useTranslate();
  const say = useSay();
  const language = useLocale();
  const auth = useAuthProvider() as unknown as SessionProvider; // ToolkitAdmin takes no other
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>({ email: '', password: '', confirmation: '' });
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<BuiltMessage | null>(null);
  const faults = faultsOf(values);
  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await auth.signUp({ ...values, email: values.email.trim(), language });
      onSent(values.email.trim());
    } catch (error) {
      setFailure(buildMessage(translate('toolkit.signUp.failed'), error, say));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const wrong = names.find((name) => faults[name] !== null);
    if (wrong) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    else void send();
  };
  const labels: Values = {
    email: translate('toolkit.signIn.email'),
    password: translate('toolkit.signIn.password'),
    confirmation: translate('toolkit.signUp.confirmation'),
  };
  return (
    <form ref={form} className="sign-in-form" onSubmit={submit} noValidate>
      <SignInFailure failure={failure} />
      {names.map((name) => (
        <SignInField
          key={name}
          name={name}
          type={name === 'email' ? 'email' : 'password'}
          label={labels[name]}
          value={values[name]}
          fault={isChecked ? faults[name] : null}
          isFixed={false}
          autoComplete={name === 'email' ? 'username' : 'new-password'}
          onChange={(value) => setValues({ ...values, [name]: value })}
        />
      ))}
      <Button type="submit" variant="contained" color="primary" disabled={isBusy} sx={{ height: 36 }}>
        {translate(isBusy ? 'toolkit.signUp.busy' : 'toolkit.signUp.button')}
      </Button>
    </form>
  );
};
