import { expandPermissions } from '../../../src/core/declaration/access.ts';
import type { Application } from '../../../src/core/declaration/application.ts';
import type { SignedIn } from '../access/signedIn.ts';

/** No account has it. */
export const systemId = 0;

/** Who does what is scheduled: no person, with the permissions that the application declares and no more. */
export const systemActorOf = ({
  scheduled,
  permissions,
}: Pick<Application, 'scheduled' | 'permissions'>): SignedIn => ({
  userId: systemId,
  email: scheduled?.actor.name ?? 'System',
  permissions: expandPermissions(scheduled?.actor.permissions ?? [], permissions),
  constraints: {},
  sessionId: '',
});
