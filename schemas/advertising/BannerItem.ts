import * as z from 'zod';
import { reference } from '../../src/fieldTypes/index.ts';
import { itemInCampaign, ofCampaign } from './CampaignItem.ts';

/** An item that a banner shows; the first has rank 1 (spec 001 §3). */
export const BannerItem = z.object({
  item_id: reference({ label: 'Item', reference: 'items', required: true }),
  banner_id: reference({ label: 'Banner', reference: 'banners', required: true }),
  ...itemInCampaign,
  ...ofCampaign('banner_id'),
});
export type BannerItem = z.output<typeof BannerItem>;
