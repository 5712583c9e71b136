import type { CopyConfig } from '../../src/core/words/action.ts';

/** What goes live together (spec 002 §4). */
export const published: CopyConfig[] = [
  { from: 'draft-stores', to: 'current-stores', by: { country: 'country' } },
  { from: 'opening-hours', to: 'current-store-times', by: { 'store_id.country': 'country' } },
  { from: 'draft-locations', to: 'current-locations', by: { country: 'country' } },
  { from: 'excluded-locations', to: 'current-excluded-locations', by: { 'location_id.country': 'country' } },
  { from: 'draft-distances', to: 'current-distances', by: { country: 'country' } },
];

/** What brings back into the drafts what is live. */
export const broughtBack: CopyConfig[] = [
  { from: 'current-stores', to: 'draft-stores', by: { country: 'country' } },
  { from: 'current-store-times', to: 'opening-hours', by: { 'store_id.country': 'country' } },
  { from: 'current-locations', to: 'draft-locations', by: { country: 'country' } },
  { from: 'current-excluded-locations', to: 'excluded-locations', by: { 'location_id.country': 'country' } },
  { from: 'current-distances', to: 'draft-distances', by: { country: 'country' } },
];
