import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import { filterFields, type CalendarState } from './useCalendarState.ts';
import type { Source } from './useSources.ts';
import '../../kit/theme/inputs.css';

interface CalendarFiltersProps {
  sources: readonly Source[];
  state: CalendarState;
}

/** What a calendar is narrowed down by: a text of the titles, and values of lanes and colours. */
export const CalendarFilters = ({ sources, state }: CalendarFiltersProps): ReactNode => {
  const translate = useTranslate();
  return (
    <div className="calendar-filters">
      <div className="control">
        <input
          type="search"
          value={state.text}
          placeholder={translate('toolkit.calendar.search')}
          aria-label={translate('toolkit.calendar.search')}
          onChange={(event) => state.search(event.target.value)}
        />
      </div>
      {filterFields(sources).map((field) => (
        <Values key={field.name} field={field} state={state} />
      ))}
    </div>
  );
};

const Values = ({ field, state }: { field: Field; state: CalendarState }): ReactNode => {
  const chosen = state.chosen(field.name);
  return (
    <fieldset className="calendar-values">
      <legend>{field.label}</legend>
      {(field.choices ?? []).map(({ value, label }) => {
        const own = String(value);
        const isChosen = chosen.includes(own);
        return (
          <button
            key={own}
            type="button"
            className="calendar-value"
            aria-pressed={isChosen}
            onClick={() => state.choose(field.name, isChosen ? chosen.filter((one) => one !== own) : [...chosen, own])}
          >
            {label}
          </button>
        );
      })}
    </fieldset>
  );
};
