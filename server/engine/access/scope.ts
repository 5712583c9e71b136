import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { SignedIn } from './signedIn.ts';

/** One constraint of a user that a resource has a path to. */
interface ScopeLimit {
  constraint: string;
  /** Along references: `brand_id.brand_unit_id`. */
  path: string;
  values: readonly (string | number)[];
}

/**
 * What limits the records of a resource for a user: along each path only the allowed values; a record without a value
 * lies outside. Empty: sees all. The order is that of the declaration, so that equal limits make equal SQL.
 */
export const scopeOf = (resource: Pick<Resource, 'scope'>, user: Pick<SignedIn, 'constraints'>): ScopeLimit[] =>
  Object.entries(resource.scope).flatMap(([constraint, path]) => {
    const values = user.constraints[constraint];
    return values ? [{ constraint, path, values }] : [];
  });
