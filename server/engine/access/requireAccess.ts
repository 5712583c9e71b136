import { missingFor, type can, type Wanted } from '../../../src/core/declaration/access.ts';
import type { SignedIn } from './signedIn.ts';
import { forbidden } from './forbidden.ts';
import { RequestError } from './requestError.ts';

/** Throws 503 where maintenance closes a resource to somebody. */
export const requireOpen = ({ closed }: Pick<SignedIn, 'closed'>, resource: string): void => {
  if (closed?.has(resource)) throw new RequestError(503, 'MAINTENANCE', 'maintenance');
};

/** Throws 403 for whoever may not do one of what is wanted with a resource, and 503 where maintenance closes it. */
export const requireAccess = (
  user: Parameters<typeof can>[0] & Pick<SignedIn, 'closed'>,
  resource: Parameters<typeof can>[1] & { name: string },
  ...wanted: Wanted[]
): void => {
  requireOpen(user, resource.name);
  const missing = wanted.flatMap((one) => missingFor(user, resource, one));
  if (missing.length > 0) throw forbidden(...missing);
};
