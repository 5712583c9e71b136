import * as z from 'zod';
import { integer, text } from '../../src/fieldTypes/index.ts';

/** What several items are variants of. */
export const Master = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true }),
});
export type Master = z.output<typeof Master>;
