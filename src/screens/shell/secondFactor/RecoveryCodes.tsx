import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { CopyButton } from '../../kit/parts/CopyButton.tsx';
import { download } from '../../kit/parts/download.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  button: string;
  onKept(): void;
}

/** Recovery codes, this once: to copy or to keep as a file. */
export const RecoveryCodes = ({ codes, button, onKept }: RecoveryCodesProps): ReactNode => {
  const translate = useTranslate();
  const text = (key: string): string => translate(`toolkit.security.${key}`);
  const all = codes.join('\n');
  return (
    <div className="factor-form">
      <p className="plain-hint">{text('codesHint')}</p>
      <ol className="factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="factor-buttons">
        <CopyButton text={all} what={text('codes')} />
        <Button onClick={() => download(new Blob([`${all}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}>
          {text('download')}
        </Button>
        <Button variant="contained" color="primary" sx={{ height: 36, flex: 1 }} onClick={onKept}>
          {button}
        </Button>
      </div>
    </div>
  );
};
