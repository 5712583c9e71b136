/** What lists of stores, and of locations, show: of drafts and of what is published of them. */
export const storeColumns = [
  'id',
  'name',
  'country',
  'store_brand_id',
  'retailer_id',
  'city',
  'province',
  'operating_province',
  'zone',
  'active',
  'pricing_type',
  'markup_goal',
  'delivery_fee',
] as const;

export const locationColumns = [
  'id',
  'country',
  'operating_province',
  'province',
  'zone',
  'postal_code',
  'city',
  'lat',
  'lng',
  'radius',
  'active',
] as const;

/** What the table of the live map shows at first (spec 002 §3), of stores and of locations. */
export const storeMapColumns = [
  'id',
  'name',
  'city',
  'province',
  'operating_province',
  'zone',
  'lat',
  'lng',
  'active',
  'markup_goal',
  'delivery_fee',
] as const;

export const locationMapColumns = [
  'id',
  'city',
  'province',
  'operating_province',
  'zone',
  'lat',
  'lng',
  'active',
] as const;
