import * as z from 'zod';
import { choice, integer, localTime, reference } from '../../src/fieldTypes/index.ts';
import { weekDays } from './choices.ts';

const hoursOf = (own: 'draft-stores' | 'current-stores') => ({
  id: integer({ label: 'ID', readOnly: true }),
  store_id: reference({ label: 'Store', reference: own, required: true }),
  day: choice({ label: 'Day', choices: weekDays, required: true }),
  start: localTime({
    label: 'Start',
    required: true,
    help: 'From when orders are taken. What passes midnight is two entries: 22:00 to 23:59, and the next day from 00:00.',
  }),
  end: localTime({ label: 'End', required: true, help: 'Until the end of the day: 23:59.' }),
  start_real: localTime({ label: 'Start real', help: 'When the door opens.' }),
  end_real: localTime({ label: 'End real', help: 'When the door closes.' }),
});

/** Hours of a store on a day of the week, by the clock of its country (spec 002 §3): in which orders are taken, and those of its door. */
export const OpeningHour = z.object(hoursOf('draft-stores'));
export type OpeningHour = z.output<typeof OpeningHour>;

/** Hours as they were published. */
export const CurrentHour = z.object(hoursOf('current-stores'));
export type CurrentHour = z.output<typeof CurrentHour>;
