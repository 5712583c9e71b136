import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { FactorAdded } from '../../../core/wire/session.ts';
import type { Enrolment } from '../../kit/access/session.ts';
import { buildMessage } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { CopyButton } from '../../kit/parts/CopyButton.tsx';
import { CodeForm } from './CodeForm.tsx';
import { QrCode } from './QrCode.tsx';
import { SignInFailure } from './SignInFailure.tsx';

interface TotpSetupProps {
  enrolment: Enrolment;
  /** Beside the button. */
  extra?: ReactNode;
  onAdded(added: FactorAdded): Promise<void>;
}

/** A secret for an app, to scan or to type; its first code makes it count. */
export const TotpSetup = ({ enrolment, extra, onAdded }: TotpSetupProps): ReactNode => {
  const translate = useTranslate();
  const say = useSay();
  const text = (key: string): string => translate(`toolkit.security.${key}`);
  // One secret for one opening, which nothing keeps.
  const { data: made, error } = useQuery({
    queryKey: ['session', 'newTotp'],
    queryFn: () => enrolment.beginTotp(),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (!made)
    return (
      <>
        <SignInFailure failure={error && buildMessage(text('notAdded'), error, say)} />
        {extra}
      </>
    );
  return (
    <div className="factor-form">
      <p className="plain-hint">{text('scan')}</p>
      <QrCode text={made.uri} label={text('qrCode')} />
      <div className="factor-secret">
        <span className="plain-hint">{text('secret')}</span>
        <span className="factor-line">
          <code>{made.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={made.secret} what={text('secretName')} />
        </span>
      </div>
      <CodeForm
        kind="totp"
        label={text('firstCode')}
        button={text('confirm')}
        busy={text('busy')}
        failed={text('notAdded')}
        extra={extra}
        onSend={async (code) => onAdded(await enrolment.confirmTotp(code))}
      />
    </div>
  );
};
