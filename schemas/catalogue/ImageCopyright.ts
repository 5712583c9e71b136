import * as z from 'zod';
import { country, image, instant, integer, text } from '../../src/fieldTypes/index.ts';

/** Whose a picture is, in one country (spec 001 §3). */
export const ImageCopyright = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  url: image({ label: 'Picture', required: true, unique: { with: ['country'] } }),
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  copyright: text({ label: 'Copyright', maxLength: 500, help: 'Empty: nobody said yet, or it was taken back.' }),
  updated_at: instant({ label: 'Updated', readOnly: true, stamp: 'changed' }),
});
export type ImageCopyright = z.output<typeof ImageCopyright>;
