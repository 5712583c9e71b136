import * as z from 'zod';
import { integer, text } from '../../src/fieldTypes/index.ts';

/** What several tags are shown under. */
export const TagGroup = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  name_en: text({ label: 'Name EN', required: true, maxLength: 65 }),
  name_it: text({ label: 'Name IT', maxLength: 65 }),
  name_pl: text({ label: 'Name PL', maxLength: 65 }),
});
export type TagGroup = z.output<typeof TagGroup>;
