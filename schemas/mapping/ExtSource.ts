import * as z from 'zod';
import { integer, text } from '../../src/fieldTypes/index.ts';

/** Whose family descriptions are mapped: a chain's own system, or a supplier of its data (spec 001 §3). */
export const ExtSource = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true, maxLength: 65, unique: true, wire: { made: 'external_source' } }),
});
export type ExtSource = z.output<typeof ExtSource>;
