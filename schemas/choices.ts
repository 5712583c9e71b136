import { countries } from '../src/fieldTypes/index.ts';
import type { Choice } from '../src/core/fields/field.ts';

/** The countries whose records lists of retailers and store brands may hold (spec 000 §1, 002 §1). */
export const allowedCountries = countries.map(({ value }) => value);

/** The groups of retailers that the spec lists as a special set (000 §6, 002 §3); other groups have whatever name they have. */
export const specialRetailerGroups = ['goodlife', 'trenord', 'test', 'yoda', 'skipstone'] as const;

/** Status of items, brands and categories (spec 000 §4, 001 §4). Live is reached by approval only, never chosen. */
export const catalogueStatuses = [
  { value: 0, label: 'Draft', tone: 'draft' },
  { value: 1, label: 'Approved', tone: 'approved' },
  { value: 2, label: 'Live', tone: 'live', selectable: false },
] as const satisfies readonly Choice[];

/** Units of an item; no value stands for the empty one (spec 000 §3). */
export const itemUnits = [
  { value: 'pz', label: 'pz' },
  { value: 'g', label: 'g' },
  { value: 'kg', label: 'kg' },
  { value: 'l', label: 'l' },
  { value: 'packaged', label: 'packaged' },
  { value: 'm', label: 'm' },
  { value: 'hg', label: 'hg' },
  { value: 'pair', label: 'pair' },
  { value: 'ml', label: 'ml' },
  { value: 'cl', label: 'cl' },
] as const satisfies readonly Choice[];

/** How an item is sold; the values are ours. */
export const sellingTypes = [
  { value: 'unit', label: 'By unit' },
  { value: 'weight', label: 'By weight' },
] as const satisfies readonly Choice[];

/** Verticals of first-level categories; the values are ours. */
export const verticals = [
  { value: 'grocery', label: 'Grocery' },
  { value: 'household', label: 'Household' },
  { value: 'petcare', label: 'Pet care' },
] as const satisfies readonly Choice[];

export const tagTypes = [
  { value: 1, label: 'Search' },
  { value: 2, label: 'Filtering' },
] as const satisfies readonly Choice[];

/** What a tag rule does with its tag; the values are ours. */
export const tagRuleActions = [
  { value: 'add', label: 'Add the tag' },
  { value: 'remove', label: 'Remove the tag' },
] as const satisfies readonly Choice[];

/** Tax rates of a third-level category, in percent; no value stands for none (spec 000 §9). */
export const taxRates = [4, 5, 5.5, 10, 15, 20, 21, 22, 23].map((value) => ({
  value,
  label: `${value} %`,
})) satisfies Choice[];

/** Store activity: one list for all screens. */
export const storeActivity = [
  { value: 0, label: 'Not Active', tone: 'neutral' },
  { value: 1, label: 'Active', tone: 'live' },
  { value: 2, label: 'Active, SEO', tone: 'live' },
] as const satisfies readonly Choice[];

/** Of an item-store only whether its store is active (spec 000 §4). */
export const itemStoreActivity = [
  { value: 0, label: 'Not Active', tone: 'neutral' },
  { value: 1, label: 'Active', tone: 'live' },
  { value: 2, label: 'Active', tone: 'live', as: 1 },
] as const satisfies readonly Choice[];

/** How a store's prices follow the original ones; no value counts as flat (spec 000 §4). */
export const pricingTypes = [
  { value: 'parity', label: 'Parity' },
  { value: 'flat', label: 'Flat' },
  { value: 'engine', label: 'Engine' },
] as const satisfies readonly Choice[];

/** Why an item-store is hidden: SKIP 1 to 8, HIDE 9 to 15 (spec 000 §3). */
export const hiddenReasons = [
  { value: 1, label: 'Skip: recalled' },
  { value: 2, label: 'Skip: not produced anymore' },
  { value: 3, label: 'Skip: duplicate' },
  { value: 4, label: 'Skip: seasonality' },
  { value: 5, label: 'Skip: emergency' },
  { value: 6, label: 'Skip: out of business' },
  { value: 7, label: 'Skip: foreign items' },
  { value: 8, label: 'Skip: wrong info' },
  { value: 9, label: 'Hide: wrong info' },
  { value: 10, label: 'Hide: found maximization' },
  { value: 11, label: 'Hide: price problem' },
  { value: 12, label: 'Hide: clear old hidden items' },
  { value: 13, label: 'Hide: autohide price problems' },
  { value: 14, label: 'Hide: autohide missing legal requirements' },
  { value: 15, label: 'Hide: out of stock' },
] as const satisfies readonly Choice[];

/** Statuses of a notification; below 2 it is unread. */
export const notificationStatuses = [
  { value: 0, label: 'Sent' },
  { value: 1, label: 'Received' },
  { value: 2, label: 'Read' },
] as const satisfies readonly Choice[];

/** What an item may lack, in the order in which it is told; the codes are what people read (spec 000 §3). */
export const itemFindings = ['no EAN', 'no category', 'no brand', 'no image', 'was_live'].map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
})) satisfies Choice[];

/** Properties of an item that its sources may give, in the order of its form. */
export const proposedProperties = [
  { value: 'name', label: 'Name' },
  { value: 'display_brand', label: 'Display brand' },
  { value: 'brand_id', label: 'Brand' },
  { value: 'category_id', label: 'Category' },
  { value: 'type', label: 'Unit' },
  { value: 'value', label: 'Value' },
  { value: 'weight', label: 'Weight' },
  { value: 'volume', label: 'Volume' },
  { value: 'alcoholVolume', label: 'Alcohol volume' },
  { value: 'short_description', label: 'Short description' },
  { value: 'long_description', label: 'Long description' },
  { value: 'text_ingredients', label: 'Ingredient list' },
  { value: 'text_nutritional_values', label: 'Nutrition table' },
  { value: 'text_allergenes', label: 'Allergen list' },
  { value: 'text_coadjuvants', label: 'Coadjuvants' },
  { value: 'text_traceability', label: 'Traceability' },
  { value: 'url_thumbnail', label: 'Thumbnail' },
  { value: 'url_images', label: 'Images' },
] as const satisfies readonly Choice[];

/** Properties of an item-store that its sources may give, in the order of its form. */
export const proposedStoreProperties = [
  { value: 'gdo_id', label: 'GDO ID' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'priority', label: 'Priority' },
  { value: 'is_gdo_assorted', label: 'GDO assorted' },
  { value: 'price', label: 'Price' },
  { value: 'surcharge_fixed', label: 'Discount' },
] as const satisfies readonly Choice[];

/** What one may be told of besides one's own work (spec 002 §9). */
export const notificationTopics = [
  { value: 'brand-tools', label: 'Brand tools' },
  { value: 'ads', label: 'Ads' },
  { value: 'ads-warning', label: 'Ads: warnings' },
  { value: 'ads-error', label: 'Ads: errors' },
  { value: 'distance', label: 'Distances' },
  { value: 'store-time', label: 'Opening hours' },
] as const satisfies readonly Choice[];

/** How what is sent outside goes there. */
export const outgoingChannels = [
  { value: 'mail', label: 'E-mail' },
  { value: 'chat', label: 'Chat' },
  { value: 'webhook', label: 'Webhook' },
  { value: 'push', label: 'Browser' },
] as const satisfies readonly Choice[];

/** How far it has come. */
export const deliveryStates = [
  { value: 'waiting', label: 'Waiting', tone: 'scheduled' },
  { value: 'sent', label: 'Sent', tone: 'completed' },
  { value: 'failed', label: 'Given up', tone: 'cancelled' },
  { value: 'unconfigured', label: 'Not set up', tone: 'draft' },
] as const satisfies readonly Choice[];

/** Why the last attempt failed. */
export const deliveryFaults = [
  { value: 'unconfigured', label: 'Nothing is set up to send it' },
  { value: 'refused', label: 'The receiver refused it' },
  { value: 'unreachable', label: 'The receiver cannot be reached' },
  { value: 'slow', label: 'The receiver did not answer in time' },
  { value: 'redirect', label: 'The receiver sent it elsewhere' },
  { value: 'private', label: 'The address is not one of the internet' },
  { value: 'gone', label: 'The receiver is not there any more' },
  { value: 'off', label: 'The receiver was switched off' },
  { value: 'expired', label: 'It was too old to be sent' },
  { value: 'broken', label: 'It could not be made ready' },
] as const satisfies readonly Choice[];

/** What a person can be limited by (spec 002 §3); the values are the names that resources give their scopes. */
export const constraintTypes = [
  { value: 'country', label: 'Country' },
  { value: 'retailer', label: 'Retailer' },
  { value: 'retailerReport', label: 'Retailer report' },
  { value: 'categoryMappingSource', label: 'Category mapping source' },
  { value: 'brand', label: 'Brand' },
  { value: 'mainBrand', label: 'Main brand' },
  { value: 'unitBrand', label: 'Unit brand' },
] as const satisfies readonly Choice[];
