import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import type { SignedIn } from '../context.ts';
import { RequestError } from '../requestError.ts';
import type { ChangeSet } from './draft.ts';

const header = 'change-set';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A new change-set, or the one that the request names in its `change-set` header. */
export const describeChangeSet = (
  request: Pick<FastifyRequest, 'headers'>,
  actor: SignedIn,
  about: Pick<ChangeSet, 'service' | 'source' | 'at'> & Partial<ChangeSet>,
): ChangeSet => {
  const named = request.headers[header];
  if (named !== undefined && (typeof named !== 'string' || !uuid.test(named))) {
    throw new RequestError(400, 'BAD_QUERY', 'badQuery', { name: header, reason: 'it is no UUID' });
  }
  return { reason: null, bulk: false, ...about, id: named?.toLowerCase() ?? randomUUID(), actor };
};

/** Makes the change-set's head, or joins it: whoever joins waits for the others, and must be the one who opened it. */
export const openChangeSet = async (client: PoolClient, { id, service, actor, source, reason, undid, at }: ChangeSet): Promise<void> => {
  await client.query(
    `INSERT INTO framework.change_set (id, service, user_id, actor, source, reason, undid, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (id) DO NOTHING`,
    [id, service, actor.userId, actor.email, source, reason, undid ?? null, at.toISOString()],
  );
  const found = await client.query<{ user_id: number | null }>('SELECT user_id FROM framework.change_set WHERE id = $1 FOR UPDATE', [id]);
  if (found.rows[0]?.user_id !== actor.userId) throw new RequestError(403, 'FORBIDDEN', 'forbidden');
};

/** Says in history that a write came without a version. */
export const markUnversioned = async (client: PoolClient, id: string): Promise<void> => {
  await client.query('UPDATE framework.change_set SET unversioned = true WHERE id = $1', [id]);
};

/** The row number of a single call: the same call in the same change-set has the same one, which makes a retry safe. */
export const rowOfCall = (...parts: unknown[]): number =>
  createHash('sha256').update(JSON.stringify(parts)).digest().readUInt32BE(0) & 0x7fffffff;
