import * as z from 'zod';
import { country, image, integer, longText, text, url } from '../../src/fieldTypes/index.ts';
import { isSlug } from '../validation.ts';

/** The name over a store's door. */
export const StoreBrand = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  brand: text({ label: 'Brand', required: true }),
  slug: text({ label: 'Slug', maxLength: 65 }).superRefine(isSlug),
  description: longText({ label: 'Description', maxLength: 510 }),
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  url_thumbnail: image({ label: 'Thumbnail' }),
  url_image_store: image({ label: 'Store logo' }),
  url_image_store_non_partner: image({ label: 'Store logo, non-partner' }),
  url_ingredients_book: url({ label: 'Ingredients book' }),
  url_image_postal_code: image({ label: 'Postal code image' }),
  url_image_postal_code_non_partner: image({ label: 'Postal code image, non-partner' }),
  background_color: text({ label: 'Background colour', maxLength: 20 }),
  foreground_color: text({ label: 'Foreground colour', maxLength: 20 }),
});
export type StoreBrand = z.output<typeof StoreBrand>;
