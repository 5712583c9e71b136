import * as z from 'zod';
import { image, integer, text } from '../../src/fieldTypes/index.ts';

/** One place of a record that holds an uploaded picture. */
export const PictureUse = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  picture_id: integer({ label: 'Picture ID', readOnly: true }),
  url: image({ label: 'Picture', readOnly: true }),
  resource: text({ label: 'List', names: 'resources', readOnly: true }),
  place: text({ label: 'Record', places: true, readOnly: true }),
  field: text({ label: 'Field', readOnly: true }),
  beyond: text({
    label: 'Limits',
    readOnly: true,
    help: 'Always empty: who is limited to some countries or brands sees no picture here.',
  }),
});
export type PictureUse = z.output<typeof PictureUse>;
