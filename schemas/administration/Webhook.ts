import * as z from 'zod';
import { boolean, instant, integer, longText, text, textList, url } from '../../src/fieldTypes/index.ts';

/** An address of another program that is told when records change. */
export const Webhook = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true, maxLength: 100 }),
  url: url({
    label: 'Address',
    required: true,
    help: 'Where changes are sent to. Outside of a machine of your own it begins with https.',
  }),
  events: textList({
    label: 'Events',
    required: true,
    maxLength: 100,
    help: 'A resource and what happens to its records: items.created, items.updated, items.deleted, or items.* for all three.',
  }),
  enabled: boolean({ label: 'Enabled', default: true }),
  has_secret: boolean({
    label: 'Has a secret',
    readOnly: true,
    default: false,
    help: 'Nothing is sent before there is one.',
  }),
  secret: longText({ label: 'Sealed secret', readOnly: true }),
  failing_since: instant({ label: 'Failing since', readOnly: true }),
  user_id: integer({ label: 'Owner', required: true, readOnly: true, stamp: 'author' }),
  updated_at: instant({ label: 'Changed', readOnly: true, stamp: 'changed' }),
});
export type Webhook = z.output<typeof Webhook>;
