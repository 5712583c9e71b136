import { BannerItem } from '../../schemas/advertising/BannerItem.ts';
import { defineResource } from '../define.ts';
import { activityAccess } from './activityStates.ts';

/** They are edited in the form of their banner. */
export const bannerItems = defineResource(BannerItem, {
  name: 'banner-items',
  service: 'catalogue',
  path: '/banner_items',
  key: ['item_id', 'banner_id'],
  recordRepresentation: 'item_name',
  calls: {
    show: 'GET /banner_items/{item_id}/{banner_id}',
    update: 'PUT /banner_items/{item_id}/{banner_id}',
    delete: 'DELETE /banner_items/{item_id}/{banner_id}',
    bulkCreate: 'POST /bulk/banner_items',
    bulkDelete: 'DELETE /bulk/banner_items',
  },
  bulkAnswers: 'item_id',
  access: activityAccess,
  scope: { country: 'banner_id.country' },
  list: {
    columns: ['image', 'item_id', 'ean', 'banner_id', 'rank', 'start_date', 'end_date', 'status'],
    sort: ['rank', 'ASC'],
    sortable: ['item_id', 'rank'],
    filters: { banner_id: 'oneOf', item_id: 'oneOf' },
  },
  form: { Item: ['item_id', 'banner_id', 'rank'] },
  messages: {
    created: 'Banner item successfully created',
    notCreated: 'There was an error while creating the banner item',
    updated: 'Banner item successfully updated',
    notUpdated: 'There was an error while updating the banner item',
    deleted: 'Banner item successfully deleted',
    notDeleted: 'There was an error while deleting the banner item',
    bulkCreated: 'Banner items successfully added',
    notBulkCreated: 'There was an error while adding the banner items',
    bulkDeleted: 'Banner items successfully removed',
    notBulkDeleted: 'There was an error while removing the banner items',
  },
});
