import { ExtSource } from '../../schemas/mapping/ExtSource.ts';
import { defineResource } from '../define.ts';

/** Chosen and made in the form of a mapping (spec 001 §7). */
export const extSources = defineResource(ExtSource, {
  name: 'ext-sources',
  title: { one: 'external source', many: 'external sources' },
  service: 'catalogue',
  path: '/extsources',
  dialect: 'skipTake',
  key: 'id',
  recordRepresentation: 'name',
  calls: { query: 'GET /search/extsources', update: null, delete: null },
  // There is no more of one than its name, which a constraint is made by.
  access: { list: ['pim_association'], edit: ['pim_association'], lookup: ['pim_role_manager'] },
  scope: { categoryMappingSource: 'id' },
  list: {
    columns: ['id', 'name'],
    sort: ['name', 'ASC'],
    sortable: ['id', 'name'],
    filters: { name: 'contains' },
    pageSizes: [50, 100, 250],
    pageSize: 250,
  },
  search: { query: { label: 'Text', by: { text: ['name'] } } },
  lookup: { made: 'name' },
  form: { Source: ['name'] },
  messages: {
    listFailed: 'There was an error fetching external sources list.',
    lookupFailed: 'There was an error fetching external sources list.',
    notCreated: 'Error creating the external source for this brand.',
  },
});
