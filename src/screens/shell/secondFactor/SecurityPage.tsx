import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuthProvider, useLocale, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { FactorAdded, Factors, Passkey } from '../../../core/wire/session.ts';
import { showInstant } from '../../../core/values/localMoments.ts';
import type { SessionProvider } from '../../kit/access/session.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { FailedState } from '../../kit/blocks/FailedState.tsx';
import { buildMessage, statusOf } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { useToast } from '../../kit/messages/useToast.ts';
import { unlessBeside } from '../../kit/parts/unlessBeside.ts';
import { FactorDialog, type Doing } from './FactorDialog.tsx';
import { knowsPasskeys } from './passkeyBrowser.ts';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import './factors.css';

const queryKey = ['session', 'factors'];

/** The second factors of the account: what there is, and what is added, renamed and removed, once it was proved who it is. */
const SecurityPage = (): ReactNode => {
  const translate = useTranslate();
  const { factors } = useAuthProvider() as unknown as SessionProvider; // ToolkitAdmin takes no other
  const client = useQueryClient();
  const [asked, setAsked] = useState<Doing | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data, isError, error, refetch } = useQuery({ queryKey, queryFn: () => factors.read() });
  const done = async (added: FactorAdded = {}): Promise<void> => {
    setAsked(null);
    if (added.recovery_codes) setCodes(added.recovery_codes);
    await client.invalidateQueries({ queryKey });
  };
  const text = (key: string): string => translate(`toolkit.security.${key}`);
  return (
    <div className="shell-page">
      <h1>{text('title')}</h1>
      <p className="plain-hint">{text('hint')}</p>
      {isError && <FailedState title={text('failed')} error={error} onRetry={() => void refetch()} />}
      {data && <Parts data={data} onAsk={setAsked} />}
      {data && asked && (
        <Asked key={asked.what} doing={asked} data={data} onClose={() => setAsked(null)} onDone={done} />
      )}
      {codes && (
        <FactorFrame title={text('codes')}>
          <RecoveryCodes codes={codes} button={text('kept')} onKept={() => setCodes(null)} />
        </FactorFrame>
      )}
    </div>
  );
};
export default SecurityPage;

const Parts = ({ data, onAsk }: { data: Factors; onAsk(doing: Doing): void }): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const text = (key: string): string => translate(`toolkit.security.${key}`);
  const hasAny = data.totp !== null || data.passkeys.length > 0;
  return (
    <>
      {data.required && <p className="plain-hint">{text('required')}</p>}
      <section className="factor-part">
        <h2>{text('totp')}</h2>
        <p className="plain-hint">{text('totpHint')}</p>
        <div className="factor-row">
          {data.totp ? (
            <>
              <span>
                {text('totpThere')}
                <Used at={data.totp.last_used} />
              </span>
              <Button onClick={() => onAsk({ what: 'removeTotp' })}>{text('removeTotp')}</Button>
            </>
          ) : (
            <Button variant="outlined" onClick={() => onAsk({ what: 'addTotp' })}>
              {text('addTotp')}
            </Button>
          )}
        </div>
      </section>
      <section className="factor-part">
        <h2>{text('passkeys')}</h2>
        <p className="plain-hint">{text('passkeysHint')}</p>
        {data.passkeys.length > 0 && (
          <ul>
            {data.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onAsk={onAsk} />
            ))}
          </ul>
        )}
        {knowsPasskeys() ? (
          <Button variant="outlined" onClick={() => onAsk({ what: 'addPasskey' })}>
            {text('addPasskey')}
          </Button>
        ) : (
          <p className="plain-hint">{text('noPasskeys')}</p>
        )}
      </section>
      {hasAny && (
        <section className="factor-part">
          <h2>{text('codes')}</h2>
          <div className="factor-row">
            <span>{counted('toolkit.security.codesLeft', data.recovery_codes)}</span>
            <Button onClick={() => onAsk({ what: 'makeCodes' })}>{text('makeCodes')}</Button>
          </div>
        </section>
      )}
    </>
  );
};

const PasskeyRow = ({ passkey, onAsk }: { passkey: Passkey; onAsk(doing: Doing): void }): ReactNode => {
  const translate = useTranslate();
  const { name } = passkey;
  return (
    <li>
      <span>
        {name}
        <Used at={passkey.last_used} />
      </span>
      <span>
        <Button
          size="small"
          aria-label={translate('toolkit.security.renameOf', { name })}
          onClick={() => onAsk({ what: 'rename', passkey })}
        >
          {translate('toolkit.security.rename')}
        </Button>
        <Button
          size="small"
          aria-label={translate('toolkit.security.removeOf', { name })}
          onClick={() => onAsk({ what: 'removePasskey', passkey })}
        >
          {translate('toolkit.security.remove')}
        </Button>
      </span>
    </li>
  );
};

const Used = ({ at }: { at: string | null }): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <small>
      {at === null
        ? translate('toolkit.security.neverUsed')
        : translate('toolkit.security.lastUsed', { at: showInstant(at, locale) })}
    </small>
  );
};

interface FactorFrameProps {
  title: string;
  /** By Esc; absent: only a button of the dialog closes it. */
  onClose?: () => void;
  children: ReactNode;
}

const FactorFrame = ({ title, onClose, children }: FactorFrameProps): ReactNode => (
  <Dialog
    open
    {...(onClose && { onClose: unlessBeside(onClose) })}
    aria-labelledby="factor-title"
    maxWidth={false}
    slotProps={{ paper: { sx: { width: 480 } } }}
  >
    <DialogTitle id="factor-title">{title}</DialogTitle>
    <DialogContent>{children}</DialogContent>
  </Dialog>
);

interface AskedProps {
  doing: Doing;
  data: Factors;
  onClose(): void;
  onDone(added?: FactorAdded): Promise<void>;
}

/** What was asked for in a dialog: first the proof, where the session gave none lately and a change asks for it. */
const Asked = ({ doing, data, onClose, onDone }: AskedProps): ReactNode => {
  const translate = useTranslate();
  const say = useSay();
  const toast = useToast();
  const { factors } = useAuthProvider() as unknown as SessionProvider; // ToolkitAdmin takes no other
  const [isProven, setProven] = useState(data.proven || doing.what === 'rename');
  const cancel = (
    <Button onClick={onClose} sx={{ height: 36 }}>
      {translate('toolkit.security.cancel')}
    </Button>
  );
  const run = async (work: () => Promise<FactorAdded | void>): Promise<void> => {
    try {
      const added = await work();
      toast({ level: 'success', title: translate('toolkit.security.saved') });
      await onDone(added ?? {});
    } catch (error) {
      if (statusOf(error) === 403) return setProven(false);
      toast({ level: 'error', ...buildMessage(translate('toolkit.security.notSaved'), error, say) });
      onClose();
    }
  };
  return (
    <FactorFrame
      title={translate(isProven ? `toolkit.security.asking.${doing.what}` : 'toolkit.security.proofTitle')}
      onClose={onClose}
    >
      {isProven ? (
        <FactorDialog doing={doing} factors={factors} cancel={cancel} onDone={onDone} onRun={run} />
      ) : (
        <ProofForm proofs={data.proofs} extra={cancel} onProven={() => setProven(true)} />
      )}
    </FactorFrame>
  );
};
