import { useAuthProvider, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { FactorChallenge } from '../../../core/wire/session.ts';
import type { SessionProvider } from '../../kit/access/session.ts';
import { later } from '../../kit/openings/later.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { signByPasskey } from './passkeyBrowser.ts';
import './factors.css';

const EnrolStep = later(() => import('./EnrolStep.tsx'));

interface FactorStepProps {
  challenge: FactorChallenge;
  /** The session is there. */
  onEntered(): Promise<void>;
  /** Back to e-mail and password. */
  onAgain(): void;
}

/** What a sign-in asks for after the password: a passkey, a code of the app, a recovery code; or to set up the first of them. */
export const FactorStep = ({ challenge, onEntered, onAgain }: FactorStepProps): ReactNode => {
  const translate = useTranslate();
  return (
    <div className="factor-step">
      {challenge.needs === 'enrolment' ? (
        <EnrolStep challenge={challenge.challenge} onEntered={onEntered} />
      ) : (
        <AnswerStep challenge={challenge} onEntered={onEntered} />
      )}
      <p className="factor-other">
        <button type="button" className="factor-link" onClick={onAgain}>
          {translate('toolkit.security.again')}
        </button>
      </p>
    </div>
  );
};

const AnswerStep = ({ challenge, onEntered }: Omit<FactorStepProps, 'onAgain'>): ReactNode => {
  const translate = useTranslate();
  const { factors } = useAuthProvider() as unknown as SessionProvider; // ToolkitAdmin takes no other
  const { ways, challenge: token } = challenge;
  const [way, setWay] = useState(ways.includes('totp') ? 'totp' : ways.includes('passkey') ? 'passkey' : 'recovery');
  const text = (key: string): string => translate(`toolkit.security.${key}`);
  const failed = translate('toolkit.signIn.failed');
  const passkey = ways.includes('passkey') && (
    <PasskeyButton
      label={text('usePasskey')}
      failed={failed}
      isMain={way === 'passkey'}
      onUse={async () => {
        const { options } = await factors.askPasskey(token);
        await factors.answerPasskey(token, await signByPasskey(options), false);
        await onEntered();
      }}
    />
  );
  return (
    <>
      {way === 'totp' || way === 'recovery' ? (
        <CodeForm
          key={way}
          kind={way}
          label={text(way === 'totp' ? 'code' : 'recoveryCode')}
          hint={text(way === 'totp' ? 'codeHint' : 'recoveryHint')}
          button={translate('toolkit.signIn.button')}
          busy={translate('toolkit.signIn.busy')}
          failed={failed}
          onSend={async (code) => {
            await factors.answerCode(token, code);
            await onEntered();
          }}
        />
      ) : (
        <p className="plain-hint">{text('passkeyHint')}</p>
      )}
      {passkey}
      {(['totp', 'recovery'] as const)
        .filter((other) => other !== way && ways.includes(other))
        .map((other) => (
          <p key={other} className="factor-other">
            <button type="button" className="factor-link" onClick={() => setWay(other)}>
              {text(other === 'totp' ? 'otherTotp' : 'otherRecovery')}
            </button>
          </p>
        ))}
    </>
  );
};
