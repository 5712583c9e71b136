import { CategoryMapping } from '../../schemas/mapping/CategoryMapping.ts';
import { defineResource } from '../define.ts';
import { exportMappings } from './mappingActions.ts';

const partly = 'There was an error with the following mappings: ';
const notUpdated = 'There was an error updating the category mappings.';
const updated = 'Category mappings have been successfully updated.';

/** Which categories the family descriptions of external sources stand for (spec 001 §2). */
export const categoryMappings = defineResource(CategoryMapping, {
  name: 'category-mappings',
  title: { one: 'category mapping', many: 'category mappings' },
  service: 'catalogue',
  path: '/gdocategories',
  key: 'id',
  recordRepresentation: 'fam_desc',
  calledWith: ['external_source_name'],
  menu: { group: 'pim', order: 62, label: 'Category mapping' },
  help: 'categories-mapping',
  calls: {
    query: 'GET /search/gdocategories',
    search: 'POST /search/gdocategories/{kind}',
    create: null,
    importRows: 'POST /gdocategories/import',
    bulkUpdate: 'PUT /bulk/gdocategories',
    bulkDelete: 'DELETE /bulk/gdocategories',
  },
  access: {
    list: ['pim_association'],
    edit: ['pim_association'],
    create: [],
    delete: ['pim_association_admin'],
    bulk: ['pim_association_admin'],
    import: ['pim_association_admin'],
  },
  scope: { categoryMappingSource: 'external_source_id' },
  list: {
    columns: [
      'id',
      'fam_desc',
      'external_source_name',
      'external_source_id',
      'description',
      's24_category_id_vw',
      's24_category_id_non_vw',
      'is_skipped',
    ],
    sort: ['id', 'DESC'],
    sortable: ['id', 'fam_desc'],
    filters: {
      fam_desc: 'contains',
      description: 'contains',
      external_source_id: 'oneOf',
      s24_category_id_vw: 'oneOf',
      s24_category_id_non_vw: 'oneOf',
      is_skipped: 'is',
    },
    indexes: [['external_source_id', 'id']],
    presets: [
      {
        name: 'unmapped',
        label: 'To be mapped',
        filter: { s24_category_id_vw: { empty: true }, s24_category_id_non_vw: { empty: true }, is_skipped: false },
      },
    ],
    prompt: 'Load data or search for category mappings.',
  },
  search: { ids: { label: 'IDs', by: 'id' }, query: { label: 'Text', by: { text: ['fam_desc', 'description'] } } },
  form: {
    Family: ['fam_desc', 'description', 'external_source_id'],
    Categories: ['s24_category_id_vw', 's24_category_id_non_vw', 'is_skipped'],
  },
  compute: [
    {
      rule: 'mappingStatus',
      from: ['s24_category_id_vw', 's24_category_id_non_vw', 'is_skipped'],
      sets: ['status'],
    },
  ],
  actions: { export: exportMappings },
  bulk: { fields: ['s24_category_id_vw', 's24_category_id_non_vw', 'is_skipped', 'description'] },
  import: {
    key: ['id', ['external_source_id', 'fam_desc']],
    constants: ['external_source_id', 'is_skipped'],
    headers: {
      external_source_id: ['external_source_name', 'external_source', 'source'],
      fam_desc: ['family', 'famiglia'],
      s24_category_id_vw: ['s24_category_name_vw'],
      s24_category_id_non_vw: ['s24_category_name_non_vw'],
      is_skipped: ['skipped'],
    },
  },
  messages: {
    listFailed: null,
    updated,
    notUpdated,
    bulkUpdated: updated,
    notBulkUpdated: notUpdated,
    bulkPartial: partly,
    askDelete: 'Are you sure you want to delete (id {id}) Mapping?',
    deleted: 'Category mapping was successfully deleted',
    notDeleted: 'There was an error deleteing this category mapping',
    bulkDeletePartial: partly,
    imported: updated,
    importStarted:
      'The import request was received. It will be processed in the background, and a notification will tell when it is done.',
    notImported: 'There was an error importing the external sources list.',
    importPartial: partly,
  },
});
