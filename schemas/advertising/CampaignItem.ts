import * as z from 'zod';
import { choice, country, ean, image, integer, localMoment, reference, text } from '../../src/fieldTypes/index.ts';
import { activityStatuses, campaignTypes } from './choices.ts';

/** What stands in a campaign, and where (spec 001 §3). */
export const itemInCampaign = {
  image: image({ label: 'Image', from: 'item_id.url_thumbnail', readOnly: true, stored: false }),
  ean: ean({ label: 'EAN', from: 'item_id.ean', readOnly: true, stored: false }),
  item_name: text({ label: 'Item name', from: 'item_id.name', readOnly: true, stored: false }),
  rank: integer({ label: 'Rank', min: 1 }),
};

/** What its campaign is. */
export const ofCampaign = (campaign: string) => ({
  country: country({ label: 'Country', from: `${campaign}.country`, readOnly: true, stored: false }),
  start_date: localMoment({
    label: 'Start Date',
    from: `${campaign}.start_date`,
    zoneOf: 'country',
    readOnly: true,
    stored: false,
  }),
  end_date: localMoment({
    label: 'End Date',
    from: `${campaign}.end_date`,
    zoneOf: 'country',
    readOnly: true,
    stored: false,
  }),
  status: choice({
    label: 'Status',
    choices: activityStatuses,
    from: `${campaign}.status`,
    readOnly: true,
    stored: false,
  }),
});

/** An item of a brand campaign. */
export const CampaignItem = z.object({
  item_id: reference({ label: 'Item', reference: 'items', required: true }),
  campaign_id: reference({ label: 'Campaign', reference: 'campaigns', required: true }),
  campaign_item_group_id: reference({
    label: 'Item group',
    reference: 'campaign-item-groups',
    matching: { campaign_id: 'campaign_id' },
    whenGone: 'clear',
  }),
  ...itemInCampaign,
  type: choice({ label: 'Type', choices: campaignTypes, from: 'campaign_id.type', readOnly: true, stored: false }),
  ...ofCampaign('campaign_id'),
});
export type CampaignItem = z.output<typeof CampaignItem>;
