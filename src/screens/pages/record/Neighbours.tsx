import { useTranslate } from 'ra-core';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNumber } from '../../kit/i18n/useCounted.ts';
import type { PlaceInList } from '../../kit/address/lastList.ts';

interface NeighboursProps {
  place: PlaceInList;
  /** Somebody wanted to go on from the last one. */
  isEnd: boolean;
  /** Null: there is none. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** Where a record stands in the list that it was opened from, and the steps to those before and after it. */
export const Neighbours = ({ place: { at, of }, isEnd, onPrevious, onNext }: NeighboursProps): ReactNode => {
  const translate = useTranslate();
  const number = useNumber();
  return (
    <span className="record-neighbours">
      <span role="status">{isEnd && translate('toolkit.side.last')}</span>
      <span>{translate('toolkit.form.place', { at: number(at), of: number(of) })}</span>
      <Step label={translate('toolkit.side.previous')} onStep={onPrevious}>
        <ChevronUp size={16} aria-hidden />
      </Step>
      <Step label={translate('toolkit.side.next')} onStep={onNext}>
        <ChevronDown size={16} aria-hidden />
      </Step>
    </span>
  );
};

interface StepProps {
  label: string;
  onStep: (() => void) | null;
  children: ReactNode;
}

const Step = ({ label, onStep, children }: StepProps): ReactNode => (
  <button
    type="button"
    className="control-button"
    aria-label={label}
    title={label}
    aria-disabled={onStep === null}
    onClick={() => onStep?.()}
  >
    {children}
  </button>
);
