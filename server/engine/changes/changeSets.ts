import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import type { SignedIn } from '../context.ts';
import { RequestError } from '../requestError.ts';
import type { ChangeOrigin, ChangeSet } from './draft.ts';

const header = 'change-set';
const screenHeader = 'x-screen';
// An address below our own origin, percent-encoded as browsers write it.
const screenPath = /^\/[\w\-./%,~:@!$&'()*+;=]{0,299}$/;
const longestCall = 300;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of a change-set. */
export const isChangeSetId = (text: string): boolean => uuid.test(text);

/** A new change-set, or the one that the request names in its `change-set` header. */
export const describeChangeSet = (
  request: Pick<FastifyRequest, 'headers' | 'id' | 'method' | 'url'>,
  actor: SignedIn,
  about: Pick<ChangeSet, 'service' | 'source' | 'at'> & Partial<ChangeSet>,
): ChangeSet => {
  const named = request.headers[header];
  if (named !== undefined && (typeof named !== 'string' || !uuid.test(named))) {
    throw new RequestError(400, 'BAD_QUERY', 'badQuery', { name: header, reason: 'it is no UUID' });
  }
  return { reason: null, bulk: false, ...about, id: named?.toLowerCase() ?? randomUUID(), actor, origin: originOf(request) };
};

const originOf = ({ headers, id, method, url }: Pick<FastifyRequest, 'headers' | 'id' | 'method' | 'url'>): ChangeOrigin => {
  const screen = headers[screenHeader];
  return {
    call: `${method} ${url.split('?')[0] ?? ''}`.slice(0, longestCall),
    requestId: id,
    screen: typeof screen === 'string' && screenPath.test(screen) ? screen : null,
  };
};

/** Makes the change-set's head, or joins it: whoever joins waits for the others, and must be the one who opened it. */
export const openChangeSet = async (client: PoolClient, { id, service, actor, source, reason, undid, at, origin }: ChangeSet): Promise<void> => {
  await client.query(
    `INSERT INTO framework.change_set (id, service, user_id, actor, source, reason, undid, at, call, request_id, screen)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (id) DO NOTHING`,
    [id, service, actor.userId, actor.email, source, reason, undid ?? null, at.toISOString(), origin?.call ?? null, origin?.requestId ?? null, origin?.screen ?? null],
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
