import * as z from 'zod';
import { country, image, integer, longText, text, url } from '../../src/fieldTypes/index.ts';
import { isSlug } from '../validation.ts';

/** What is made of a picture that a shop shows so many points wide: for screens of one to four pixels a point, and as PNG. */
const sizesOf = (width: number) =>
  [
    { name: 'plain', width },
    { name: '2x', width: width * 2 },
    { name: '3x', width: width * 3 },
    { name: '4x', width: width * 4 },
    { name: 'png', width: width * 4, format: 'png' },
  ] as const;
const logo = sizesOf(160);
const postalCode = sizesOf(320);

/** The name over a store's door. */
export const StoreBrand = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  brand: text({ label: 'Brand', required: true }),
  slug: text({ label: 'Slug', maxLength: 65 }).superRefine(isSlug),
  description: longText({ label: 'Description', maxLength: 510, beyond: { max: 'lengthAtMost' } }),
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  url_thumbnail: image({ label: 'Thumbnail', sizes: sizesOf(96) }),
  url_image_store: image({ label: 'Store logo', sizes: logo }),
  url_image_store_non_partner: image({ label: 'Store logo, non-partner', sizes: logo }),
  url_ingredients_book: url({ label: 'Ingredients book' }),
  url_image_postal_code: image({ label: 'Postal code image', sizes: postalCode }),
  url_image_postal_code_non_partner: image({ label: 'Postal code image, non-partner', sizes: postalCode }),
  background_color: text({ label: 'Background colour', maxLength: 20 }),
  foreground_color: text({ label: 'Foreground colour', maxLength: 20 }),
});
export type StoreBrand = z.output<typeof StoreBrand>;
