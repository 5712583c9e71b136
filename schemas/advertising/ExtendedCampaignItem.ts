import * as z from 'zod';
import { reference } from '../../src/fieldTypes/index.ts';
import { itemInCampaign, ofCampaign } from './CampaignItem.ts';

/** An item of an extended campaign. */
export const ExtendedCampaignItem = z.object({
  item_id: reference({ label: 'Item', reference: 'items', required: true }),
  extended_campaign_id: reference({ label: 'Extended campaign', reference: 'extended-campaigns', required: true }),
  campaign_id: reference({
    label: 'Campaign',
    reference: 'campaigns',
    from: 'extended_campaign_id.campaign_id',
    readOnly: true,
    stored: false,
  }),
  campaign_item_group_id: reference({
    label: 'Item group',
    reference: 'extended-campaign-item-groups',
    matching: { extended_campaign_id: 'extended_campaign_id' },
    whenGone: 'clear',
  }),
  ...itemInCampaign,
  ...ofCampaign('extended_campaign_id'),
});
export type ExtendedCampaignItem = z.output<typeof ExtendedCampaignItem>;
