import * as z from 'zod';
import { boolean, email, integer, reference, referenceList } from '../../src/fieldTypes/index.ts';

/** Somebody who may sign in (spec 002 §3). The password and the sessions are the framework's. */
export const User = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  email: email({ label: 'E-mail', required: true, unique: true, maxLength: 254, personal: { of: 'id' } }),
  roles: referenceList({ label: 'Roles', reference: 'user-roles' }),
  active: boolean({
    label: 'Active',
    required: true,
    default: true,
    help: 'Who is not active cannot sign in, and is signed out at once.',
  }),
  service: boolean({
    label: 'Service',
    default: false,
    help: 'Of a program and no person: without a password and without mail, it asks by tokens alone.',
  }),
  owner_id: reference({
    label: 'Owner',
    reference: 'users',
    when: { shown: { service: true } },
    help: 'Who answers for the service: they are told before a token of it ends.',
  }),
  second_factor: boolean({
    label: 'Second factor',
    readOnly: true,
    help: 'Whether an authenticator app or a passkey is asked for beside the password.',
  }),
});
export type User = z.output<typeof User>;
