import { ExtendedCampaignItemGroup } from '../../schemas/advertising/ExtendedCampaignItemGroup.ts';
import { defineResource } from '../define.ts';
import { campaignAccess } from './campaignStates.ts';

export const extendedCampaignItemGroups = defineResource(ExtendedCampaignItemGroup, {
  name: 'extended-campaign-item-groups',
  title: { one: 'item group', many: 'item groups' },
  service: 'catalogue',
  path: '/extended_campaign_item_groups',
  key: 'id',
  recordRepresentation: 'title',
  access: campaignAccess,
  scope: { country: 'extended_campaign_id.country', unitBrand: 'extended_campaign_id.campaign_id.brands' },
  list: {
    columns: ['id', 'extended_campaign_id', 'title', 'minimum_quantity', 'discount_amount'],
    sort: ['id', 'ASC'],
    sortable: ['id', 'title', 'minimum_quantity'],
    filters: { extended_campaign_id: 'oneOf', title: 'contains' },
    prompt: 'Load data or search for item groups.',
  },
  form: { 'Item group': ['title', 'extended_campaign_id', 'minimum_quantity', 'discount_amount'] },
  messages: {
    notCreated: 'There was an error while creating the item group',
    notUpdated: 'There was an error while updating the item group',
    notDeleted: 'There was an error while deleting the item group',
  },
});
