import { useTranslate } from 'ra-core';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNumber } from '../../kit/i18n/useCounted.ts';
import type { placeInList } from '../../kit/address/lastList.ts';

interface NeighboursProps {
  place: NonNullable<ReturnType<typeof placeInList>>;
  /** Somebody wanted to go on from the last one. */
  isEnd: boolean;
  onOpen(id: string): void;
}

/** Where a record stands in the list that it was opened from, and the steps to those before and after it. */
export const Neighbours = ({ place: { at, of, previous, next }, isEnd, onOpen }: NeighboursProps): ReactNode => {
  const translate = useTranslate();
  const number = useNumber();
  return (
    <span className="record-neighbours">
      <span role="status">{isEnd && translate('toolkit.side.last')}</span>
      <span>{translate('toolkit.form.place', { at: number(at), of: number(of) })}</span>
      <Step label={translate('toolkit.side.previous')} to={previous} onOpen={onOpen}>
        <ChevronUp size={16} aria-hidden />
      </Step>
      <Step label={translate('toolkit.side.next')} to={next} onOpen={onOpen}>
        <ChevronDown size={16} aria-hidden />
      </Step>
    </span>
  );
};

interface StepProps extends Pick<NeighboursProps, 'onOpen'> {
  label: string;
  to: string | null;
  children: ReactNode;
}

const Step = ({ label, to, onOpen, children }: StepProps): ReactNode => (
  <button
    type="button"
    className="control-button"
    aria-label={label}
    title={label}
    aria-disabled={to === null}
    onClick={() => to !== null && onOpen(to)}
  >
    {children}
  </button>
);
