import * as z from 'zod';
import { country, integer, money, reference, text } from '../../src/fieldTypes/index.ts';
import { longestTitle } from './campaignFields.ts';

/** What a group of items has, whatever campaign it is of: the title and the discount are ours (spec 001 §3). */
export const itemGroup = {
  id: integer({ label: 'ID', readOnly: true }),
  title: text({ label: 'Title', required: true, maxLength: longestTitle }),
  minimum_quantity: integer({ label: 'Minimum Quantity', required: true, default: 0, min: 0, max: 10_000 }),
  discount_amount: money({ label: 'Discount Amount', min: 0 }),
};

/** Items of a brand campaign of which so many are asked for. */
export const CampaignItemGroup = z.object({
  ...itemGroup,
  campaign_id: reference({ label: 'Campaign', reference: 'campaigns', required: true }),
  country: country({ label: 'Country', from: 'campaign_id.country', readOnly: true, stored: false }),
});
export type CampaignItemGroup = z.output<typeof CampaignItemGroup>;
