import { ownConstraints } from '../../../src/core/people/grants.ts';
import type { Limit } from '../../../src/core/values/messages.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { RequestError } from './requestError.ts';
import { scopeOf } from './scope.ts';
import type { SignedIn } from './signedIn.ts';

type Actor = Pick<SignedIn, 'constraints'>;
type Scoped = Pick<Resource, 'title' | 'scope'>;

/**
 * What is said of a record that is not there for somebody. The constraints of theirs that may hide records of the resource are
 * named whether there is such a record or not, so that nothing is told of what they may not see.
 */
export const recordMissing = (actor: Actor, resource: Scoped, id: string): RequestError =>
  new RequestError(
    404,
    'NOT_FOUND',
    'notFound',
    { resource: resource.title.one, id },
    { limits: limitsOf(actor, resource) },
  );

/** What is said of a record, or of what would become of it, that lies outside what somebody may see. */
export const outOfScope = (actor: Actor, resource: Scoped): RequestError =>
  new RequestError(403, 'OUT_OF_SCOPE', 'outOfScope', {}, { limits: limitsOf(actor, resource) });

/** The constraints that somebody was given and that records of a resource are asked for. */
const limitsOf = ({ constraints }: Actor, resource: Scoped): Limit[] =>
  scopeOf(resource, { constraints })
    .filter(({ constraint }) => !ownConstraints.includes(constraint))
    .map(({ constraint, values }) => ({ constraint, values: [...values] }));
