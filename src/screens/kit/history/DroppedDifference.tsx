import { ArrowRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import '../parts/history.css';

/** What a field was and became that is no longer declared: its type is gone with it, so its values stand as they were stored. */
export const DroppedDifference = ({ before, after }: { before: unknown; after: unknown }): ReactNode => {
  const translate = useTranslate();
  return (
    <span className="difference">
      <del className={before === null ? undefined : 'struck'}>{textOf(before)}</del>
      <ArrowRight size={12} strokeWidth={1.75} aria-label={translate('toolkit.history.became')} role="img" />
      <ins>{textOf(after)}</ins>
    </span>
  );
};

const textOf = (value: unknown): string => {
  if (value === null) return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
