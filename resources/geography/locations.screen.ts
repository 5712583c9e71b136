import { defineScreen } from '../define.ts';

/** Locations as they are prepared, those that no store delivers to, and what was published (spec 002 §1). */
export const locations = defineScreen({
  name: 'locations',
  label: 'Draft locations',
  menu: { group: 'stores', order: 50 },
  access: ['store'],
  tabs: [
    { label: 'Draft', resource: 'draft-locations' },
    { label: 'Excluded', resource: 'excluded-locations' },
    { label: 'Live', resource: 'current-locations' },
  ],
});
