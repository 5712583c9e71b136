import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { toFieldCondition, type FieldCondition, type Scalar } from '../../../core/fields/conditions.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import { periods } from '../../../core/fields/conditions.ts';
import { dayBound, hasDays } from '../../../core/fields/periods.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { toLocalText } from '../../kit/inputs/localInstant.ts';
import type { FilterEditorProps } from './filterEditor.ts';
import { FilterFrame } from './FilterFrame.tsx';
import { useParse } from './useParse.ts';
import type { Way } from './ways.ts';

type End = 'gte' | 'lte';

const between: Way = { name: 'between', holds: ({ gte, lte }) => gte !== undefined || lte !== undefined };
const withPeriods: readonly Way[] = [
  between,
  ...periods.map((period): Way => ({
    name: period,
    whole: { within: period },
    holds: ({ within }) => within === period,
  })),
];

/** A range, of which one end may be open. Of moments it goes from day to day, or moves with the calendar. */
export const BetweenFilter = (props: FilterEditorProps): ReactNode => {
  const id = useId();
  const translate = useTranslate();
  const { shows, asksDays, read, fault } = useBounds(props);
  const before = toFieldCondition(props.condition ?? {});
  const [from, setFrom] = useState(() => shows(before.gte));
  const [to, setTo] = useState(() => shows(before.lte));
  const readBoth = (): FieldCondition | null | undefined => {
    const [gte, lte] = [read(from, 'gte'), read(to, 'lte')];
    if (gte === null || lte === null) return null;
    if (gte === undefined && lte === undefined) return undefined;
    return { ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) };
  };
  const type = asksDays ? 'date' : 'text';
  return (
    <FilterFrame props={props} ways={asksDays ? withPeriods : [between]} read={readBoth}>
      <div className="filter-pair">
        <label htmlFor={`${id}-from`}>{translate('toolkit.filters.from')}</label>
        <label htmlFor={`${id}-to`}>{translate('toolkit.filters.to')}</label>
        <div className="control">
          <input
            id={`${id}-from`}
            type={type}
            autoFocus
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
        </div>
        <div className="control">
          <input id={`${id}-to`} type={type} value={to} onChange={(event) => setTo(event.target.value)} />
        </div>
      </div>
      {fault && <p className="field-fault">{fault}</p>}
    </FilterFrame>
  );
};

interface Bounds {
  /** Whether a bound is a day of the calendar. */
  asksDays: boolean;
  shows(bound: Scalar | undefined): string;
  /** Undefined: none; null: it cannot be read, and `fault` says why. */
  read(text: string, end: End): Scalar | undefined;
  fault: string | null;
}

const useBounds = ({ field }: FilterEditorProps): Bounds => {
  const { fieldTypes } = useToolkit();
  const type = typeOf(fieldTypes, field);
  const { parse, fault } = useParse(field);
  const asksDays = hasDays(field, type);
  return {
    asksDays,
    fault,
    shows: (bound) => {
      if (bound === undefined || bound === null) return '';
      const text = type.format(bound, field);
      return asksDays ? (text.includes('T') ? toLocalText(text) : text).slice(0, 10) : text;
    },
    read: (text, end) => {
      if (text.trim() === '') return undefined;
      return asksDays ? dayBound(new Date(`${text}T00:00`), end, field, type) : parse(text);
    },
  };
};
