import { CampaignItemGroup } from '../../schemas/advertising/CampaignItemGroup.ts';
import { defineResource } from '../define.ts';
import { campaignAccess } from './campaignStates.ts';

/** A group that is deleted lets its items go: they stay in the campaign (spec 001 §4). */
export const campaignItemGroups = defineResource(CampaignItemGroup, {
  name: 'campaign-item-groups',
  title: { one: 'item group', many: 'item groups' },
  service: 'catalogue',
  path: '/campaign_item_groups',
  key: 'id',
  recordRepresentation: 'title',
  calls: { bulkCreate: 'POST /bulk/campaign_item_groups', bulkDelete: 'DELETE /bulk/campaign_item_groups' },
  bulkAnswers: 'id',
  access: campaignAccess,
  scope: { country: 'campaign_id.country', unitBrand: 'campaign_id.brands' },
  list: {
    columns: ['id', 'campaign_id', 'title', 'minimum_quantity', 'discount_amount'],
    sort: ['id', 'ASC'],
    sortable: ['id', 'title', 'minimum_quantity'],
    filters: { campaign_id: 'oneOf', title: 'contains' },
    prompt: 'Load data or search for item groups.',
  },
  form: { 'Item group': ['title', 'campaign_id', 'minimum_quantity', 'discount_amount'] },
  messages: {
    created: 'Item group successfully created',
    notCreated: 'There was an error while creating the item group',
    updated: 'Item group successfully updated',
    notUpdated: 'There was an error while updating the item group',
    deleted: 'Item group successfully deleted',
    notDeleted: 'There was an error while deleting the item group',
    bulkCreated: 'Item groups successfully added',
    notBulkCreated: 'There was an error while adding the item groups',
    bulkDeleted: 'Item groups successfully removed',
    notBulkDeleted: 'There was an error while removing the item groups',
  },
});
