import * as z from 'zod';
import { reference } from '../../src/fieldTypes/index.ts';
import { itemInCampaign, ofCampaign } from './CampaignItem.ts';

/** An item of a cashback; the first has rank 1 (spec 001 §3: items_data). */
export const CashbackItem = z.object({
  item_id: reference({ label: 'Item', reference: 'items', required: true }),
  cashback_id: reference({ label: 'Cashback', reference: 'cashback', required: true }),
  ...itemInCampaign,
  ...ofCampaign('cashback_id'),
});
export type CashbackItem = z.output<typeof CashbackItem>;
