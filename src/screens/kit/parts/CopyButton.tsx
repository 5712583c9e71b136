import { Check, Copy } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import '../theme/inputs.css';

/** Copies a code; a tick says for two seconds that it did. */
export const CopyButton = ({ text, what }: { text: string; what: string }): ReactNode => {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      className="control-button"
      aria-label={translate(copied ? 'toolkit.inputs.copied' : 'toolkit.inputs.copy', { name: what })}
      onClick={() => void copy()}
    >
      <Icon size={14} strokeWidth={1.75} aria-hidden />
    </button>
  );
};
