import * as z from 'zod';
import { choice, country, image, instant, integer, text } from '../../src/fieldTypes/index.ts';
import { bannerImages, longestTitle, period, slug } from './campaignFields.ts';
import { activityStatuses } from './choices.ts';

/** A collection of the brand tools: only its banners and its states are the spec's (001 §3, §4). */
export const Collection = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  url_thumbnail: image({ label: 'Thumbnail' }),
  title: text({ label: 'Title', required: true, maxLength: longestTitle }),
  slug,
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  priority: integer({
    label: 'Priority',
    help: '1 Top, 2 Middle, 3 Bottom',
    min: 1,
    beyond: { min: 'minimum' },
    default: 2,
  }),
  ...period,
  status: choice({ label: 'Status', choices: activityStatuses, required: true, default: 0 }),
  ...bannerImages({ desktop: {} }),
  created_at: instant({ label: 'Created at', stamp: 'created', readOnly: true }),
  updated_at: instant({ label: 'Updated at', stamp: 'changed', readOnly: true }),
  deleted_at: instant({ label: 'Deleted at', readOnly: true }),
});
export type Collection = z.output<typeof Collection>;
