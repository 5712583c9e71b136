import { PimList } from '../../schemas/finding/PimList.ts';
import { defineResource } from '../define.ts';

export const pimLists = defineResource(PimList, {
  name: 'pim-lists',
  title: { one: 'PIM list', many: 'PIM lists' },
  service: 'catalogue',
  path: '/lists',
  key: 'id',
  recordRepresentation: 'name',
  menu: { group: 'pim', order: 68 },
  access: { list: ['pim_items'], edit: ['pim_items'] },
  list: {
    columns: ['name', 'filter'],
    hidden: ['id', 'ids'],
    sortable: ['name'],
    filters: { name: 'contains', ids: 'anyOf' },
  },
  search: { query: { label: 'Text', by: { text: ['name'] } } },
  form: { List: ['name', 'filter', 'ids'] },
  opens: { resource: 'items', filter: 'filter', keys: { field: 'ids', search: 'ids' } },
  checks: { content: { kind: 'atLeastOne', fields: ['filter', 'ids'], text: 'A filter or items are needed' } },
  messages: {
    listFailed: 'There was an error while getting the PIM lists',
    created: 'PIM list successfully created',
    notCreated: 'There was an error while creating the PIM list',
    updated: 'PIM list successfully updated',
    notUpdated: 'There was an error while updating the PIM list',
    deleted: 'PIM list successfully deleted',
    notDeleted: 'There was an error while deleting the PIM list',
  },
  demo: {
    rows: [
      { name: 'Drafts without a picture', filter: { status: { in: [0] }, url_thumbnail: { empty: true } } },
      { name: 'Organic or gluten free', filter: { tags: { in: [1, 2] } } },
      { name: 'Shelf check, week 48', ids: [43214, 43218, 43225, 43226, 43233, 43252] },
    ],
  },
});
