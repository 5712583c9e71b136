import * as z from 'zod';
import { boolean, instant, integer, reference, text, textList } from '../../src/fieldTypes/index.ts';

/** By what a program asks in the name of an account; what it is itself nobody sees again. */
export const ApiToken = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  account_id: reference({ label: 'Account', reference: 'users', readOnly: true }),
  email: text({ label: 'E-mail', readOnly: true, personal: { of: 'account_id' } }),
  service: boolean({ label: 'Of a service', readOnly: true }),
  owner_id: reference({ label: 'Owner', reference: 'users', readOnly: true, help: 'Who answers for the service.' }),
  name: text({ label: 'Name', readOnly: true }),
  hint: text({ label: 'Begins with', readOnly: true }),
  permissions: textList({ label: 'Permissions', readOnly: true, help: 'None: whatever the account may.' }),
  rate: integer({ label: 'Calls a minute', readOnly: true }),
  created_at: instant({ label: 'Made', readOnly: true }),
  created_by: reference({ label: 'Made by', reference: 'users', readOnly: true }),
  expires_at: instant({ label: 'Ends', readOnly: true }),
  last_used_at: instant({ label: 'Last used', readOnly: true }),
  used: boolean({ label: 'Used', readOnly: true }),
  last_ip: text({
    label: 'Last used from',
    readOnly: true,
    personal: { of: 'account_id' },
    help: 'The network address. It is personal data.',
  }),
  revoked_at: instant({ label: 'Revoked at', readOnly: true }),
  revoked: boolean({ label: 'Revoked', readOnly: true }),
});
export type ApiToken = z.output<typeof ApiToken>;
