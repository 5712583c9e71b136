import { useAuthProvider, useLocale, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { checkConfirmation, checkEmail, checkPassword } from '../../../core/wire/credentials.ts';
import type { SessionProvider } from '../../kit/access/session.ts';
import { AccountForm } from './AccountForm.tsx';
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
        {environment?.mails === false && <p className="plain-hint">{translate('toolkit.signUp.sentLocal')}</p>}
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

const SignUpForm = ({ onSent }: { onSent(email: string): void }): ReactNode => {
  const translate = useTranslate();
  const language = useLocale();
  const auth = useAuthProvider() as unknown as SessionProvider; // ToolkitAdmin takes no other
  return (
    <AccountForm
      fields={[
        { name: 'email', label: translate('toolkit.signIn.email'), check: ({ email }) => checkEmail(email) },
        {
          name: 'password',
          label: translate('toolkit.signIn.password'),
          check: ({ password }) => checkPassword(password),
        },
        {
          name: 'confirmation',
          label: translate('toolkit.signUp.confirmation'),
          check: ({ password, confirmation }) => checkConfirmation(password, confirmation),
        },
      ]}
      button={translate('toolkit.signUp.button')}
      busy={translate('toolkit.signUp.busy')}
      failed={translate('toolkit.signUp.failed')}
      humanCheck="signup"
      onSend={async ({ email, password, confirmation }, humanCheck) => {
        await auth.signUp({ email, password, confirmation, language, humanCheck });
        onSent(email);
      }}
    />
  );
};
