import * as z from 'zod';
import {
  boolean,
  choice,
  country,
  ean,
  image,
  instant,
  integer,
  json,
  money,
  reference,
  text,
  textList,
} from '../../src/fieldTypes/index.ts';
import { adImages, period, testLive } from './campaignFields.ts';
import { activityStatuses, adTypes, categoryLabels, foregrounds, metrics, rateTypes } from './choices.ts';
import { areDistinctKeywords } from './keywords.ts';

const Keyword = z
  .strictObject({
    name: text({ label: 'Keyword', required: true, maxLength: 255 }),
    selected: boolean({ label: 'Selected', required: true, default: false }),
  })
  .meta({ title: 'keyword' });

/** An ad for an item, in searches, categories and carts: an activity (spec 001 §3). */
export const SponsoredListing = z.object({
  id: integer({ label: 'Id', readOnly: true }),
  url_thumbnail: image({ label: 'Thumbnail' }),
  type: choice({ label: 'Type', choices: adTypes, required: true, default: 'search_top' }),
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  campaign_id: reference({
    label: 'Campaign',
    reference: 'sponsored-campaigns',
    matching: { country: 'country' },
    wire: { name: 'campaign.id' },
  }),
  campaign_title: text({
    label: 'Campaign title',
    from: 'campaign_id.title',
    readOnly: true,
    wire: { name: 'campaign.title' },
  }),
  wallet_id: reference({ label: 'Wallet', reference: 'wallets', matching: { country: 'country' } }),
  item_id: reference({
    label: 'Item ID',
    reference: 'items',
    required: true,
    showsKey: true,
    matching: { country: 'country' },
  }),
  ean: ean({ label: 'EAN', from: 'item_id.ean', readOnly: true }),
  item_name: text({ label: 'Item Name', from: 'item_id.name', readOnly: true }),
  category: reference({ label: 'Category', reference: 'level2categories', matching: { country: 'country' } }),
  priority: integer({
    label: 'Priority',
    help: '1 Top, 2 Middle, 3 Bottom',
    min: 1,
    beyond: { min: 'minimum' },
  }),
  ...period,
  live_test: testLive,
  distribution: boolean({ label: 'Distribution', required: true, default: false }),
  status: choice({ label: 'Status', choices: activityStatuses, required: true, default: 0 }),
  keywords: textList({ label: 'Keywords', help: 'At most 20.' }).superRefine(areDistinctKeywords),
  selectable_keywords: json({
    label: 'Selectable keywords',
    help: 'Those that are selected become the keywords.',
    json: { schema: z.array(Keyword).max(200).meta({ title: 'Selectable keywords' }) },
  }),
  keywords_metadata: json({ label: 'Keyword metadata' }),
  metric: choice({ label: 'Metric', choices: metrics }),
  rate: choice({ label: 'Rate', choices: rateTypes }),
  quote: integer({ label: 'Quote', min: 0, counts: true }),
  price: money({ label: 'Price', min: 0, max: 99_999.99, parts: 1000, default: 9990 }),
  foreground: choice({ label: 'Foreground colour', choices: foregrounds, required: true, default: 'none' }),
  category_label: choice({ label: 'Category label', choices: categoryLabels }),
  ...adImages,
  created_at: instant({ label: 'Created at', stamp: 'created', readOnly: true }),
  updated_at: instant({ label: 'Updated at', stamp: 'changed', readOnly: true }),
  deleted_at: instant({ label: 'Deleted at', readOnly: true }),
});
export type SponsoredListing = z.output<typeof SponsoredListing>;
