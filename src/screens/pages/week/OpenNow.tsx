import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { openingAt, weekTimeAt, type WeekRange } from '../../../core/clocks/week.ts';
import type { Field } from '../../../core/fields/field.ts';
import { useNow } from '../../kit/i18n/useNow.ts';

interface OpenNowProps {
  ranges: readonly WeekRange[];
  /** The field of the days, which says what they are called. */
  day: Field;
  /** Whose clock they are read off; undefined: nobody knows yet, and nothing is said. */
  zone: string | undefined;
}

/** Whether it is open at this moment by the clock of its zone, and until when that stays so. */
export const OpenNow = ({ ranges, day, zone }: OpenNowProps): ReactNode =>
  zone === undefined ? null : <Opening ranges={ranges} day={day} zone={zone} />;

const Opening = ({ ranges, day, zone }: OpenNowProps & { zone: string }): ReactNode => {
  const translate = useTranslate();
  const now = weekTimeAt(useNow(), zone);
  const { isOpen, until } = openingAt(ranges, now);
  const nameOf = (value: number): string => day.choices?.find((choice) => choice.value === value)?.label ?? '';
  const state = isOpen ? 'open' : 'closed';
  return (
    <p className={`week-now ${state}`}>
      <strong>
        {until
          ? translate(`toolkit.week.${state}Until`, {
              day: until.day === now.day && until.time > now.time ? '' : nameOf(until.day),
              time: until.time,
            }).replace(/ {2,}/g, ' ')
          : translate(`toolkit.week.${state}Always`)}
      </strong>{' '}
      <span className="quiet">
        {translate('toolkit.week.clock', { day: nameOf(now.day), time: now.time, zone: zone.replaceAll('_', ' ') })}
      </span>
    </p>
  );
};
