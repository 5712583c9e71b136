import Button from '@mui/material/Button';
import { useAuthProvider, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { FactorAdded } from '../../../core/wire/session.ts';
import type { SessionProvider } from '../../kit/access/session.ts';
import { NewPasskey } from './NewPasskey.tsx';
import { knowsPasskeys } from './passkeyBrowser.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TotpSetup } from './TotpSetup.tsx';

interface EnrolStepProps {
  challenge: string;
  onEntered(): Promise<void>;
}

/** The first factor of somebody whose role asks for one; before anything else opens, they keep their recovery codes. */
const EnrolStep = ({ challenge, onEntered }: EnrolStepProps): ReactNode => {
  const translate = useTranslate();
  const { factors } = useAuthProvider() as unknown as SessionProvider; // ToolkitAdmin takes no other
  const [way, setWay] = useState<'totp' | 'passkey' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const enrolment = factors.enrolment(challenge);
  const added = async ({ recovery_codes }: FactorAdded): Promise<void> => {
    if (recovery_codes) setCodes(recovery_codes);
    else await onEntered();
  };
  const text = (key: string): string => translate(`toolkit.security.${key}`);
  if (codes) return <RecoveryCodes codes={codes} button={text('goOn')} onKept={() => void onEntered()} />;
  if (way === 'totp') return <TotpSetup enrolment={enrolment} onAdded={added} />;
  if (way === 'passkey') return <NewPasskey enrolment={enrolment} onAdded={added} />;
  return (
    <div className="factor-form">
      <p className="plain-hint">{text('enrolHint')}</p>
      <Button variant="contained" color="primary" sx={{ height: 36 }} onClick={() => setWay('totp')}>
        {text('addTotp')}
      </Button>
      {knowsPasskeys() && (
        <Button variant="outlined" color="primary" sx={{ height: 36 }} onClick={() => setWay('passkey')}>
          {text('addPasskey')}
        </Button>
      )}
    </div>
  );
};
export default EnrolStep;
