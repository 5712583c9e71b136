import { defineScreen } from '../define.ts';

/** Files of locations, stores and opening hours, and the bulk edit of them (spec 002 §2); route `stores-bulk-edit`. */
export const storeTool = defineScreen({
  name: 'stores-bulk-edit',
  label: 'Store tool',
  menu: { group: 'stores', order: 62 },
  access: ['store'],
});
