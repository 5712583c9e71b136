import type { Choice } from '../../src/core/fields/field.ts';

/** Status of activities, campaigns, collections and banners (spec 001 §4). Live and Completed come by the dates, Cancelled by stopping. */
export const activityStatuses = [
  { value: 0, label: 'Draft', tone: 'draft' },
  { value: 1, label: 'Scheduled', tone: 'scheduled' },
  { value: 2, label: 'Live', tone: 'live', selectable: false },
  { value: 3, label: 'Completed', tone: 'completed', selectable: false },
  { value: 4, label: 'Cancelled', tone: 'cancelled' },
] as const satisfies readonly Choice[];

/** Where a banner stands among its like (spec 001 §4): nobody books a place that is not visible. */
export const positions = [
  { value: 0, label: 'Not visible', selectable: false },
  { value: 1, label: 'Top' },
  { value: 2, label: 'Middle' },
  { value: 3, label: 'Bottom' },
] as const satisfies readonly Choice[];

/** Types of brand campaigns, of both lists of the spec in one; 2, 4 and 7 are ours (spec 001 §4). */
export const campaignTypes = [
  { value: 0, label: 'Editorial Moment' },
  { value: 1, label: 'Brand Moment' },
  { value: 2, label: 'Kit' },
  { value: 3, label: 'Meta Category' },
  { value: 4, label: 'Premium Category' },
  { value: 5, label: 'Brand Adv' },
  { value: 6, label: 'Marketing' },
  { value: 7, label: 'Brand Promotion' },
] as const satisfies readonly Choice[];

/** Who pays for a brand campaign (spec 001 §3). */
export const campaignFunding = [
  { value: 0, label: 'Brand funded' },
  { value: 1, label: 'Self funded' },
] as const satisfies readonly Choice[];

/** Types of sponsored listing activities; the values are ours (spec 001 §4). */
export const adTypes = [
  { value: 'search_top', label: 'Sponsored Search Top' },
  { value: 'search_middle', label: 'Sponsored Search Middle' },
  { value: 'in_cart', label: 'In Cart' },
  { value: 'category_top', label: 'Category Top' },
  { value: 'category_middle', label: 'Category Middle' },
  { value: 'homepage', label: 'Homepage' },
  { value: 'cart_assistant', label: 'Cart Assistant' },
  { value: 'best_offers', label: 'Best Offers' },
  { value: 'cross_category', label: 'Cross Category' },
] as const satisfies readonly Choice[];

/** Types of banners; the values are ours (spec 001 §4). */
export const bannerTypes = [
  { value: 'mpu', label: 'Banner MPU' },
  { value: 'category_first', label: 'Banner Category 1st' },
  { value: 'category_premium_top', label: 'Banner Category Premium Top' },
  { value: 'category_premium_middle', label: 'Banner Category Premium Middle' },
  { value: 'premium_search_top', label: 'Premium Search Top' },
  { value: 'premium_search_middle', label: 'Premium Search Middle' },
  { value: 'cashback', label: 'Cashback' },
] as const satisfies readonly Choice[];

/** What a banner is to reach. The spec names none; these are ours. */
export const goalTypes = [
  { value: 'clicks', label: 'Clicks' },
  { value: 'impressions', label: 'Impressions' },
  { value: 'budget', label: 'Budget' },
] as const satisfies readonly Choice[];

/** What is counted and paid for: the pricing types of campaigns; the values are ours (spec 001 §9). */
export const metrics = [
  { value: 'clicks_limit', label: 'Click with limit' },
  { value: 'clicks_percentage', label: 'Clicks as percentage' },
  { value: 'impressions', label: 'Impressions' },
  { value: 'percentage', label: 'Percentage' },
  { value: 'cashback_budget', label: 'Cashback conversion with budget' },
  { value: 'cashback', label: 'Cashback conversion without budget' },
  { value: 'cpc', label: 'CPC' },
  { value: 'cpm', label: 'CPM' },
  { value: 'flat', label: 'Flat' },
  { value: 'dynamic', label: 'Dynamic' },
] as const satisfies readonly Choice[];

/** How it is paid for; the codes are what people read (spec 001 §9). */
export const rateTypes = [
  { value: 'prc_flat', label: 'prc_flat' },
  { value: 'prc_par', label: 'prc_par' },
  { value: 'prc_dyn', label: 'prc_dyn' },
  { value: 'adserver_fixed', label: 'adserver_fixed' },
] as const satisfies readonly Choice[];

/** Colour of what stands before a picture; the values are ours. */
export const foregrounds = [
  { value: 'none', label: 'None' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] as const satisfies readonly Choice[];

/** Where a banner leads: within the shop, or out of it (spec 001 §4); the values are ours. */
export const linkTypes = [
  { value: 'internal', label: 'Internal' },
  { value: 'external', label: 'External' },
] as const satisfies readonly Choice[];

/** What a banner of a cashback is (spec 001 §3); the values are ours. */
export const cashbackBannerKinds = [
  { value: 'card', label: 'Cashback card' },
  { value: 'image_third_width', label: 'Cashback image, third width' },
  { value: 'image_full_width', label: 'Cashback image, full width' },
] as const satisfies readonly Choice[];

/** What is written on an ad of a category (spec 001 §9). */
export const categoryLabels = [
  { value: 'new', label: 'New' },
  { value: 'featured', label: 'Featured' },
] as const satisfies readonly Choice[];

/** Who pays for a cashback (spec 001 §4); the values are ours, those of campaigns. */
export const cashbackFunding = campaignFunding;

/** What a cashback goes by: how many pieces, or how much is spent (spec 001 §4). */
export const cashbackTypes = [
  { value: 'quantity', label: 'Quantity' },
  { value: 'expense', label: 'Expense' },
] as const satisfies readonly Choice[];

/** Whom a rule of a cashback is for (spec 001 §4). */
export const cashbackUserTypes = [
  { value: 'free_delivery', label: 'Free delivery' },
  { value: 'regular', label: 'Standard' },
  { value: 'premium', label: 'Plus' },
] as const satisfies readonly Choice[];

const labelsOf = (choices: readonly Choice[]): Record<string, string> =>
  Object.fromEntries(choices.map(({ value, label }) => [value, label]));

/** What values of ads are called where they stand in an answer. */
export const adTypeLabels = labelsOf(adTypes);
export const statusLabels = labelsOf(activityStatuses);
export const metricLabels = labelsOf(metrics);
