import * as z from 'zod';
import { choice, country, integer, localMoment, reference, text, textList } from '../../src/fieldTypes/index.ts';
import { activityStatuses, adTypes } from './choices.ts';

/** What the sponsored listings of one customer are booked and paid as (spec 001 §3). */
export const SponsoredCampaign = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  distinct_campaign_types: textList({
    label: 'Types',
    readOnly: true,
    choices: adTypes,
    from: { related: 'sponsored-listings', by: 'campaign_id', field: 'type', distinct: true },
  }),
  title: text({ label: 'Title', required: true, maxLength: 65 }),
  wallet_id: reference({ label: 'Wallet', reference: 'wallets', matching: { country: 'country' } }),
  status: choice({ label: 'Status', choices: activityStatuses, required: true, default: 0 }),
  start_date: localMoment({ label: 'Start Date', zoneOf: 'country', when: { required: { status: { in: [1, 2] } } } }),
  end_date: localMoment({ label: 'End Date', zoneOf: 'country', when: { required: { status: { in: [1, 2] } } } }),
});
export type SponsoredCampaign = z.output<typeof SponsoredCampaign>;
