import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { tabPattern } from '../../../src/core/live/events.ts';
import { ownPath } from '../../../src/core/values/pages.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { RequestError } from '../access/requestError.ts';
import { viewingRefusal } from '../access/viewingRefusal.ts';
import type { ChangeOrigin, ChangeSet } from '../context/changeSet.ts';
import { prepared } from '../database/statement.ts';
import { isUuid } from '../database/uuid.ts';
import { setWriter } from './writers.ts';

const header = 'change-set';
const screenHeader = 'x-screen';
const tabHeader = 'x-tab';
// Without its query, which may hold what was searched for.
const screenPath = /^[^?#"<>[\]{}|^`]{1,300}$/;
const longestCall = 300;

/** A new change-set, or the one that the request names in its `change-set` header. */
export const describeChangeSet = (
  request: Pick<FastifyRequest, 'headers' | 'id' | 'method' | 'url'>,
  actor: SignedIn,
  about: Pick<ChangeSet, 'service' | 'source' | 'at'> & Partial<ChangeSet>,
): ChangeSet => {
  const named = request.headers[header];
  if (named !== undefined && (typeof named !== 'string' || !isUuid(named))) {
    throw new RequestError(400, 'BAD_QUERY', 'badQuery', { name: header, reason: 'it is no UUID' });
  }
  return {
    reason: null,
    bulk: false,
    ...about,
    id: named?.toLowerCase() ?? randomUUID(),
    actor,
    origin: originOf(request),
  };
};

const originOf = ({
  headers,
  id,
  method,
  url,
}: Pick<FastifyRequest, 'headers' | 'id' | 'method' | 'url'>): ChangeOrigin => {
  const screen = headers[screenHeader];
  const tab = headers[tabHeader];
  return {
    call: `${method} ${url.split('?')[0] ?? ''}`.slice(0, longestCall),
    requestId: id,
    screen: typeof screen === 'string' && screenPath.test(screen) ? ownPath(screen) : null,
    ...(typeof tab === 'string' && tabPattern.test(tab) && { tab }),
  };
};

/** The number of the first call of a change-set. */
export const firstRow = 1;

/**
 * Makes the change-set's head, or joins it: whoever joins waits for the others, and must be the one who opened it. Answers
 * whether it is new; then `calls`, each named once, have the first numbers in it, in their order.
 */
export const openChangeSet = async (
  client: PoolClient,
  { id, service, actor, source, reason, undid, at, origin }: ChangeSet,
  calls: readonly string[] = [],
): Promise<boolean> => {
  // The door refuses it first; here nothing gets past.
  if (actor.viewing) throw viewingRefusal('viewingOnly', actor.viewing);
  setWriter(client, actor.userId);
  const made = await client.query(
    prepared(calls.length > 0 ? openWithCalls : `${openAlone} SELECT FROM made`, [
      id,
      service,
      actor.userId,
      actor.email,
      source,
      reason,
      undid ?? null,
      at.toISOString(),
      origin?.call ?? null,
      origin?.requestId ?? null,
      origin?.screen ?? null,
      firstRow + calls.length,
      ...(calls.length > 0 ? [calls] : []),
    ]),
  );
  if (made.rowCount === 1) return true;
  const found = await client.query<{ user_id: number | null }>(
    'SELECT user_id FROM framework.change_set WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (found.rows[0]?.user_id !== actor.userId) throw new RequestError(403, 'FORBIDDEN', 'forbidden');
  return false;
};

const openAlone = `WITH made AS (INSERT INTO framework.change_set (id, service, user_id, actor, source, reason, undid, at, call, request_id, screen, next_row)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (id) DO NOTHING RETURNING id)`;

const openWithCalls = `${openAlone}, noted AS (INSERT INTO framework.change_call (change_set, call, row)
  SELECT made.id, w.call, ${firstRow} + w.place - 1 FROM made, unnest($13::text[]) WITH ORDINALITY AS w(call, place))
  SELECT FROM made`;

/** Goes on with one whose rows are numbered by what it applies: others may write more of it at the same time. Its rows stay apart. */
export const joinChangeSet = async (client: PoolClient, { id, actor }: ChangeSet): Promise<void> => {
  setWriter(client, actor.userId);
  const found = await client.query<{ user_id: number | null }>(
    'SELECT user_id FROM framework.change_set WHERE id = $1 FOR KEY SHARE',
    [id],
  );
  if (found.rows[0]?.user_id !== actor.userId) throw new RequestError(403, 'FORBIDDEN', 'forbidden');
};

/** The same for a plan or an undo, whose rows are numbered by what they apply: it has its change-set to itself. A retry of an undo finds its own: false. */
export const beginChangeSet = async (client: PoolClient, changeSet: ChangeSet): Promise<boolean> => {
  if (await openChangeSet(client, changeSet)) return true;
  const found = await client.query<{ undid: string | null }>('SELECT undid FROM framework.change_set WHERE id = $1', [
    changeSet.id,
  ]);
  if (changeSet.undid === undefined || found.rows[0]?.undid !== changeSet.undid)
    throw new RequestError(409, 'CHANGE_SET_CLOSED', 'changeSetTaken');
  return false;
};

/** Says in history that a write came without a version. */
export const markUnversioned = async (client: PoolClient, id: string): Promise<void> => {
  await client.query('UPDATE framework.change_set SET unversioned = true WHERE id = $1', [id]);
};
