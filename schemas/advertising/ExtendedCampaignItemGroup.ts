import * as z from 'zod';
import { country, reference } from '../../src/fieldTypes/index.ts';
import { itemGroup } from './CampaignItemGroup.ts';

/** Items of an extended campaign of which so many are asked for. */
export const ExtendedCampaignItemGroup = z.object({
  ...itemGroup,
  extended_campaign_id: reference({ label: 'Extended campaign', reference: 'extended-campaigns', required: true }),
  country: country({ label: 'Country', from: 'extended_campaign_id.country', readOnly: true, stored: false }),
});
export type ExtendedCampaignItemGroup = z.output<typeof ExtendedCampaignItemGroup>;
