import type { ReactNode } from 'react';
import { ToneLabel } from '../../src/screens/index.ts';
import { useTexts } from './useTexts.ts';
import { stateLabels, stateOf, type RowState, type ToolRow } from './workingSet.ts';

const tones = { new: 'approved', changed: 'test', deleted: 'neutral', same: 'neutral' } as const satisfies Record<
  RowState,
  string
>;
interface RowHeadProps {
  row: ToolRow;
  tabIndex: 0 | -1;
  place: string;
  onToggle(): void;
  onTake(whose: 'mine' | 'theirs'): void;
  /** What is wrong with the row as a whole. */
  children: ReactNode;
}

/** Which row it is, and what becomes of it. */
export const RowHead = ({ row, tabIndex, place, onToggle, onTake, children }: RowHeadProps): ReactNode => {
  const say = useTexts();
  const state = stateOf(row);
  return (
    <th
      scope="row"
      className="tool-row"
      tabIndex={tabIndex}
      data-place={place}
      onKeyDown={(event) => {
        if (event.key !== ' ' || event.target !== event.currentTarget) return;
        event.preventDefault();
        onToggle();
      }}
    >
      <span className="tool-key">{row.key}</span>{' '}
      <ToneLabel tone={tones[state]}>{say(stateLabels[state], { count: 1 })}</ToneLabel>
      {row.faults.length > 0 && (
        <>
          {' '}
          <ToneLabel tone="cancelled">{say(stateLabels.faulty, { count: 1 })}</ToneLabel>
        </>
      )}
      {children}
      {row.theirs && (
        <span className="tool-choice">
          <button type="button" className="link" onClick={() => onTake('mine')}>
            {say('Take mine')}
          </button>
          <button type="button" className="link" onClick={() => onTake('theirs')}>
            {say('Take theirs')}
          </button>
        </span>
      )}
    </th>
  );
};
