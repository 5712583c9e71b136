import * as z from 'zod';
import { boolean, choice, instant, integer, longText, reference, text } from '../../src/fieldTypes/index.ts';
import { alertNames, alertStatuses } from './alertChoices.ts';

/** What is looked at every day: how many there are, from how many on that is too many, and who is told (spec 000 §3 and §4). */
export const Alert = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  name: choice({ label: 'Alert Name', choices: alertNames, required: true, readOnly: true, unique: true }),
  description: longText({ label: 'Description', help: 'What it means, and what to do. It may be put in other words.' }),
  value: integer({ label: 'Value', readOnly: true, min: 0 }),
  threshold: integer({
    label: 'Threshold',
    min: 1,
    max: 1_000_000,
    help: 'From how many on they are too many. Blank: nobody says.',
  }),
  status: choice({ label: 'Status', choices: alertStatuses, readOnly: true }),
  assignee_id: reference({
    label: 'Assignee',
    reference: 'users',
    help: 'Is told when the status gets worse.',
  }),
  muted: boolean({
    label: 'Muted',
    required: true,
    default: false,
    help: 'Nobody is told, and the home page folds it away.',
    sets: [{ when: { muted: false }, to: { reason: null } }],
  }),
  reason: text({ label: 'Reason', maxLength: 255, when: { shown: { muted: true }, required: { muted: true } } }),
  counted_at: instant({ label: 'Counted', readOnly: true }),
});
export type Alert = z.output<typeof Alert>;
