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
