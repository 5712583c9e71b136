import * as z from 'zod';
import { text } from '../../src/fieldTypes/index.ts';

/** Something that a role may open (spec 000 §6). */
export const Permission = z.object({
  type: text({ label: 'Type', required: true }),
  description: text({ label: 'Description' }),
});
export type Permission = z.output<typeof Permission>;
