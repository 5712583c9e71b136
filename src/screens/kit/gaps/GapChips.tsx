import { Check } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Gap } from './useGaps.ts';
import '../parts/cells.css';

interface GapChipsProps {
  /** Of the field's label; absent: it is said elsewhere. */
  id?: string;
  gaps: readonly Gap[];
  isClosed(gap: Gap): boolean;
}

/** What a record lacks as chips. One that was filled in stays where it is, in green and with a mark, until the page is left. */
export const GapChips = ({ id, gaps, isClosed }: GapChipsProps): ReactNode => {
  const translate = useTranslate();
  return (
    <div id={id} className="shown-value" aria-labelledby={id && `${id}-label`} role={id && 'group'}>
      {gaps.length === 0 && '–'}
      {gaps.map((gap) =>
        isClosed(gap) ? (
          <span key={gap.key} className="chip gap-closed">
            <Check size={12} aria-hidden />
            {gap.name}
            <span className="visually-hidden"> {translate('toolkit.form.gapClosed')}</span>
          </span>
        ) : (
          <span key={gap.key} className="chip">
            {gap.name}
          </span>
        ),
      )}
    </div>
  );
};
