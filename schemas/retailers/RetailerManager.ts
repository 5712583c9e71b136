import * as z from 'zod';
import { boolean, choice, email, integer, text } from '../../src/fieldTypes/index.ts';
import { managerRoles } from './choices.ts';

/** Who of us looks after retailers: key account managers and catalogue managers (spec 002 §1; the fields are ours). */
export const RetailerManager = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true, maxLength: 120, personal: true }),
  email: email({ label: 'E-mail', required: true, unique: { with: ['role'] }, personal: true }),
  role: choice({ label: 'Role', choices: managerRoles, required: true, default: 'kam' }),
  active: boolean({
    label: 'Active',
    required: true,
    default: true,
    help: 'Who is not active any more keeps the stores that name them.',
  }),
});
export type RetailerManager = z.output<typeof RetailerManager>;
