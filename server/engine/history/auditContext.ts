import { can } from '../../../src/core/declaration/access.ts';
import { isAudited } from '../../../src/core/declaration/storage.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { EngineContext } from '../context/context.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { Reader } from '../reads/reader.ts';
import { scopeOf } from '../access/scope.ts';

/** What every call of the audit is given: the reader and whoever asks. */
export interface AuditContext {
  context: Pick<EngineContext, 'application' | 'pool' | 'clock' | 'fieldTypes'>;
  reader: Reader;
  user: SignedIn;
}

/** Resources whose history the user may see at all. */
export const auditedResources = ({ context, user }: Pick<AuditContext, 'context' | 'user'>): Resource[] =>
  context.application.resources.filter((resource) => isAudited(resource) && can(user, resource, 'show').allowed);

/** Whether only some records of the resource are the user's to see. */
export const isLimited = (resource: Resource, user: SignedIn): boolean => scopeOf(resource, user).length > 0;
