import * as z from 'zod';
import {
  choice,
  country,
  image,
  instant,
  integer,
  json,
  money,
  reference,
  text,
  textList,
} from '../../src/fieldTypes/index.ts';
import { isSlug } from '../validation.ts';
import { bannerContents } from './bannerContents.ts';
import { adImages, longestTitle, period, slug, toBeSeen } from './campaignFields.ts';
import { activityStatuses, bannerTypes, goalTypes, metrics, positions, rateTypes } from './choices.ts';

const ofCategory = { type: { in: ['category_first', 'category_premium_top', 'category_premium_middle'] } };

/** A banner of the shop, booked for a place and a time (spec 001 §3). */
export const Banner = z.object({
  id: integer({ label: 'Id', readOnly: true }),
  thumbnail_url: image({ label: 'Thumbnail' }),
  type: choice({ label: 'Type', choices: bannerTypes, required: true, default: 'mpu' }),
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  title: text({ label: 'Title', required: true, maxLength: longestTitle }),
  slug,
  banner_title: text({ label: 'Banner title', maxLength: longestTitle }),
  banner_slug: text({ label: 'Banner slug', maxLength: 80 }).superRefine(isSlug),
  category_id: reference({
    label: 'Category',
    reference: 'level2categories',
    matching: { country: 'country' },
    when: { shown: ofCategory, required: ofCategory },
  }),
  index: choice({ label: 'Priority', choices: positions, required: true, default: 2 }),
  ...period,
  goal_type: choice({ label: 'Goal Type', choices: goalTypes }),
  goal_amount: integer({
    label: 'Goal Amount',
    min: 0,
    counts: true,
    when: { required: { goal_type: { empty: false } } },
  }),
  status: choice({ label: 'Status', choices: activityStatuses, required: true, default: 0 }),
  keywords: textList({ label: 'Keywords' }),
  selectable_keywords: textList({ label: 'Selectable keywords', help: 'Keywords that were offered for this banner.' }),
  metric: choice({ label: 'Metric', choices: metrics, required: true, default: 'impressions' }),
  rate: choice({ label: 'Rate', choices: rateTypes, required: true, default: 'adserver_fixed' }),
  quote: integer({ label: 'Quote', required: true, default: 1_000_000, min: 0, counts: true }),
  price: money({ label: 'Price', required: true, default: 3000, min: 0, max: 99_999.99, parts: 1000 }),
  contents: json({
    label: 'Contents',
    json: { cases: bannerContents },
    when: { required: { status: toBeSeen, type: 'cashback' } },
  }),
  ...adImages,
  created_at: instant({ label: 'Created at', stamp: 'created', readOnly: true }),
  updated_at: instant({ label: 'Last modified', stamp: 'changed', readOnly: true }),
  deleted_at: instant({ label: 'Deleted at', readOnly: true }),
});
export type Banner = z.output<typeof Banner>;
