import { MasterCategory } from '../../schemas/catalogue/MasterCategory.ts';
import { defineResource } from '../define.ts';
import { masterAccess, masterForm, masterList, masterMessages, masterSearch } from './masterCategories.ts';

/** Spec 001 §3 and §7. */
export const level2MasterCategories = defineResource(MasterCategory, {
  name: 'level2mastercategories',
  title: { one: 'level 2 master category', many: 'level 2 master categories' },
  service: 'catalogue',
  path: '/level2mastercategories',
  key: 'id',
  recordRepresentation: 'name',
  deleteQuery: { force: 1 },
  calls: { query: 'GET /search/level2mastercategories' },
  access: masterAccess,
  scope: { country: 'country' },
  list: masterList,
  search: masterSearch,
  form: masterForm,
  messages: masterMessages,
});
