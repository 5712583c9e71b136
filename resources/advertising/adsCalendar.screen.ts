import { defineScreen } from '../define.ts';

/** When what is advertised runs. */
export const adsCalendar = defineScreen({
  name: 'ads-calendar',
  label: 'Calendar',
  menu: { group: 'ads', order: 60 },
  access: ['pim_campaigns_admin'],
  calendar: {
    of: [
      { resource: 'sponsored-campaigns', start: 'start_date', end: 'end_date', lane: 'country', colour: 'status' },
      { resource: 'sponsored-listings', start: 'start_date', end: 'end_date', lane: 'country', colour: 'status' },
    ],
  },
});
