import * as z from 'zod';
import { choice, country, instant, integer, json, longText, reference, text } from '../../src/fieldTypes/index.ts';
import { integrationStatuses, integrationTypes, retailerTypes } from './integrationParts.ts';
import { progressOf } from './integrationProgress.ts';

const begun = progressOf({});
const workedOut = { readOnly: true } as const;

/** The way of a retailer from a contract to stores that sell, in sections of steps (spec 002 §3). */
export const Integration = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  retailer_id: reference({ label: 'Retailer', reference: 'retailers', required: true }),
  retailer_name: text({ label: 'Name of the retailer', from: 'retailer_id.name', readOnly: true }),
  country: country({ label: 'Country', from: 'retailer_id.country', readOnly: true }),
  type: choice({ label: 'Type', choices: integrationTypes, required: true, default: 'new_retailer' }),
  retailer_type: choice({ label: 'Retailer type', choices: retailerTypes, required: true, default: 'partner' }),
  status: choice({ label: 'Status', choices: integrationStatuses, default: begun.status, ...workedOut }),
  progress: integer({
    label: 'Progress',
    min: 0,
    max: 100,
    unit: '%',
    bar: true,
    default: begun.progress,
    ...workedOut,
  }),
  sections: json({ label: 'Sections', default: begun.sections, ...workedOut }),
  notes: longText({ label: 'Notes', maxLength: 2000 }),
  created_at: instant({ label: 'Created', stamp: 'created', ...workedOut }),
  started_at: instant({ label: 'Started', ...workedOut }),
  finished_at: instant({ label: 'Finished', ...workedOut }),
});
export type Integration = z.output<typeof Integration>;
