import * as z from 'zod';
import { boolean, country, decimal, integer, money, reference, text } from '../../src/fieldTypes/index.ts';

const told = { readOnly: true } as const;

/** The way from a store to a location that it delivers to (spec 002 §3), of the drafts or of what is live. */
const distanceOf = (side: 'draft' | 'current') => ({
  id: integer({ label: 'ID', ...told }),
  country: country({ label: 'Country', required: true, ...told }),
  location_id: reference({ label: 'Location', reference: `${side}-locations`, required: true, ...told }),
  store_id: reference({ label: 'Store', reference: `${side}-stores`, required: true, ...told }),
  retailer_id: reference({
    label: 'Retailer',
    reference: 'retailers',
    from: 'store_id.retailer_id',
    stored: false,
    ...told,
  }),
  active: boolean({ label: 'Active', required: true, default: true, help: 'There is a way by road.', ...told }),
  comment: text({ label: 'Comment', help: 'How it was measured.', ...told }),
  meters: integer({ label: 'Distance', min: 0, unit: 'm', ...told }),
  seconds: integer({ label: 'Time', min: 0, unit: 's', ...told }),
  gmv: decimal({
    label: 'GMV',
    scale: 2,
    help: 'As it was imported; no run changes it.',
    ...(side === 'current' && told),
  }),
  price: money({ label: 'Price', min: 0, help: 'The delivery fee of the store on the day of the run.', ...told }),
  ends: text({ label: 'Measured between', help: 'A run asks again only where an end has moved since.', ...told }),
});

/** A distance of the drafts. */
export const DraftDistance = z.object(distanceOf('draft'));
export type DraftDistance = z.output<typeof DraftDistance>;

/** A distance that is live. */
export const CurrentDistance = z.object(distanceOf('current'));
export type CurrentDistance = z.output<typeof CurrentDistance>;
