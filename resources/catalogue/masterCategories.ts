import type { MasterCategory } from '../../schemas/catalogue/MasterCategory.ts';
import type { ResourceConfig } from '../../src/core/words/resourceConfig.ts';
import type { AppNames } from '../define.ts';

type Config = Required<ResourceConfig<MasterCategory, AppNames>>;

/** What master categories of all levels have alike. */
export const masterAccess: Config['access'] = {
  list: ['pim_categories_admin', 'pim_categories_approve'],
  edit: ['pim_categories_admin'],
};

export const masterList: Config['list'] = {
  columns: ['id', 'name', 'country'],
  sort: ['name', 'ASC'],
  sortable: ['id', 'name'],
  filters: { name: 'contains', country: 'oneOf' },
  prompt: 'Load data or search for categories.',
};

export const masterSearch: Config['search'] = { query: { label: 'Text', by: { text: ['name'] } } };

export const masterForm: Config['form'] = { Category: ['name', 'country'] };

/** A list that cannot be read is empty, in silence (spec 001 §3). */
export const masterMessages: Config['messages'] = {
  listFailed: null,
  lookupFailed: null,
  showFailed: "Error: Master category hasn't been fetched.",
  created: 'Master category successfully created',
  notCreated: "Error: Master category hasn't been created.",
  updated: 'Master category successfully updated',
  notUpdated: "Error: Master category hasn't been updated.",
  deleted: 'Master category successfully deleted',
  notDeleted: "Error: Master category hasn't been deleted.",
};
