import Button from '@mui/material/Button';
import { Check, Copy, Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import './blocks.css';

interface PicksProps {
  names: readonly string[];
  /** Those that are picked at first. */
  picked: readonly string[];
  /** Stands between names that are copied. */
  separator: string;
}

/** Names that are picked and left out by a press each, and a button that copies those that are picked. */
export const Picks = ({ names, picked: atFirst, separator }: PicksProps): ReactNode => {
  const translate = useTranslate();
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(atFirst));
  const [copied, setCopied] = useState<string | null>(null);
  const text = names.filter((name) => picked.has(name)).join(separator);
  const toggle = (name: string): void => {
    const next = new Set(picked);
    if (!next.delete(name)) next.add(name);
    setPicked(next);
  };
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  return (
    <div className="picks">
      <div role="group" aria-label={translate('toolkit.picks.label')} className="picks-names">
        {names.map((name) => (
          <button key={name} type="button" aria-pressed={picked.has(name)} onClick={() => toggle(name)}>
            {picked.has(name) ? <Check size={14} aria-hidden /> : <Plus size={14} aria-hidden />}
            {name}
          </button>
        ))}
      </div>
      <p role="status">{translate('toolkit.picks.count', { count: picked.size, total: names.length })}</p>
      <Button
        startIcon={<Copy size={16} strokeWidth={1.75} aria-hidden />}
        disabled={picked.size === 0}
        onClick={() => void copy()}
      >
        {translate(copied === text ? 'toolkit.picks.copied' : 'toolkit.picks.copy')}
      </Button>
    </div>
  );
};
