import { CashbackItem } from '../../schemas/advertising/CashbackItem.ts';
import { defineResource } from '../define.ts';

/** They are edited in the form of their cashback. */
export const cashbackItems = defineResource(CashbackItem, {
  name: 'cashback-items',
  service: 'catalogue',
  path: '/cashback_items',
  key: ['item_id', 'cashback_id'],
  recordRepresentation: 'item_name',
  calls: {
    show: 'GET /cashback_items/{item_id}/{cashback_id}',
    update: 'PUT /cashback_items/{item_id}/{cashback_id}',
    delete: 'DELETE /cashback_items/{item_id}/{cashback_id}',
  },
  access: { list: ['cashback'], edit: ['cashback'] },
  scope: { country: 'cashback_id.country' },
  list: {
    columns: ['image', 'item_id', 'ean', 'cashback_id', 'rank', 'start_date', 'end_date', 'status'],
    sort: ['rank', 'ASC'],
    sortable: ['item_id', 'rank'],
    filters: { cashback_id: 'oneOf', item_id: 'oneOf' },
  },
  form: { Item: ['item_id', 'cashback_id', 'rank'] },
  messages: {
    created: 'Cashback item successfully created',
    notCreated: 'There was an error while creating the cashback item',
    updated: 'Cashback item successfully updated',
    notUpdated: 'There was an error while updating the cashback item',
    deleted: 'Cashback item successfully removed',
    notDeleted: 'There was an error while removing the cashback item',
  },
});
