import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { FactorAdded, Passkey } from '../../../core/wire/session.ts';
import type { SessionProvider } from '../../kit/access/session.ts';
import { CodeForm } from './CodeForm.tsx';
import { NewPasskey } from './NewPasskey.tsx';
import { TotpSetup } from './TotpSetup.tsx';

/** What somebody wants to change. */
export type Doing =
  | { what: 'addTotp' }
  | { what: 'removeTotp' }
  | { what: 'addPasskey' }
  | { what: 'makeCodes' }
  | { what: 'rename'; passkey: Passkey }
  | { what: 'removePasskey'; passkey: Passkey };

interface FactorDialogProps {
  doing: Doing;
  factors: SessionProvider['factors'];
  cancel: ReactNode;
  onDone(added?: FactorAdded): Promise<void>;
  onRun(work: () => Promise<FactorAdded | void>): Promise<void>;
}

/** What is in the dialog of a change. */
export const FactorDialog = ({ doing, factors, cancel, onDone, onRun }: FactorDialogProps): ReactNode => {
  const translate = useTranslate();
  const text = (key: string): string => translate(`toolkit.security.${key}`);
  if (doing.what === 'addTotp') return <TotpSetup enrolment={factors.enrolment()} extra={cancel} onAdded={onDone} />;
  if (doing.what === 'addPasskey')
    return <NewPasskey enrolment={factors.enrolment()} extra={cancel} onAdded={onDone} />;
  if (doing.what === 'rename')
    return (
      <CodeForm
        kind="name"
        initial={doing.passkey.name}
        label={text('passkeyName')}
        button={text('rename')}
        busy={text('busy')}
        failed={text('notSaved')}
        extra={cancel}
        onSend={async (name) => {
          await factors.renamePasskey(doing.passkey.id, name);
          await onDone();
        }}
      />
    );
  const works: Record<'removeTotp' | 'removePasskey' | 'makeCodes', () => Promise<FactorAdded | void>> = {
    removeTotp: () => factors.removeTotp(),
    removePasskey: async () => {
      if (doing.what === 'removePasskey') await factors.removePasskey(doing.passkey.id);
    },
    makeCodes: async () => ({ recovery_codes: await factors.makeRecoveryCodes() }),
  };
  return (
    <Sure
      text={translate(`toolkit.security.sure.${doing.what}`, {
        name: doing.what === 'removePasskey' ? doing.passkey.name : '',
      })}
      button={text(doing.what === 'makeCodes' ? 'makeCodes' : 'remove')}
      cancel={cancel}
      onSure={() => onRun(works[doing.what])}
    />
  );
};

interface SureProps {
  text: string;
  button: string;
  cancel: ReactNode;
  onSure(): Promise<void>;
}

const Sure = ({ text, button, cancel, onSure }: SureProps): ReactNode => {
  const [isBusy, setBusy] = useState(false);
  return (
    <div className="factor-form">
      <p className="plain-hint">{text}</p>
      <div className="factor-buttons">
        {cancel}
        <Button
          variant="contained"
          color="primary"
          autoFocus
          disabled={isBusy}
          sx={{ height: 36, flex: 1 }}
          onClick={() => {
            setBusy(true);
            void onSure().finally(() => setBusy(false));
          }}
        >
          {button}
        </Button>
      </div>
    </div>
  );
};
