import * as z from 'zod';
import { boolean, choice, image, instant, integer, reference, text, textList } from '../../src/fieldTypes/index.ts';

/** A picture that was uploaded. */
export const Picture = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  url: image({ label: 'Picture', readOnly: true }),
  kind: choice({
    label: 'Kind',
    readOnly: true,
    choices: [
      { value: 'jpg', label: 'JPEG' },
      { value: 'png', label: 'PNG' },
    ],
  }),
  bytes: integer({
    label: 'Bytes',
    counts: true,
    readOnly: true,
    help: 'Of the picture itself, without the smaller ones beside it. Empty: it was uploaded before sizes were noted.',
  }),
  width: integer({ label: 'Width', readOnly: true }),
  height: integer({ label: 'Height', readOnly: true }),
  uploaded_at: instant({ label: 'Uploaded', readOnly: true, help: 'Last, where the same picture was uploaded again.' }),
  user_id: reference({ label: 'By', reference: 'users', readOnly: true }),
  used: boolean({
    label: 'Used',
    readOnly: true,
    help: 'Whether a record holds it, be it a deleted one that can be brought back.',
  }),
  uses: integer({ label: 'Uses', counts: true, readOnly: true }),
  resources: textList({
    label: 'Used by',
    names: 'resources',
    readOnly: true,
    help: 'The lists whose records hold it.',
  }),
  places: textList({ label: 'Where it is used', places: true, readOnly: true }),
  unused_since: instant({ label: 'Unused since', readOnly: true, help: 'Empty: it is used, or never was.' }),
  beyond: text({
    label: 'Limits',
    readOnly: true,
    help: 'Always empty: who is limited to some countries or brands sees no picture here.',
  }),
});
export type Picture = z.output<typeof Picture>;
