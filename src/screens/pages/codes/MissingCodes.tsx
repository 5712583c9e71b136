import Button from '@mui/material/Button';
import { Check, Copy, Pencil } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import '../../kit/form/form.css';
import './codes.css';

export interface MissingCodesProps {
  codes: readonly string[];
  /** Opens the search with all its codes. */
  onEdit(): void;
}

/** Codes that found nothing, one a line: to be copied, or mended in the search. */
const MissingCodes = ({ codes, onEdit }: MissingCodesProps): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <div className="missing-codes">
      <h2>{counted('toolkit.list.missing', codes.length)}</h2>
      {/* Reached by Tab, so that it can be scrolled and selected by keys. */}
      <textarea
        className="mono"
        readOnly
        rows={Math.min(codes.length, 10)}
        value={codes.join('\n')}
        aria-label={counted('toolkit.list.missing', codes.length)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <Button startIcon={<Icon size={16} strokeWidth={1.75} aria-hidden />} onClick={() => void copy()}>
          {counted('toolkit.list.copyCodes', codes.length)}
        </Button>
        <Button startIcon={<Pencil size={16} strokeWidth={1.75} aria-hidden />} onClick={onEdit}>
          {translate('toolkit.list.editCodes')}
        </Button>
      </div>
      <p className={copied === false ? 'field-fault' : 'unseen'} role="status">
        {copied === true && translate('toolkit.list.codesCopied')}
        {copied === false && translate('toolkit.list.codesNotCopied')}
      </p>
    </div>
  );
};
export default MissingCodes;
