import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { can } from '../../../src/core/access.ts';
import { parseCall } from '../../../src/core/calls.ts';
import type { Resource } from '../../../src/core/resource.ts';
import type { WholeRecord } from '../../../src/core/wire.ts';
import type { EngineContext, SignedIn } from '../context.ts';
import { RequestError } from '../requestError.ts';
import { baseOf, idFrom, toRoute } from './paths.ts';
import type { Reader } from './reader.ts';

/** `GET /items/{id}`: the whole record. */
export const addShowRoute = (server: FastifyInstance, context: EngineContext, reader: Reader, resource: Resource): void => {
  if (resource.calls.show === null) return;
  const { method, path } = parseCall(resource.calls.show);
  server.route({
    method,
    url: baseOf(context, resource) + toRoute(path),
    handler: async (request) => {
      const user = await context.access.requireUser(request);
      if (!can(user, resource, 'show').allowed) throw new RequestError(403, 'FORBIDDEN', 'forbidden');
      return { data: await showRecord(context.pool, reader, user, resource, idFrom(request, resource, path)), metadata: {} };
    },
  });
};

/** One whole record. Throws 404: `notFound`, also where it lies outside the scope, or `gone` with who deleted it and when. */
export const showRecord = async (
  pool: Pool,
  reader: Reader,
  user: Pick<SignedIn, 'constraints'>,
  resource: Resource,
  id: string,
): Promise<WholeRecord> => {
  const [record] = (await reader.records(user, resource, [id])).values();
  if (record) return record;
  const [deleted] = resource.delete ? (await reader.records(user, resource, [id], { deleted: true })).values() : [];
  if (deleted) throw await toGone(pool, resource, deleted);
  throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: resource.title.one, id });
};

const toGone = async (pool: Pool, resource: Resource, record: WholeRecord): Promise<RequestError> => {
  const { rows } = await pool.query<{ actor: string }>(
    `SELECT s.actor FROM framework.change c JOIN framework.change_set s ON s.id = c.change_set
     WHERE c.resource = $1 AND c.record_id = $2 AND c.result IS NULL AND c.after -> $3 IS NOT NULL
     ORDER BY c.version DESC LIMIT 1`,
    [resource.name, String(record.id), resource.delete?.soft],
  );
  const at = String(record[resource.delete?.soft ?? ''] ?? '');
  return new RequestError(404, 'NOT_FOUND', 'gone', { resource: resource.title.one, id: record.id, actor: rows[0]?.actor ?? 'someone', at });
};
