import type { CopyConfig } from '../../src/core/words/action.ts';

const inCountry = { country: 'country' };
const ofStore = { 'store_id.country': 'country' };
const ofLocation = { 'location_id.country': 'country' };

/** What goes live together (spec 002 §4). */
export const published: CopyConfig[] = [
  { from: 'draft-stores', to: 'current-stores', by: inCountry },
  { from: 'opening-hours', to: 'current-store-times', by: ofStore },
  { from: 'draft-locations', to: 'current-locations', by: inCountry },
  { from: 'excluded-locations', to: 'current-excluded-locations', by: ofLocation },
  { from: 'draft-distances', to: 'current-distances', by: inCountry },
];

/** What brings back into the drafts what is live. */
export const broughtBack: CopyConfig[] = published.map(({ from, to, by }) => ({ from: to, to: from, by: by ?? {} }));
