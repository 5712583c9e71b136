import { ExtendedCampaignItem } from '../../schemas/advertising/ExtendedCampaignItem.ts';
import { defineResource } from '../define.ts';
import { campaignAccess } from './campaignStates.ts';

export const extendedCampaignItems = defineResource(ExtendedCampaignItem, {
  name: 'extended-campaign-items',
  service: 'catalogue',
  path: '/extended_campaign_items',
  key: ['item_id', 'extended_campaign_id'],
  recordRepresentation: 'item_name',
  calls: {
    show: 'GET /extended_campaign_items/{item_id}/{extended_campaign_id}',
    update: 'PUT /extended_campaign_items/{item_id}/{extended_campaign_id}',
    delete: 'DELETE /extended_campaign_items/{item_id}/{extended_campaign_id}',
    bulkCreate: 'POST /bulk/extended_campaign_items',
    bulkDelete: 'DELETE /bulk/extended_campaign_items',
  },
  bulkAnswers: 'item_id',
  access: campaignAccess,
  scope: { country: 'extended_campaign_id.country', unitBrand: 'extended_campaign_id.campaign_id.brands' },
  list: {
    columns: [
      'image',
      'item_id',
      'ean',
      'extended_campaign_id',
      'campaign_item_group_id',
      'rank',
      'start_date',
      'end_date',
      'status',
    ],
    sort: ['rank', 'ASC'],
    sortable: ['item_id', 'rank'],
    filters: { extended_campaign_id: 'oneOf', item_id: 'oneOf', campaign_item_group_id: 'oneOf' },
    prompt: 'Load data or search for campaign items.',
  },
  form: { Item: ['item_id', 'extended_campaign_id', 'campaign_item_group_id', 'rank'] },
  messages: {
    notCreated: 'There was an error while creating the campaign item',
    notUpdated: 'There was an error while updating the campaign item',
    notDeleted: 'There was an error while deleting the campaign item',
    bulkCreated: 'Campaign items successfully added',
    notBulkCreated: 'There was an error while adding the campaign items',
    bulkDeleted: 'Campaign items successfully removed',
    notBulkDeleted: 'There was an error while removing the campaign items',
  },
});
