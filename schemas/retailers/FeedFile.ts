import * as z from 'zod';
import { boolean, choice, instant, integer, plainDate, reference, text } from '../../src/fieldTypes/index.ts';
import { credentialTypes } from './choices.ts';

const told = { readOnly: true } as const;

/** A file of a feed as it came, where it is kept (spec 002 §3). */
export const FeedFile = z.object({
  file_name: text({
    label: 'Path',
    required: true,
    ...told,
    help: 'Retailer, type, day, store and name: where the file is kept.',
  }),
  retailer_id: reference({ label: 'Retailer', reference: 'retailers', ...told }),
  file_type: choice({ label: 'Type', choices: credentialTypes, ...told }),
  date: plainDate({ label: 'Day', ...told, help: 'The day on which the file came, by the clock of its retailer.' }),
  store_id: reference({ label: 'Store', reference: 'retailer-stores', ...told }),
  name: text({ label: 'File name', ...told }),
  bytes: integer({ label: 'Bytes', ...told }),
  modified_at: instant({ label: 'Modified', ...told }),
  validated: boolean({
    label: 'Validated',
    ...told,
    help: 'Whether the file is as it was kept, when a link to it was last asked for. Empty: nobody has asked yet.',
  }),
});
export type FeedFile = z.output<typeof FeedFile>;
