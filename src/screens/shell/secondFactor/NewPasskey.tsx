import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { FactorAdded } from '../../../core/wire/session.ts';
import type { Enrolment } from '../../kit/access/session.ts';
import { CodeForm } from './CodeForm.tsx';
import { makePasskey } from './passkeyBrowser.ts';

interface NewPasskeyProps {
  enrolment: Enrolment;
  /** Beside the button. */
  extra?: ReactNode;
  onAdded(added: FactorAdded): Promise<void>;
}

/** A name for a passkey, and the browser makes it. */
export const NewPasskey = ({ enrolment, extra, onAdded }: NewPasskeyProps): ReactNode => {
  const translate = useTranslate();
  const text = (key: string): string => translate(`toolkit.security.${key}`);
  return (
    <CodeForm
      kind="name"
      label={text('passkeyName')}
      hint={text('passkeyNameHint')}
      button={text('addPasskey')}
      busy={text('busy')}
      failed={text('notAdded')}
      extra={extra}
      onSend={async (name) => {
        const response = await makePasskey(await enrolment.askNewPasskey());
        await onAdded(await enrolment.addPasskey(name, response));
      }}
    />
  );
};
