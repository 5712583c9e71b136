import Button from '@mui/material/Button';
import { useAuthProvider, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { SessionProvider } from '../../kit/access/session.ts';
import { buildMessage, type BuiltMessage } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { SignInFailure } from '../secondFactor/SignInFailure.tsx';
import { NoLink } from './NoLink.tsx';
import { SignInLayout } from './SignInLayout.tsx';
import { tokenOf } from './tokenOf.ts';

/** Where the link leads that is mailed while many try a name: this browser is known from then on. A press does it, since mail programs open links by themselves. */
const DevicePage = (): ReactNode => {
  const translate = useTranslate();
  const say = useSay();
  const auth = useAuthProvider() as unknown as SessionProvider; // ToolkitAdmin takes no other
  const token = tokenOf(useLocation().hash);
  const [owner, setOwner] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<BuiltMessage | null>(null);
  const know = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      setOwner(await auth.knowDevice(token));
    } catch (error) {
      setFailure(buildMessage(translate('toolkit.device.failed'), error, say));
      setBusy(false);
    }
  };
  const signIn = (
    <p className="sign-in-other">
      <Link to="/login">{translate('toolkit.signIn.button')}</Link>
    </p>
  );
  if (token === '') return <NoLink title={translate('toolkit.device.title')}>{signIn}</NoLink>;
  return (
    <SignInLayout title={translate('toolkit.device.title')}>
      {owner === null ? (
        <div className="sign-in-form">
          <p className="plain-hint">{translate('toolkit.device.hint')}</p>
          <SignInFailure failure={failure} />
          <Button variant="contained" color="primary" disabled={isBusy} sx={{ height: 36 }} onClick={() => void know()}>
            {translate('toolkit.device.button')}
          </Button>
        </div>
      ) : (
        <p role="status">{translate('toolkit.device.done', { email: owner })}</p>
      )}
      {signIn}
    </SignInLayout>
  );
};
export default DevicePage;
