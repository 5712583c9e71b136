import { useAuthProvider, useLocale, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { checkConfirmation, checkPassword } from '../../../core/wire/credentials.ts';
import type { SessionProvider } from '../../kit/access/session.ts';
import { AccountForm } from './AccountForm.tsx';
import { NoLink } from './NoLink.tsx';
import { SignInLayout } from './SignInLayout.tsx';
import { tokenOf } from './tokenOf.ts';

/** Where the link for a forgotten password leads: a new one is set, and signs in from then on. */
const ResetPage = (): ReactNode => {
  const translate = useTranslate();
  const language = useLocale();
  const auth = useAuthProvider() as unknown as SessionProvider; // ToolkitAdmin takes no other
  const token = tokenOf(useLocation().hash);
  const [owner, setOwner] = useState<string | null>(null);
  if (owner !== null)
    return (
      <SignInLayout title={translate('toolkit.reset.doneTitle')}>
        <p role="status">{translate('toolkit.reset.done', { email: owner })}</p>
        <p className="sign-in-other">
          <Link to="/login">{translate('toolkit.signIn.button')}</Link>
        </p>
      </SignInLayout>
    );
  const another = (
    <p className="sign-in-other">
      <Link to="/forgot">{translate('toolkit.reset.another')}</Link>
    </p>
  );
  if (token === '') return <NoLink title={translate('toolkit.reset.title')}>{another}</NoLink>;
  return (
    <SignInLayout title={translate('toolkit.reset.title')}>
      <AccountForm
        fields={[
          {
            name: 'new_password',
            label: translate('toolkit.password.new'),
            check: ({ new_password }) => checkPassword(new_password),
          },
          {
            name: 'confirmation',
            label: translate('toolkit.password.again'),
            check: ({ new_password, confirmation }) => checkConfirmation(new_password, confirmation),
          },
        ]}
        button={translate('toolkit.reset.button')}
        busy={translate('toolkit.password.busy')}
        failed={translate('toolkit.password.failed')}
        onSend={async ({ new_password, confirmation }) =>
          setOwner(await auth.reset({ token, password: new_password, confirmation, language }))
        }
      />
      {another}
    </SignInLayout>
  );
};
export default ResetPage;
