import * as z from 'zod';
import { choice, country, instant, integer, reference, text } from '../../src/fieldTypes/index.ts';
import { longestTitle, period } from './campaignFields.ts';
import { activityStatuses } from './choices.ts';

/** What extends a campaign, with items and groups of its own (spec 001 §1, §2; its fields but the items are ours). */
export const ExtendedCampaign = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  title: text({ label: 'Title', required: true, maxLength: longestTitle }),
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  campaign_id: reference({
    label: 'Campaign',
    reference: 'campaigns',
    required: true,
    matching: { country: 'country' },
  }),
  ...period,
  status: choice({ label: 'Status', choices: activityStatuses, required: true, default: 0 }),
  created_at: instant({ label: 'Created at', stamp: 'created', readOnly: true }),
  updated_at: instant({ label: 'Updated at', stamp: 'changed', readOnly: true }),
});
export type ExtendedCampaign = z.output<typeof ExtendedCampaign>;
