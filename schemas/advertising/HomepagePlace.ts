import * as z from 'zod';
import {
  boolean,
  choice,
  country,
  image,
  instant,
  integer,
  localMoment,
  reference,
  text,
} from '../../src/fieldTypes/index.ts';
import { activityStatuses } from './choices.ts';

/** A place of the homepage of the new store, and the banner that stands there (spec 000 §1, §6). */
export const HomepagePlace = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  position: integer({ label: 'Position', help: '1 comes first.', required: true, default: 1, min: 1, max: 100 }),
  banner_id: reference({
    label: 'Banner',
    reference: 'banners',
    required: true,
    matching: { country: 'country' },
    unique: { with: ['country'] },
  }),
  title: text({ label: 'Title', from: 'banner_id.title', readOnly: true }),
  thumbnail_url: image({ label: 'Thumbnail', from: 'banner_id.thumbnail_url', readOnly: true }),
  start_date: localMoment({ label: 'Start Date', from: 'banner_id.start_date', zoneOf: 'country', readOnly: true }),
  end_date: localMoment({ label: 'End Date', from: 'banner_id.end_date', zoneOf: 'country', readOnly: true }),
  status: choice({ label: 'Status', choices: activityStatuses, from: 'banner_id.status', readOnly: true }),
  banner_deleted_at: instant({ label: 'Banner deleted at', from: 'banner_id.deleted_at', readOnly: true }),
  visible: boolean({ label: 'Visible', required: true, default: true }),
});
export type HomepagePlace = z.output<typeof HomepagePlace>;
