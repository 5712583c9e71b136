import { can, type Wanted } from '../../src/core/access.ts';
import { RequestError } from './requestError.ts';

/** Throws 403 for whoever may not do one of what is wanted with a resource. */
export const requireAccess = (user: Parameters<typeof can>[0], resource: Parameters<typeof can>[1], ...wanted: Wanted[]): void => {
  if (wanted.some((one) => !can(user, resource, one).allowed)) throw new RequestError(403, 'FORBIDDEN', 'forbidden');
};
