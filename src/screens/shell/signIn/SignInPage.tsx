import { useLogin, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { SessionProvider } from '../../kit/access/session.ts';
import { forgetLists } from '../../kit/address/lastList.ts';
import { forgetSessions } from '../../kit/changes/sessionStore.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignInLayout } from './SignInLayout.tsx';
import { useEnvironment } from './useEnvironment.ts';

/** Sign-in in a layout of its own; afterwards the page that was asked for, else the index (spec 002 §4). */
const SignInPage = () => {
  const translate = useTranslate();
  const login = useLogin();
  const data = useEnvironment();
  // However the session before ended, what its tab wrote is its own.
  useEffect(() => {
    forgetSessions();
    forgetLists();
  }, []);
  return (
    <SignInLayout title={translate('toolkit.signIn.title')}>
      <SignInForm button={translate('toolkit.signIn.button')} onSignIn={(credentials) => login(credentials)}>
        {(signIn) => (
          <>
            {data?.reset && (
              <p className="sign-in-other">
                <Link to="/forgot">{translate('toolkit.forgot.link')}</Link>
              </p>
            )}
            {data?.signUp && (
              <p className="sign-in-other">
                <Link to="/signup">{translate('toolkit.signUp.link')}</Link>
              </p>
            )}
            {data && data.demoAccounts.length > 0 && <DemoAccounts accounts={data.demoAccounts} onChoose={signIn} />}
          </>
        )}
      </SignInForm>
    </SignInLayout>
  );
};

interface DemoAccountsProps {
  accounts: Awaited<ReturnType<SessionProvider['loadEnvironment']>>['demoAccounts'];
  onChoose: (account: { email: string; password: string }) => void;
}

const DemoAccounts = ({ accounts, onChoose }: DemoAccountsProps) => {
  const translate = useTranslate();
  return (
    <section className="sign-in-demo">
      <h2>{translate('toolkit.signIn.demo')}</h2>
      <p>{translate('toolkit.signIn.demoHint')}</p>
      <ul>
        {accounts.map(({ email, password, label }) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose({ email, password })}>
              {email} <span>{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

export default SignInPage;
