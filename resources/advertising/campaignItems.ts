import { CampaignItem } from '../../schemas/advertising/CampaignItem.ts';
import { defineResource } from '../define.ts';
import { campaignAccess } from './campaignStates.ts';

/** They are edited in the form of their campaign. */
export const campaignItems = defineResource(CampaignItem, {
  name: 'campaign-items',
  service: 'catalogue',
  path: '/campaign_items',
  key: ['item_id', 'campaign_id'],
  recordRepresentation: 'item_name',
  calls: {
    show: 'GET /campaign_items/{item_id}/{campaign_id}',
    update: 'PUT /campaign_items/{item_id}/{campaign_id}',
    delete: 'DELETE /campaign_items/{item_id}/{campaign_id}',
    bulkCreate: 'POST /bulk/campaign_items',
    bulkDelete: 'DELETE /bulk/campaign_items',
  },
  bulkAnswers: 'item_id',
  access: campaignAccess,
  scope: { country: 'campaign_id.country', unitBrand: 'campaign_id.brands' },
  list: {
    columns: [
      'image',
      'item_id',
      'ean',
      'campaign_id',
      'type',
      'campaign_item_group_id',
      'rank',
      'start_date',
      'end_date',
      'status',
    ],
    sort: ['rank', 'ASC'],
    sortable: ['item_id', 'rank'],
    filters: { campaign_id: 'oneOf', item_id: 'oneOf', campaign_item_group_id: 'oneOf' },
    prompt: 'Load data or search for campaign items.',
  },
  form: { Item: ['item_id', 'campaign_id', 'campaign_item_group_id', 'rank'] },
  messages: {
    created: 'Campaign item successfully created',
    notCreated: 'There was an error while creating the campaign item',
    updated: 'Campaign item successfully updated',
    notUpdated: 'There was an error while updating the campaign item',
    deleted: 'Campaign item successfully deleted',
    notDeleted: 'There was an error while deleting the campaign item',
    bulkCreated: 'Campaign items successfully added',
    notBulkCreated: 'There was an error while adding the campaign items',
    bulkDeleted: 'Campaign items successfully removed',
    notBulkDeleted: 'There was an error while removing the campaign items',
  },
});
