import * as z from 'zod';
import { country, image, integer, longText, text } from '../../src/fieldTypes/index.ts';
import { isSlug } from '../validation.ts';

/** The name over a store's door. */
export const StoreBrand = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  brand: text({ label: 'Brand', required: true }),
  slug: text({ label: 'Slug', maxLength: 65 }).superRefine(isSlug),
  description: longText({ label: 'Description', maxLength: 510 }),
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  url_thumbnail: image({ label: 'Thumbnail' }),
  background_color: text({ label: 'Background colour', maxLength: 20 }),
  foreground_color: text({ label: 'Foreground colour', maxLength: 20 }),
});
export type StoreBrand = z.output<typeof StoreBrand>;
