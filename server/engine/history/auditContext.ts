import { can } from '../../../src/core/declaration/access.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { EngineContext } from '../context/context.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { Reader } from '../reads/reader.ts';
import { scopeOf } from '../access/scope.ts';
import { hasTable } from '../tables/columns.ts';

/** What every call of the audit is given: the reader and whoever asks. */
export interface AuditContext {
  context: Pick<EngineContext, 'application' | 'pool' | 'clock' | 'fieldTypes'>;
  reader: Reader;
  user: SignedIn;
}

/** Resources whose history the user may see at all. */
export const auditedResources = ({ context, user }: Pick<AuditContext, 'context' | 'user'>): Resource[] =>
  context.application.resources.filter(
    (resource) => hasTable(resource) && resource.calls.history !== null && can(user, resource, 'show').allowed,
  );

/** Whether only some records of the resource are the user's to see. */
export const isLimited = (resource: Resource, user: SignedIn): boolean => scopeOf(resource, user).length > 0;
