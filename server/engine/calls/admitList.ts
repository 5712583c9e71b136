import type { ListQuery } from '../../../src/core/wire/query.ts';
import { asReadBy } from '../../../src/core/declaration/asReadBy.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { requireList } from '../access/requireList.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { EngineContext } from '../context/context.ts';
import { checkQuery, type CheckedQuery } from '../queries/checkQuery.ts';
import type { Reader } from '../reads/reader.ts';

/** What is asked of a list, checked, of somebody who may ask it. Throws `RefusedQuery` and 403. */
export const admitList = (
  { application }: Pick<EngineContext, 'application'>,
  { schema }: Pick<Reader, 'schema'>,
  user: SignedIn,
  resource: Resource,
  asked: ListQuery,
): CheckedQuery => {
  const query = checkQuery(schema, asReadBy(user, resource), asked);
  const may = requireList(application.resources, resource, query, user);
  return may ? { ...query, may } : query;
};
