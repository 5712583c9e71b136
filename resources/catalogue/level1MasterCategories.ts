import { MasterCategory } from '../../schemas/catalogue/MasterCategory.ts';
import { defineResource } from '../define.ts';
import { masterAccess, masterForm, masterList, masterMessages, masterSearch } from './masterCategories.ts';

/** Spec 001 §3 and §7. */
export const level1MasterCategories = defineResource(MasterCategory, {
  name: 'level1mastercategories',
  title: { one: 'level 1 master category', many: 'level 1 master categories' },
  service: 'catalogue',
  path: '/level1mastercategories',
  key: 'id',
  recordRepresentation: 'name',
  deleteQuery: { force: 1 },
  calls: { query: 'GET /search/level1mastercategories' },
  access: masterAccess,
  scope: { country: 'country' },
  list: masterList,
  search: masterSearch,
  form: masterForm,
  messages: masterMessages,
});
