import { defineScreen } from '../define.ts';

/** Stores and locations on a map, as they were published (spec 002 §2). */
export const liveMaps = defineScreen({
  name: 'live-maps',
  label: 'Live map',
  menu: { group: 'stores', order: 100 },
  access: ['store'],
});
