import * as z from 'zod';
import { boolean, choice, instant, integer, reference, text } from '../../src/fieldTypes/index.ts';
import { reportTypes } from './choices.ts';

const told = { required: true, readOnly: true } as const;

/** A file that tells of a retailer: made by the work that it tells of (spec 002 §3). */
export const RetailerReport = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  file_name: text({ label: 'Report file', ...told }),
  type: choice({ label: 'Type', choices: reportTypes, ...told }),
  retailer_id: reference({ label: 'Retailer', reference: 'retailers', ...told }),
  created_at: instant({ label: 'Created', stamp: 'created', readOnly: true }),
  updated_at: instant({ label: 'Updated', stamp: 'changed', readOnly: true }),
  run_id: reference({
    label: 'Feed run',
    reference: 'feed-runs',
    showsKey: true,
    readOnly: true,
    help: 'Whose failed rows it tells.',
  }),
  file_key: text({ label: 'Kept as', readOnly: true, help: 'Empty: its file went to whoever asked for it.' }),
  visible: boolean({
    label: 'Visible',
    required: true,
    default: true,
    help: 'Whether those whose reports these are see it.',
  }),
});
export type RetailerReport = z.output<typeof RetailerReport>;
