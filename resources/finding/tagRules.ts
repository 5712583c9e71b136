import { TagRule } from '../../schemas/finding/TagRule.ts';
import { defineResource } from '../define.ts';

export const tagRules = defineResource(TagRule, {
  name: 'tag-rules',
  service: 'catalogue',
  path: '/tags/{master_tag_id}/rules',
  parent: { resource: 'tags', by: 'master_tag_id' },
  key: 'master_tag_rule_id',
  recordRepresentation: 'tag_name',
  calledWith: ['master_tag_rule_id'],
  calls: { query: 'GET /search/tag_rules' },
  access: { list: ['pim_items'], edit: ['pim_items'] },
  list: {
    columns: ['master_tag_id', 'action', 'check_tags', 'countries'],
    hidden: ['master_tag_rule_id'],
    sortable: ['master_tag_rule_id'],
    filters: { master_tag_id: 'oneOf', action: 'oneOf', check_tags: 'anyOf', countries: 'anyOf' },
    pageSizes: [50, 75, 100],
  },
  search: { query: { label: 'Text', by: { text: ['tag_name'] } } },
  form: { 'Tag rule': ['master_tag_id', 'action', 'check_tags', 'countries'] },
  messages: {
    listFailed: 'Error while fetching tag rules',
    showFailed: 'Error while fetching tag rule',
    created: 'Tag rule successfully created',
    notCreated: 'Error while creating tag rule',
    updated: 'Tag rule successfully updated',
    notUpdated: 'Error while updating tag rule',
    deleted: 'Tag rule successfully deleted',
    notDeleted: 'Error while deleting tag rule',
  },
  demo: {
    rows: [
      { master_tag_id: 8, action: 'add', check_tags: [7, 9], countries: ['ITA', 'POL'] },
      { master_tag_id: 15, action: 'add', check_tags: [14], countries: ['ITA'] },
      { master_tag_id: 11, action: 'remove', check_tags: [10], countries: ['ITA', 'POL'] },
      { master_tag_id: 11, action: 'add', check_tags: [8], countries: ['POL'] },
    ],
  },
});
