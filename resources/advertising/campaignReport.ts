import { adTypeLabels, metricLabels, statusLabels } from '../../schemas/advertising/choices.ts';
import { activityRights } from './activityStates.ts';

/** What ran in a sponsored campaign, where, how long and for how much; of who may see its listings. */
export const campaignReport = {
  report: {
    label: 'Report of',
    icon: 'chart-column',
    on: ['record' as const],
    request: { record: 'GET /campaigns/{id}/report' as const },
    result: 'data' as const,
    permissions: activityRights,
    operation: 'reportCampaign' as const,
    undo: false as const,
    texts: { done: null, failed: 'There was an error while getting the requested campaign' },
    shows: {
      columns: [
        { name: 'id', label: 'Ad', resource: 'sponsored-listings' },
        { name: 'item_name', label: 'Item Name' },
        { name: 'type', label: 'Type', values: adTypeLabels },
        { name: 'status', label: 'Status', values: statusLabels },
        { name: 'start_date', label: 'Start Date', date: true as const },
        { name: 'end_date', label: 'End Date', date: true as const },
        { name: 'days', label: 'Days' },
        { name: 'metric', label: 'Metric', values: metricLabels },
        { name: 'quote', label: 'Quote' },
        { name: 'price', label: 'Price (EUR)', scale: 2 },
      ],
      none: 'No ad belongs to it.',
    },
  },
  reportFile: {
    label: 'Report file of',
    icon: 'file-output',
    on: ['record' as const],
    request: { record: 'POST /campaigns/{id}/report' as const },
    result: 'job' as const,
    permissions: activityRights,
    operation: 'reportCampaignFile' as const,
    undo: false as const,
    texts: { done: 'The campaign report is ready', failed: 'There was an error while getting the requested campaign' },
  },
};
