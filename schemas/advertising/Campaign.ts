import * as z from 'zod';
import {
  choice,
  country,
  image,
  instant,
  integer,
  reference,
  referenceList,
  richText,
  text,
} from '../../src/fieldTypes/index.ts';
import {
  bannerImages,
  campaignImages,
  longestLongText,
  longestShortText,
  longestTitle,
  offer,
  period,
  slug,
  testLive,
} from './campaignFields.ts';
import { activityStatuses, campaignFunding, campaignTypes } from './choices.ts';

const category = (label: string) =>
  reference({ label, reference: 'level2categories', matching: { country: 'country' } });
const categoryName = (label: string, field: string) =>
  text({ label, from: `${field}.name`, readOnly: true, stored: false });
const shortText = (label: string) => text({ label, maxLength: longestShortText });
const long = (label: string) => richText({ label, maxLength: longestLongText });

/** A campaign of the brand tools, also called a brand activity (spec 001 §1, §3). */
export const Campaign = z.object({
  id: integer({ label: 'Id', readOnly: true }),
  url_thumbnail: image({ label: 'Thumbnail' }),
  type: choice({ label: 'Type', choices: campaignTypes, required: true, default: 1 }),
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  title: text({ label: 'Title', required: true, maxLength: longestTitle }),
  slug,
  priority: integer({
    label: 'Priority',
    help: '1 Top, 2 Middle, 3 Bottom',
    min: 1,
    beyond: { min: 'minimum' },
    default: 2,
  }),
  funded: choice({ label: 'Funded', choices: campaignFunding, required: true, default: 1 }),
  ...period,
  live_test: testLive,
  status: choice({ label: 'Status', choices: activityStatuses, required: true, default: 0 }),
  brands: referenceList({ label: 'Brands', reference: 'unitbrands' }),
  category_id: category('Category'),
  category_name: categoryName('Category name', 'category_id'),
  category_id_premium: category('Premium category'),
  category_name_premium: categoryName('Premium category name', 'category_id_premium'),
  category_id_alt: category('Alternative category'),
  category_name_alt: categoryName('Alternative category name', 'category_id_alt'),
  wallet_id: reference({ label: 'Wallet', reference: 'wallets', matching: { country: 'country' } }),
  wallet_name: text({ label: 'Wallet name', from: 'wallet_id.title', readOnly: true, stored: false }),
  ...offer,
  short_text_en: shortText('Short text, English'),
  short_text_local: shortText('Short text, local'),
  long_text_en: long('Text, English'),
  long_text_local: long('Text, local'),
  ...campaignImages,
  ...bannerImages({ homepage: { type: 3 } }),
  created_at: instant({ label: 'Created at', stamp: 'created', readOnly: true }),
  updated_at: instant({ label: 'Updated at', stamp: 'changed', readOnly: true }),
  deleted_at: instant({ label: 'Deleted at', readOnly: true }),
});
export type Campaign = z.output<typeof Campaign>;
