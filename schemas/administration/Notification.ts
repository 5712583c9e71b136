import * as z from 'zod';
import { choice, instant, integer, json, longText, text, url } from '../../src/fieldTypes/index.ts';
import { notificationStatuses } from '../choices.ts';

/** What is told to one person (spec 002 §3): the end of a job, and where it leads. */
export const Notification = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  title: text({ label: 'Title', required: true, personal: { of: 'user_id' } }),
  body: longText({ label: 'Text', personal: { of: 'user_id', keep: { days: 730, since: 'created_at' } } }),
  route: url({ label: 'Leads to', own: true, help: 'An address of this application, or the file that was written.' }),
  status: choice({ label: 'Status', choices: notificationStatuses, required: true, default: 0 }),
  project: text({ label: 'Section' }),
  user_id: integer({ label: 'Person', required: true }),
  about: json({ label: 'About' }),
  created_at: instant({ label: 'Created', readOnly: true, stamp: 'created' }),
});
export type Notification = z.output<typeof Notification>;
