import { readValues } from '../../../src/core/declaration/readValues.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { SignedIn } from '../access/signedIn.ts';

/** Values before and after without those of fields that somebody may not read. That something was changed is told. */
export const readDifference = <D extends { before: Record<string, unknown>; after: Record<string, unknown> }>(
  user: Pick<SignedIn, 'permissions'>,
  resource: Resource,
  difference: D,
): D => ({
  ...difference,
  before: readValues(user, resource, difference.before),
  after: readValues(user, resource, difference.after),
});
