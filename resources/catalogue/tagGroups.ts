import { TagGroup } from '../../schemas/catalogue/TagGroup.ts';
import { defineResource } from '../define.ts';

/** There is no call that deletes one. */
export const tagGroups = defineResource(TagGroup, {
  name: 'tag-groups',
  service: 'catalogue',
  path: '/tag_groups',
  key: 'id',
  recordRepresentation: 'name_en',
  calls: { query: 'GET /search/tag_groups', delete: null },
  access: { list: ['pim_items'], edit: ['pim_items'] },
  list: {
    columns: ['id', 'name_en', 'name_it', 'name_pl'],
    sortable: ['id', 'name_en'],
    filters: { name_en: 'contains' },
    pageSizes: [50, 75, 100],
  },
  search: { query: { label: 'Text', by: { text: ['name_en', 'name_it', 'name_pl'] } } },
  form: { 'Tag group': ['name_en', 'name_it', 'name_pl'] },
  messages: {
    listFailed: 'There was an error while getting the list of tag groups',
    created: 'Tag group successfully created',
    notCreated: 'There was an error while creating the tag group',
    updated: 'Tag group successfully updated',
    notUpdated: 'There was an error while updating the tag group',
  },
});
