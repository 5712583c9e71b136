import * as z from 'zod';
import { boolean, choice, instant, integer, longText, reference, text, url } from '../../src/fieldTypes/index.ts';
import { refusalReasons, securityKinds, securityWays } from './securityChoices.ts';

/** Who came in and by what, who was refused, and what left the house. */
export const SecurityEvent = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  at: instant({ label: 'When', readOnly: true }),
  kind: choice({ label: 'What', choices: securityKinds, readOnly: true }),
  account_id: reference({ label: 'Account', reference: 'users', readOnly: true }),
  email: text({
    label: 'E-mail',
    readOnly: true,
    personal: { of: 'account_id' },
    help: 'Of the account as it was then, or what was typed where there is none. It is personal data.',
  }),
  way: choice({ label: 'By', choices: securityWays, readOnly: true }),
  reason: choice({ label: 'Why refused', choices: refusalReasons, readOnly: true }),
  resource: text({ label: 'Of', readOnly: true, help: 'The list that was exported, or what was changed.' }),
  rows: integer({ label: 'Rows', counts: true, readOnly: true }),
  whole: boolean({ label: 'Complete', readOnly: true, help: 'No: it broke off, or its reader went away.' }),
  asked: longText({ label: 'Filter', readOnly: true }),
  place: url({
    label: 'Where to look',
    own: true,
    readOnly: true,
    help: 'The list as it was exported, or the changes that were made.',
  }),
  file: text({ label: 'File', readOnly: true }),
  call: text({ label: 'Call', readOnly: true }),
  needs: text({ label: 'Missing permission', readOnly: true }),
  concerns: longText({ label: 'Whom it concerns', readOnly: true }),
  ip: text({
    label: 'From',
    readOnly: true,
    personal: { of: 'account_id' },
    help: 'The network address. It is personal data.',
  }),
  agent: text({ label: 'Browser', readOnly: true, personal: { of: 'account_id' } }),
});
export type SecurityEvent = z.output<typeof SecurityEvent>;
