import * as z from 'zod';
import { integer, reference, text } from '../../src/fieldTypes/index.ts';

/** What adds a role to a user and takes it away: clients name the user in the body as well as in the path (spec 002 §7). */
export const RoleOfUser = z.object({
  userId: integer({ label: 'User' }).optional(),
  role: text({ label: 'Role', required: true }),
});

/** Whose roles another user gets. */
export const CopiedRoles = z.object({ from: reference({ label: 'Roles of', reference: 'users', required: true }) });

/** What adds a permission to a role and takes it away. */
export const PermissionOfRole = z.object({ permission: text({ label: 'Permission', required: true }) });
