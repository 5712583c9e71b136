import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useAuthProvider, useLogin, useTranslate } from 'ra-core';
import type { SessionProvider } from '../access/session.ts';
import { useToolkit } from '../toolkit.ts';
import { SignInForm } from './SignInForm.tsx';
import './signIn.css';

/** Sign-in in a layout of its own; afterwards the page that was asked for, else the index (spec 002 §4). */
const SignInPage = () => {
  const translate = useTranslate();
  const { title } = useToolkit().manifest;
  const auth = useAuthProvider() as unknown as SessionProvider; // ToolkitAdmin takes no other
  const login = useLogin();
  const { data } = useQuery({ queryKey: ['session', 'environment'], queryFn: () => auth.loadEnvironment(), staleTime: Infinity });
  const environment = data && data.name !== 'production' ? data.name : null;
  useEffect(() => {
    document.title = `${translate('toolkit.signIn.title')} · ${title}`;
  }, [translate, title]);
  return (
    <div className="sign-in">
      <header className="sign-in-header" {...(environment && { 'data-environment': environment })}>
        <span className="shell-brand">
          <span className="shell-mark" aria-hidden="true">
            {title.charAt(0)}
          </span>
          {title}
        </span>
        {environment && <span className="shell-environment">{environment}</span>}
      </header>
      <main className="sign-in-main">
        <div className="sign-in-box">
          <h1>{translate('toolkit.signIn.title')}</h1>
          <SignInForm button={translate('toolkit.signIn.button')} onSignIn={(credentials) => login(credentials)}>
            {(signIn) => data && data.demoAccounts.length > 0 && <DemoAccounts accounts={data.demoAccounts} onChoose={signIn} />}
          </SignInForm>
        </div>
      </main>
      <footer className="sign-in-footer">
        {title} · {new Date().getFullYear()}
      </footer>
    </div>
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
