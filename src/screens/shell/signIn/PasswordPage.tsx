import { useAuthProvider, useLocale, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { checkConfirmation, checkPassword } from '../../../core/wire/credentials.ts';
import { message } from '../../../core/values/checkMessages.ts';
import type { SessionProvider } from '../../kit/access/session.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { useToast } from '../../kit/messages/useToast.ts';
import { AccountForm } from './AccountForm.tsx';
import './signIn.css';

/** The change of one's password, by the present one; all other sessions end. */
const PasswordPage = (): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const language = useLocale();
  const toast = useToast();
  const auth = useAuthProvider() as unknown as SessionProvider; // ToolkitAdmin takes no other
  const [changes, setChanges] = useState(0);
  return (
    <div className="shell-page">
      <h1>{translate('toolkit.password.title')}</h1>
      <p className="plain-hint">{translate('toolkit.password.hint')}</p>
      <div className="sign-in-box">
        <AccountForm
          // Empty again once it was changed.
          key={changes}
          fields={[
            {
              name: 'password',
              label: translate('toolkit.password.present'),
              isPresent: true,
              check: ({ password }) => (password === '' ? message('required') : null),
            },
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
          button={translate('toolkit.password.button')}
          busy={translate('toolkit.password.busy')}
          failed={translate('toolkit.password.failed')}
          onSend={async ({ password, new_password, confirmation }) => {
            const ended = await auth.changePassword({ password, new_password, confirmation, language });
            toast({
              level: 'success',
              title: translate('toolkit.password.changed'),
              ...(ended > 0 && { details: counted('toolkit.sessions.ended', ended) }),
            });
            setChanges(changes + 1);
          }}
        />
      </div>
    </div>
  );
};
export default PasswordPage;
