import { useAuthProvider, useLocale, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { checkEmail } from '../../../core/wire/credentials.ts';
import type { SessionProvider } from '../../kit/access/session.ts';
import { AccountForm } from './AccountForm.tsx';
import { SignInLayout } from './SignInLayout.tsx';
import { useEnvironment } from './useEnvironment.ts';

/** A forgotten password: whoever asks is told the same, and the owner of the address gets a link. */
const ForgotPage = (): ReactNode => {
  const translate = useTranslate();
  const language = useLocale();
  const environment = useEnvironment();
  const auth = useAuthProvider() as unknown as SessionProvider; // ToolkitAdmin takes no other
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = (
    <div className="sign-in-form">
      <p className="plain-hint">{translate('toolkit.forgot.hint')}</p>
      <AccountForm
        fields={[{ name: 'email', label: translate('toolkit.signIn.email'), check: ({ email }) => checkEmail(email) }]}
        button={translate('toolkit.forgot.button')}
        busy={translate('toolkit.signUp.busy')}
        failed={translate('toolkit.forgot.failed')}
        humanCheck="forgot"
        onSend={async ({ email }, humanCheck) => {
          await auth.forget({ email, language, humanCheck });
          setSentTo(email);
        }}
      />
    </div>
  );
  return (
    <SignInLayout title={translate(sentTo === null ? 'toolkit.forgot.title' : 'toolkit.signUp.sentTitle')}>
      {environment?.reset === false ? (
        <p>{translate('toolkit.forgot.closed')}</p>
      ) : sentTo === null ? (
        form
      ) : (
        <>
          <p role="status">{translate('toolkit.forgot.sent', { email: sentTo })}</p>
          {environment?.mails === false && <p className="plain-hint">{translate('toolkit.signUp.sentLocal')}</p>}
        </>
      )}
      <p className="sign-in-other">
        <Link to="/login">{translate('toolkit.signUp.back')}</Link>
      </p>
    </SignInLayout>
  );
};
export default ForgotPage;
