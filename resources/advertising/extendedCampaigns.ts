import { ExtendedCampaign } from '../../schemas/advertising/ExtendedCampaign.ts';
import { defineResource } from '../define.ts';
import {
  campaignAccess,
  campaignRights,
  cancelling,
  periodCheck,
  periodRequired,
  scheduling,
  shownByDate,
} from './campaignStates.ts';

/** There is no call that deletes one (spec 001 §7). */
export const extendedCampaigns = defineResource(ExtendedCampaign, {
  name: 'extended-campaigns',
  service: 'catalogue',
  path: '/extended_campaigns',
  key: 'id',
  recordRepresentation: 'title',
  calls: { search: 'POST /search/extended_campaigns/{kind}', delete: null },
  access: { ...campaignAccess, delete: [] },
  scope: { country: 'country', unitBrand: 'campaign_id.brands' },
  list: {
    columns: ['id', 'title', 'campaign_id', 'country', 'start_date', 'end_date', 'status'],
    sort: ['id', 'DESC'],
    sortable: ['id', 'title', 'start_date', 'end_date', 'status'],
    filters: {
      title: 'contains',
      campaign_id: 'oneOf',
      country: 'oneOf',
      status: 'oneOf',
      start_date: 'between',
      end_date: 'between',
    },
    prompt: 'Load data or search for campaigns.',
  },
  search: { ids: { label: 'IDs', by: 'id' }, query: { label: 'Text', by: { text: ['title'] } } },
  form: { 'Extended campaign': ['title', 'campaign_id', 'country', 'status'], Period: ['start_date', 'end_date'] },
  states: {
    field: 'status',
    initial: 0,
    transitions: [
      {
        action: 'schedule',
        from: [0],
        to: 1,
        permissions: campaignRights,
        requires: [
          ...periodRequired,
          { enough: 'extended-campaign-items', text: 'fewer items than its groups require' },
        ],
      },
      { action: 'cancel', from: [0, 1, 2], to: 4, permissions: campaignRights },
    ],
    byDate: shownByDate,
  },
  checks: { period: periodCheck },
  related: [
    {
      resource: 'extended-campaign-item-groups',
      by: 'extended_campaign_id',
      many: true,
      save: 'withForm',
      part: true,
      shownAs: 'item_groups',
    },
    {
      resource: 'extended-campaign-items',
      by: 'extended_campaign_id',
      many: true,
      save: 'withForm',
      part: true,
      order: 'rank',
      addBy: { field: 'item_id', searches: ['eans', 'ids'] },
      least: { of: 'extended-campaign-item-groups', sum: 'minimum_quantity' },
      shownAs: 'items',
    },
  ],
  history: { with: ['extended-campaign-item-groups', 'extended-campaign-items'] },
  actions: {
    schedule: {
      ...scheduling,
      request: { record: 'POST /extended_campaigns/{id}/schedule', selection: 'POST /extended_campaigns/schedule' },
      texts: { done: 'Extended campaign scheduled', many: { done: 'Selected campaigns scheduled' } },
    },
    cancel: {
      ...cancelling,
      confirm: { ...cancelling.confirm, title: 'Cancel the extended campaign?', button: 'Cancel extended campaign' },
      request: { record: 'POST /extended_campaigns/{id}/cancel', selection: 'POST /extended_campaigns/cancel' },
      texts: { done: 'Extended campaign cancelled', many: { done: 'Selected campaigns cancelled' } },
    },
  },
  messages: {
    listFailed: 'Error loading campaigns',
    showFailed: 'There was an error while getting the requested campaign',
    lookupFailed: 'Error in fetching campaigns',
    created: 'Campaign successfully created',
    notCreated: 'There was an error while creating the campaign',
    updated: 'Campaign successfully updated',
    notUpdated: 'There was an error while updating the campaign',
  },
});
