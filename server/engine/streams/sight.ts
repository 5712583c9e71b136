import { can } from '../../../src/core/declaration/access.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { scopeOf } from '../access/scope.ts';
import { hasTable } from '../tables/columns.ts';
import { findInScope, scopeReader } from '../records/recordScope.ts';
import { parseRecordId } from '../records/recordKey.ts';
import type { WriteModel } from '../records/writeModel.ts';
import type { Writing } from '../writing/writing.ts';

/** Whether somebody may read records of the resource at all. */
export const mayRead = (user: SignedIn, resource: Resource): boolean =>
  user.closed?.has(resource.name) !== true && can(user, resource, 'readList').allowed;

/** Whether somebody may read who changed records of the resource: as its history and the audit have it. */
export const mayReadHistory = (user: SignedIn, resource: Resource): boolean =>
  hasTable(resource) && resource.calls.history !== null && can(user, resource, 'show').allowed;

/** What two readers have in common who see the same records of a resource. */
export const scopeKey = (user: SignedIn, resource: Resource): string => JSON.stringify(scopeOf(resource, user));

/** Which of the ids a reader may see; null: all of them, nothing limits what they see. One query. */
export const seenBy = async (
  { context }: Pick<Writing, 'context'>,
  model: WriteModel,
  user: SignedIn,
  ids: readonly string[],
): Promise<ReadonlySet<string> | null> => {
  const keys = ids.flatMap((id) => {
    const key = parseRecordId(model, id);
    return key ? [key] : [];
  });
  if (keys.length === 0) return scopeOf(model.resource, user).length === 0 ? null : new Set();
  return findInScope(scopeReader({ context }, user), model, keys);
};
