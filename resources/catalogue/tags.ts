import { Tag } from '../../schemas/catalogue/Tag.ts';
import { defineResource } from '../define.ts';

export const tags = defineResource(Tag, {
  name: 'tags',
  service: 'catalogue',
  path: '/tags',
  key: 'master_tag_id',
  recordRepresentation: 'name_en',
  help: 'tags',
  calls: { query: 'GET /search/tags', all: 'GET /tags/all' },
  access: { list: ['pim_items'], edit: ['pim_items'] },
  list: {
    columns: ['master_tag_id', 'name_en', 'name_it', 'name_pl', 'tag_group_id', 'countries', 'type', 'hidden'],
    hidden: ['country'],
    sortable: ['master_tag_id', 'name_en', 'name_it', 'name_pl'],
    filters: { name_en: 'contains', tag_group_id: 'oneOf', type: 'oneOf', hidden: 'is' },
    prompt: 'Load data or search for tags.',
  },
  search: { query: { label: 'Text', by: { text: ['name_en', 'name_it', 'name_pl'] } } },
  form: { Tag: ['name_en', 'name_it', 'name_pl', 'tag_group_id', 'countries', 'country', 'type', 'hidden'], Rules: [] },
  related: [{ resource: 'tag-rules', by: 'master_tag_id', many: true, save: 'immediate', section: 'Rules' }],
  messages: {
    listFailed: 'There was an error while getting the list of tags',
    lookupFailed: 'There was an error while getting the list of all tags',
    created: 'Tag successfully created',
    notCreated: 'There was an error while creating the tag',
    updated: 'Tag successfully updated',
    notUpdated: 'There was an error while updating the tag',
    deleted: 'Tag successfully deleted',
    notDeleted: 'There was an error while deleting the tag',
  },
});
