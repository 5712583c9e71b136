import { ownConstraints, type Limits } from '../../../src/core/people/grants.ts';
import { isSeenBy } from '../../../src/core/people/narrow.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { SignedIn } from './signedIn.ts';
import { outOfScope } from './unseen.ts';

type Seer = Pick<SignedIn, 'constraints' | 'token'>;
/** Within which constraints something was made; null: nobody knows, and then it is no token's to see. */
type Made = { constraints: Limits | null };

/**
 * Whether somebody is limited no more than the maker of a plan was: its rows, which may be of several resources and name records of
 * others, were worked out within the maker's constraints, and are not looked up again by those of a narrower token.
 */
export const isSeen = (user: Seer, { scope }: Pick<Resource, 'scope'>, { constraints }: Made): boolean => {
  if (constraints === null) return user.token === undefined;
  const given = Object.keys(user.constraints).filter((name) => !ownConstraints.includes(name));
  return isSeenBy(constraints, user, [...given, ...Object.keys(scope)]);
};

/** Throws 403 where they are limited more. */
export const requireSeen = (user: Seer, resource: Pick<Resource, 'scope' | 'title'>, head: Made): void => {
  if (!isSeen(user, resource, head)) throw outOfScope(user, resource);
};
