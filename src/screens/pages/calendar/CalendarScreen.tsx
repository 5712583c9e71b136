import { useLocale, useTranslate } from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';
import { useScreen, useScreenTitle } from '../../kit/access/screen.ts';
import { FailedState } from '../../kit/blocks/FailedState.tsx';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { later } from '../../kit/openings/later.tsx';
import { CalendarEmpty } from './CalendarEmpty.tsx';
import { CalendarFilters } from './CalendarFilters.tsx';
import { CalendarGrid } from './CalendarGrid.tsx';
import { CalendarHead } from './CalendarHead.tsx';
import { DayList } from './DayList.tsx';
import { toLanes } from './lanes.ts';
import { useBars } from './useBars.ts';
import { useCalendarState } from './useCalendarState.ts';
import { useSources, type Source } from './useSources.ts';
import { stepOf, type Move } from './moves.ts';
import './calendar.css';

const PlanDialog = later(() => import('../../kit/steps/PlanDialog.tsx'));

/** When the records of some resources run: bars in lanes, or a list of what runs on each day. */
const CalendarScreen = (): ReactNode => {
  const screen = useScreen();
  const titleOf = useScreenTitle();
  const translate = useTranslate();
  const counted = useCounted();
  const locale = useLocale();
  const sources = useSources();
  const state = useCalendarState(sources);
  const { period, view } = state;
  const { bars, isLoading, isCut, error, retry } = useBars(sources, period);
  const shown = useMemo(() => bars.filter(state.holds), [bars, state.holds]);
  const lanes = useMemo(() => toLanes(shown, locale), [shown, locale]);
  const [move, setMove] = useState<Move | null>(null);
  return (
    <div className="calendar">
      <h1>{titleOf(screen)}</h1>
      <CalendarHead state={state} />
      <CalendarFilters sources={sources} state={state} />
      <p className="calendar-count quiet" role="status">
        {isLoading
          ? translate('toolkit.calendar.loading')
          : error === null && counted('toolkit.calendar.count', shown.length)}
        {isCut && ` ${translate('toolkit.calendar.cut')}`}
      </p>
      {error !== null ? (
        <FailedState title={translate('toolkit.calendar.failed')} error={error} onRetry={retry} />
      ) : !isLoading && shown.length === 0 ? (
        <CalendarEmpty sources={sources} isNarrowed={bars.length > 0} onClear={state.clear} />
      ) : view === 'days' ? (
        <DayList bars={shown} period={period} />
      ) : (
        <CalendarGrid lanes={lanes} period={period} sources={sources} isBusy={isLoading} onMove={setMove} />
      )}
      {move && <MoveDialog move={move} sources={sources} onClose={() => setMove(null)} />}
    </div>
  );
};
export default CalendarScreen;

interface MoveDialogProps {
  move: Move;
  sources: readonly Source[];
  onClose(): void;
}

/** What a move would write, before it is written; its undo is offered behind it. */
const MoveDialog = ({ move, sources, onClose }: MoveDialogProps): ReactNode => {
  const translate = useTranslate();
  const source = sources.find(({ description }) => description.name === move.bar.resource);
  const step = useMemo(
    () => source && stepOf(move, source, translate('toolkit.calendar.move')),
    [move, source, translate],
  );
  if (!source || !step) return null;
  return (
    <PlanDialog
      description={source.description}
      step={step}
      things={move.bar.title}
      onClose={onClose}
      onApplied={onClose}
    />
  );
};
