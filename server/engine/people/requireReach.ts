import type { PermissionTable } from '../../../src/core/declaration/application.ts';
import { isWithinReach, type Reach } from '../../../src/core/people/grants.ts';
import { RequestError } from '../access/requestError.ts';

interface Person {
  email: string;
  permissions: readonly string[];
  constraints: Readonly<Record<string, readonly (string | number)[]>>;
}

/** Throws 403 where somebody decides about a person who may do more than they, or would be able to. */
export const requireReach = (
  actor: Reach,
  { was, is }: { was?: Person | undefined; is?: Person | undefined },
  table: PermissionTable,
): void => {
  if (was && !isWithinReach(actor, was, table))
    throw new RequestError(403, 'OUT_OF_REACH', 'personAbove', { email: was.email });
  if (is && !isWithinReach(actor, is, table))
    throw new RequestError(403, 'OUT_OF_REACH', 'grantBeyond', { email: is.email });
};
