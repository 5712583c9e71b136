import { MasterCategory } from '../../schemas/catalogue/MasterCategory.ts';
import { defineResource } from '../define.ts';
import { masterAccess, masterForm, masterList, masterMessages, masterSearch } from './masterCategories.ts';

/** Spec 001 §3 and §7. */
export const level3MasterCategories = defineResource(MasterCategory, {
  name: 'level3mastercategories',
  title: { one: 'level 3 master category', many: 'level 3 master categories' },
  service: 'catalogue',
  path: '/level3mastercategories',
  key: 'id',
  recordRepresentation: 'name',
  deleteQuery: { force: 1 },
  calls: { query: 'GET /search/level3mastercategories' },
  access: masterAccess,
  scope: { country: 'country' },
  list: masterList,
  search: masterSearch,
  form: masterForm,
  messages: masterMessages,
});
