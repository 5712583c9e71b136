import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { RelatedConfig } from '../../../src/core/words/relatedConfig.ts';
import { RefusedQuery } from '../../../src/core/wire/dialect.ts';
import { encodeKey } from '../../../src/core/values/key.ts';
import { withNested } from '../../../src/core/records/nested.ts';
import { can } from '../../../src/core/declaration/access.ts';
import { asReadBy } from '../../../src/core/declaration/asReadBy.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { RelatedStored, WholeRecord } from '../../../src/core/wire/wire.ts';
import type { EngineContext } from '../context/context.ts';
import type { Asker, SignedIn } from '../access/signedIn.ts';
import { requireAccess } from '../access/requireAccess.ts';
import { RequestError } from '../access/requestError.ts';
import { recordMissing } from '../access/unseen.ts';
import { idFrom } from './paths.ts';
import type { Reader } from '../reads/reader.ts';
import { scopeOf } from '../access/scope.ts';
import { findDeletion } from '../history/storedDeletions.ts';
import { hasTable } from '../tables/columns.ts';
import { readRelatedRows } from '../reads/relatedRows.ts';
import { addRecordRoute } from './recordRoute.ts';

/** `GET /items/{id}`: the whole record. `?related=item-details`: in `metadata.related` those that are saved with it. */
export const addShowRoute = (
  server: FastifyInstance,
  context: EngineContext,
  reader: Reader,
  resource: Resource,
): void =>
  addRecordRoute(server, context, reader, resource, 'show', async ({ request, user, path }) => {
    const id = idFrom(request, resource, path);
    const wanted = relationsOf(resource, request.query);
    // Beside each other: whoever opens a form waits for the slowest, not for all.
    const related = Promise.all(
      wanted.map(async (relation) => [relation.resource, await showRelated(reader, user, relation, id)] as const),
    );
    // What is wrong with the record itself is told first.
    related.catch(() => undefined);
    const data = await showRecord(context.pool, reader, user, resource, id);
    Object.assign(data, await rowsShown(reader, user, resource, { id, wanted }));
    return { data, metadata: wanted.length > 0 ? { related: Object.fromEntries(await related) } : {} };
  });

/** The rows that stand in the record itself, but for those that are answered beside it and those that this person may not see. */
const rowsShown = async (
  reader: Reader,
  user: SignedIn,
  { related }: Resource,
  { id, wanted }: { id: string; wanted: readonly RelatedConfig[] },
): Promise<Record<string, WholeRecord[]>> => {
  const shown: Record<string, WholeRecord[]> = {};
  for (const relation of related) {
    const { shownAs, resource } = relation;
    if (shownAs === undefined || wanted.includes(relation)) continue;
    if (can(user, reader.resource(resource), 'show').allowed)
      shown[shownAs] = await readRelatedRows(reader, user, relation, id);
  }
  return shown;
};

/** The relations that the query names. Throws 400 for any that is not saved with the record. */
const relationsOf = (resource: Resource, query: unknown): RelatedConfig[] => {
  const { related } = query as { related?: string | string[] }; // as the router reads a query
  return [related ?? []]
    .flat()
    .flatMap((names) => names.split(','))
    .map((name) => {
      const relation = resource.related.find((one) => one.resource === name && one.save === 'withForm');
      if (!relation) throw new RefusedQuery('related', `'${name}' is not saved with ${resource.title.one}`);
      return relation;
    });
};

/** The one record that names the other in `by`, null where there is none yet; or all of many, in their order. */
const showRelated = async (
  reader: Reader,
  user: SignedIn,
  relation: RelatedConfig,
  id: string,
): Promise<RelatedStored> => {
  const { resource: name, by } = relation;
  const other = reader.resource(name);
  requireAccess(user, other, 'show');
  if (relation.many) return readRelatedRows(reader, user, relation, id);
  const hasSameKey = other.key.length === 1 && other.key[0] === by;
  const ids = hasSameKey
    ? [id]
    : (await reader.select(user, other, { filter: { [by]: { in: [id] } } }))
        .slice(0, 1)
        .map(({ key }) => encodeKey(key.map(String)));
  const [record = null] = (await reader.records(user, other, ids)).values();
  return record;
};

/** One whole record. Throws 404: `notFound`, also where it lies outside the scope, or `gone` with who deleted it and when. */
export const showRecord = async (
  pool: Pool,
  reader: Reader,
  user: Asker,
  resource: Resource,
  id: string,
): Promise<WholeRecord> => {
  const [record] = (await reader.records(user, resource, [id])).values();
  if (record) return withNested(asReadBy(user, resource).fields, record);
  const [deleted] = resource.delete ? (await reader.records(user, resource, [id], { deleted: true })).values() : [];
  if (deleted) throw await toGone(pool, resource, deleted);
  const [past] = maySeePast(user, resource) ? await findDeletion(pool, resource, id) : [];
  if (past)
    throw new RequestError(404, 'NOT_FOUND', 'gone', {
      resource: resource.title.one,
      id,
      actor: past.actor,
      at: past.at,
    });
  throw recordMissing(user, resource, id);
};

/** Who may read the history of what is gone for good: there is no row by which a scope could be asked. */
const maySeePast = (user: Asker, resource: Resource): boolean =>
  resource.calls.history !== null && hasTable(resource) && scopeOf(resource, user).length === 0;

const toGone = async (pool: Pool, resource: Resource, record: WholeRecord): Promise<RequestError> => {
  const { rows } = await pool.query<{ actor: string }>(
    `SELECT s.actor FROM framework.change c JOIN framework.change_set s ON s.id = c.change_set
     WHERE c.resource = $1 AND c.record_id = $2 AND c.result IS NULL AND c.after -> $3 IS NOT NULL
     ORDER BY c.version DESC LIMIT 1`,
    [resource.name, String(record.id), resource.delete?.soft],
  );
  const at = String(record[resource.delete?.soft ?? ''] ?? '');
  return new RequestError(404, 'NOT_FOUND', 'gone', {
    resource: resource.title.one,
    id: record.id,
    actor: rows[0]?.actor ?? 'someone',
    at,
  });
};
