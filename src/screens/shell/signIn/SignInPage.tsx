import { useAuthProvider, useLogin, useTranslate } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ownPath } from '../../../core/values/pages.ts';
import type { FactorChallenge } from '../../../core/wire/session.ts';
import type { SessionProvider } from '../../kit/access/session.ts';
import { forgetLists } from '../../kit/address/lastList.ts';
import { forgetSessions } from '../../kit/changes/sessionStore.ts';
import { IdentityLinks } from '../identities/IdentityLinks.tsx';
import { useIdentity } from '../identities/useIdentity.ts';
import { challenged, titleOf } from '../secondFactor/challenged.ts';
import { FactorStep } from '../secondFactor/FactorStep.tsx';
import { PasskeyButton } from '../secondFactor/PasskeyButton.tsx';
import { signByPasskey } from '../secondFactor/passkeyBrowser.ts';
import { SignInFailure } from '../secondFactor/SignInFailure.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignInLayout } from './SignInLayout.tsx';
import { useEnvironment } from './useEnvironment.ts';

/** Sign-in in a layout of its own; afterwards the page that was asked for, else the index (spec 002 §4). */
const SignInPage = () => {
  const translate = useTranslate();
  const login = useLogin();
  const data = useEnvironment();
  const { search } = useLocation();
  const { factors } = useAuthProvider() as unknown as SessionProvider; // ToolkitAdmin takes no other
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
  // Who came back from an issuer has it in the address.
  const enter = (): Promise<void> =>
    login({ entered: true }, ownPath(new URLSearchParams(search).get('to')) ?? undefined);
  const identities = data?.identities ?? [];
  const enterByTicket = useCallback(
    (ticket: string, to: string | undefined) => login({ ticket }, to).catch(challenged(setChallenge)),
    [login],
  );
  const { isEntering, failure } = useIdentity(
    identities.map(({ label }) => label),
    enterByTicket,
  );
  // However the session before ended, what its tab wrote is its own.
  useEffect(() => {
    forgetSessions();
    forgetLists();
  }, []);
  if (challenge)
    return (
      <SignInLayout title={translate(titleOf(challenge))}>
        <FactorStep challenge={challenge} onEntered={enter} onAgain={() => setChallenge(null)} />
      </SignInLayout>
    );
  return (
    <SignInLayout title={translate('toolkit.signIn.title')}>
      {isEntering && <p role="status">{translate('toolkit.signIn.busy')}</p>}
      <SignInFailure failure={failure} />
      <SignInForm
        button={translate('toolkit.signIn.button')}
        onSignIn={(credentials) => login(credentials).catch(challenged(setChallenge))}
      >
        {(signIn) => (
          <>
            <div className="sign-in-passkey">
              <PasskeyButton
                label={translate('toolkit.security.signInPasskey')}
                failed={translate('toolkit.signIn.failed')}
                onUse={async () => {
                  const asked = await factors.askPasskey();
                  await factors.answerPasskey(asked.challenge, await signByPasskey(asked.options), true);
                  await enter();
                }}
              />
            </div>
            <IdentityLinks identities={identities} />
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
