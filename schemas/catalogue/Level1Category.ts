import * as z from 'zod';
import { boolean, choice, country, image, integer, reference, text } from '../../src/fieldTypes/index.ts';
import { catalogueStatuses, verticals } from '../choices.ts';
import { isCategorySlug } from '../validation.ts';

/** First level of categories: what a shop's aisles are called. */
export const Level1Category = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true, maxLength: 45 }),
  slug: text({ label: 'Slug', maxLength: 65 }).superRefine(isCategorySlug),
  vertical: choice({ label: 'Vertical', choices: verticals }),
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  status: choice({ label: 'Status', choices: catalogueStatuses, required: true, default: 0 }),
  active: boolean({ label: 'Active', required: true, default: false }),
  priority: integer({ label: 'Priority', min: 0 }),
  category_master_id: reference({ label: 'Master', reference: 'level1mastercategories' }),
  thumbnail: image({ label: 'Thumbnail' }),
});
export type Level1Category = z.output<typeof Level1Category>;
