import * as z from 'zod';
import { integer, longText, reference, text } from '../../src/fieldTypes/index.ts';

/** Whose the reports of a retailer are, by their type: a constraint of its own kind (spec 002 §3). */
export const ReportOwner = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  user_id: reference({ label: 'User', required: true, reference: 'users' }),
  retailer_id: reference({ label: 'Retailer', required: true, reference: 'retailers' }),
  report_type: text({
    label: 'Report type',
    required: true,
    maxLength: 65,
  }),
  note: longText({ label: 'Note', help: 'Why, and who asked for it.', personal: { of: 'user_id' } }),
});
export type ReportOwner = z.output<typeof ReportOwner>;
