import { SponsoredCampaign } from '../../schemas/advertising/SponsoredCampaign.ts';
import { defineResource } from '../define.ts';
import { stopping } from './activityStates.ts';
import { campaignReport } from './campaignReport.ts';

/** A campaign that is stopped stops its listings (spec resources (a) 28). */
const stoppedListings = [{ resource: 'sponsored-listings', by: 'campaign_id', action: 'stop' }];

export const sponsoredCampaigns = defineResource(SponsoredCampaign, {
  name: 'sponsored-campaigns',
  service: 'brand',
  path: '/campaigns',
  key: 'id',
  recordRepresentation: 'title',
  menu: { group: 'ads', order: 50 },
  calls: { delete: null, query: 'GET /search/campaigns', search: 'POST /search/campaigns/{kind}' },
  access: { list: ['pim_campaigns_admin'], edit: ['pim_campaigns_admin'], delete: [], import: [] },
  scope: { country: 'country' },
  list: {
    columns: ['id', 'country', 'distinct_campaign_types', 'title', 'wallet_id', 'status', 'start_date', 'end_date'],
    sort: ['id', 'DESC'],
    sortable: ['id', 'country', 'title', 'status', 'start_date', 'end_date'],
    filters: {
      title: 'contains',
      country: 'oneOf',
      status: 'oneOf',
      wallet_id: 'oneOf',
      start_date: 'between',
      end_date: 'between',
    },
    prompt: 'Load data or search for campaigns.',
  },
  search: { ids: { label: 'IDs', by: 'id' }, query: { label: 'Text', by: { text: ['title'] } } },
  form: { Campaign: ['title', 'country', 'wallet_id', 'status'], Dates: ['start_date', 'end_date'] },
  states: {
    field: 'status',
    initial: 0,
    transitions: [
      { action: 'schedule', from: [0], to: 1, permissions: ['pim_campaigns_admin'] },
      // What never ran keeps its dates: an end of today would lie before its start.
      { action: 'stop', from: [0, 1], to: 4, permissions: ['pim_campaigns_admin'], movesAlong: stoppedListings },
      {
        action: 'stop',
        from: [2],
        to: 4,
        permissions: ['pim_campaigns_admin'],
        set: { end_date: 'now' },
        movesAlong: stoppedListings,
      },
    ],
    byDate: [
      { from: [1], to: 2, when: { start_date: { lte: 'now' } } },
      { from: [2], to: 3, when: { end_date: { lte: 'now' } } },
    ],
  },
  checks: {
    period: { kind: 'order', fields: ['start_date', 'end_date'], text: 'The End Date lies before the Start Date' },
  },
  actions: {
    ...campaignReport,
    schedule: {
      label: 'Schedule',
      icon: 'calendar-check',
      on: ['record', 'selection'],
      request: { record: 'POST /campaigns/{id}/schedule', selection: 'POST /bulk/campaigns/schedule' },
      result: 'record',
      permissions: ['pim_campaigns_admin'],
    },
    stop: {
      ...stopping,
      request: { record: 'POST /campaigns/{id}/stop', selection: 'POST /bulk/campaigns/stop' },
      permissions: ['pim_campaigns_admin'],
      confirm: { title: 'Stop the campaign?', text: 'It ends now, and does not come back by itself.', button: 'Stop' },
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
  // They follow its listings.
  dropped: ['distinct_campaign_types'],
  demo: {
    rows: 36,
    values: {
      country: ['ITA', 'ITA', 'POL'],
      wallet_id: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      status: [1, 1, 1, 1, 0, 1, 1, 4],
      title: ['Coffee at breakfast', 'Summer ice cream', 'Sery i nabiał', 'Pasta week', 'Fresh juices', 'Czysty dom'],
    },
  },
});
