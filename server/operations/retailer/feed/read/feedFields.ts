/** Image fields of a feed that a PIM mapping may take (FED-019); in a feed each has the name `feed_…`. */
export const feedImageFields = [
  'url_image',
  'url_ingredients',
  'url_allergens',
  'url_nutritional_values',
  'url_traceability',
  'url_coadjuvants',
] as const;
type FeedImageField = (typeof feedImageFields)[number];

/**
 * What a row of a feed may hold: the feed_ columns of the statistics, whom it is of, and more addresses of images. What was applied of
 * rows is kept in this order: another one stands at its end.
 */
export const feedFields = [
  'gdo_id',
  'gdo_store_id',
  'feed_ean',
  'feed_item_name',
  'feed_brand',
  'feed_fam_desc',
  'feed_fam_desc_description',
  'feed_variable_weight',
  'feed_stock',
  'feed_selling_value',
  ...(feedImageFields.map((field) => `feed_${field}`) as `feed_${FeedImageField}`[]), // map loses what they begin with
] as const;
export type FeedField = (typeof feedFields)[number];

/** Without these a file is no feed. */
export const neededFields: readonly FeedField[] = ['gdo_id', 'feed_selling_value'];

/** The values of a row. Texts are trimmed and not empty; null: the feed does not say. */
export type FeedValues = {
  [F in FeedField]: F extends 'feed_variable_weight'
    ? boolean | null
    : // Units in stock; and a price in the currency of the country, with its decimals: 1.5 is one and a half euro.
      F extends 'feed_stock' | 'feed_selling_value'
      ? number | null
      : string | null;
};

export const isFeedField = (name: string): name is FeedField => feedFields.some((field) => field === name);

/** What a row says that says nothing. */
export const noValues = Object.fromEntries(feedFields.map((field) => [field, null])) as FeedValues; // all of them are there
