import { useAuthProvider, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { Factors } from '../../../core/wire/session.ts';
import type { SessionProvider } from '../../kit/access/session.ts';
import { CodeForm } from './CodeForm.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { signByPasskey } from './passkeyBrowser.ts';

interface ProofFormProps {
  proofs: Factors['proofs'];
  /** Beside the button. */
  extra: ReactNode;
  onProven(): void;
}

const labels = { password: 'signIn.password', totp: 'security.code', recovery: 'security.recoveryCode' } as const;

/** Asks once more who it is: by the password or by a factor, whatever there is. */
export const ProofForm = ({ proofs, extra, onProven }: ProofFormProps): ReactNode => {
  const translate = useTranslate();
  const { factors } = useAuthProvider() as unknown as SessionProvider; // ToolkitAdmin takes no other
  const text = (key: string): string => translate(`toolkit.security.${key}`);
  const typed = (['password', 'totp', 'recovery'] as const).filter((way) => proofs.includes(way));
  const [way, setWay] = useState(typed[0]);
  return (
    <div className="factor-form">
      <p className="plain-hint">{text(proofs.length === 0 ? 'proofNone' : 'proofHint')}</p>
      {way ? (
        <CodeForm
          key={way}
          kind={way}
          label={translate(`toolkit.${labels[way]}`)}
          button={text('prove')}
          busy={text('busy')}
          failed={text('notProven')}
          extra={extra}
          onSend={async (given) => {
            await factors.prove(way === 'password' ? { password: given } : { code: given });
            onProven();
          }}
        />
      ) : (
        extra
      )}
      {proofs.includes('passkey') && (
        <PasskeyButton
          label={text('usePasskey')}
          failed={text('notProven')}
          onUse={async () => {
            await factors.prove({ response: await signByPasskey(await factors.askProof()) });
            onProven();
          }}
        />
      )}
      {typed
        .filter((other) => other !== way)
        .map((other) => (
          <p key={other} className="factor-other">
            <button type="button" className="factor-link" onClick={() => setWay(other)}>
              {text(`other.${other}`)}
            </button>
          </p>
        ))}
    </div>
  );
};
