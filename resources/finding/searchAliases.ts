import { SearchAlias } from '../../schemas/finding/SearchAlias.ts';
import { defineResource } from '../define.ts';

/** Its service pages by a cursor, in its own order (spec 000 §4). */
export const searchAliases = defineResource(SearchAlias, {
  name: 'search-aliases',
  title: { one: 'search alias', many: 'search aliases' },
  service: 'gateway',
  dialect: 'cursor',
  path: '/aliases',
  key: 'id',
  recordRepresentation: 'keyword',
  calledWith: ['alias'],
  menu: { group: 'pim', order: 65 },
  help: 'search-alias',
  calls: { query: 'GET /search/aliases', bulkUpdate: 'PUT /bulk/aliases', bulkDelete: 'DELETE /aliases' },
  access: { list: ['pim_items'], edit: ['pim_items'] },
  scope: { retailer: 'retailer_id' },
  list: {
    columns: ['keyword', 'alias', 'retailer_id'],
    hidden: ['id'],
    sort: [null, 'ASC'],
    filters: { keyword: 'contains', alias: 'contains', retailer_id: 'oneOf' },
  },
  search: { query: { label: 'Text', by: { text: ['keyword', 'alias'] } } },
  form: { Alias: ['keyword', 'alias', 'retailer_id'] },
  messages: {
    listFailed: 'There was an error while getting the search aliases',
    created: 'Search alias successfully created',
    notCreated: 'There was an error while creating the search alias',
    updated: 'Search alias successfully updated',
    notUpdated: 'There was an error while updating the search alias',
    deleted: 'Search alias successfully deleted',
    notDeleted: 'There was an error while deleting the search alias',
  },
  demo: {
    rows: 60,
    values: {
      keyword: ['latte', 'mozzarella', 'pomodoro', 'caffè', 'pasta', 'acqua', 'uova', 'chleb', 'masło', 'ser'],
      alias: ['intero', 'mozarella', 'pelati', 'caffe', 'spaghetti', 'minerale', 'ova', 'bułka', 'masełko', 'twaróg'],
    },
  },
});
