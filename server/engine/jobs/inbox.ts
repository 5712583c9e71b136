import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Application } from '../../../src/core/declaration/application.ts';
import { parseCall } from '../../../src/core/declaration/calls.ts';
import type { InboxConfig } from '../../../src/core/words/inboxConfig.ts';
import { ownPath } from '../../../src/core/values/pages.ts';
import type { Inbox } from '../../../src/core/wire/inbox.ts';
import { readBody } from '../context/requestBodies.ts';
import type { WriteKind } from '../records/draft.ts';
import { updateKind } from '../records/writeKinds.ts';
import { modelOf, type WriteModel } from '../records/writeModel.ts';
import { inTransaction, type Writing } from '../writing/writing.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { quote } from '../database/identifiers.ts';
import { findSubscriptions } from '../outbox/subscriptions.ts';
import { writeOwn } from './writeOwn.ts';

const base = '/api/toolkit/v1/inbox';
/** The last ones; the older are in the list of the inbox's resource. */
const shown = 50;

interface Target {
  model: WriteModel;
  fields: InboxConfig<Record<string, unknown>>;
}

/** Where notices are left; null in an application without an inbox. */
export const inboxOf = ({ context, models }: Pick<Writing, 'context' | 'models'>): Target | null => {
  const target = context.application.resources.find(({ inbox }) => inbox !== undefined);
  return target?.inbox ? { model: modelOf(models, target.name), fields: target.inbox } : null;
};

/** Sets the state alone, from whatever it is: a notice from before its rules is read as any other. */
const readKind: WriteKind = { ...updateKind, validated: false, moves: false };

const reading = z.object({ ids: z.array(z.string().max(20)).max(shown).optional() });
/** Ids as texts or numbers. */
export const acking = z.object({
  ids: z.array(z.union([z.string().max(20), z.int()]).transform(String)).max(shown),
});

/** A person's own notices, whatever else they may do: what was asked for is found again. */
export const addInboxRoutes = (server: FastifyInstance, writing: Writing): void => {
  const { access } = writing.context;
  server.get(base, async (request) => ({
    data: await readInbox(writing, await access.requireUser(request)),
    metadata: {},
  }));
  server.post(`${base}/read`, async (request) => {
    const user = await access.requireUser(request);
    const { ids } = readBody(reading, request.body ?? {});
    await moveNotices(writing, user, ids, 'read');
    return { data: await readInbox(writing, user), metadata: {} };
  });
  // A worker, which has no page, knows no declared call.
  server.post(`${base}/ack`, async (request) => {
    const user = await access.requireUser(request);
    const { ids } = readBody(acking, request.body ?? {});
    await moveNotices(writing, user, ids, 'acked');
    return { data: { acked: ids.length }, metadata: {} };
  });
};

const readInbox = async (writing: Writing, { userId }: SignedIn): Promise<Inbox> => {
  const target = inboxOf(writing);
  if (!target)
    return { resource: null, unread: 0, notices: [], download: null, pushKey: null, pushed: [], calls: null };
  const {
    model: { table, resource },
    fields: { user, title, body, route, at, about, state, download, calls },
  } = target;
  const { application, outbox, pool } = writing.context;
  const column = (name: string): string => `t.${quote(name)}`;
  const { rows } = await writing.context.pool.query<
    Omit<Inbox['notices'][number], 'read'> & { read: boolean; unread: number }
  >(
    `SELECT t.id::text AS id, ${column(title)} AS title, ${column(body)} AS body, ${column(route)} AS route, ${column(at)} AS at, ${column(about)} AS about,
       ${column(state.field)} >= $2 AS read, ${column(state.field)} >= $3 AS acked, count(*) FILTER (WHERE ${column(state.field)} < $2) OVER ()::int AS unread
     FROM ${table} t WHERE ${column(user)} = $1 ORDER BY ${column(at)} DESC, t.id DESC LIMIT ${shown}`,
    [userId, state.read, state.acked],
  );
  return {
    resource: resource.name,
    unread: rows[0]?.unread ?? 0,
    download: download ? { part: download.part, call: callAt(application, download.service, download.call) } : null,
    calls: {
      ack: callAt(application, resource.service, calls.ack),
      optIn: callAt(application, resource.service, calls.optIn),
      optOut: callAt(application, resource.service, calls.optOut),
    },
    pushed: outbox ? (await findSubscriptions(pool, outbox.people, userId)).map(({ token }) => token) : [],
    pushKey: outbox?.vapid?.publicKey ?? null,
    notices: rows.map(({ unread: _counted, ...notice }) => ({ ...notice, route: ownPath(notice.route) })),
  };
};

/** `GET /api/pim/v1/stats/{id}`. */
const callAt = ({ services }: Pick<Application, 'services'>, service: string, call: string): string => {
  const { method, path } = parseCall(call);
  return `${method} ${services[service]?.base ?? ''}${path}`;
};

/** Brings somebody's own notices to a state; those that are there, or further, stay as they are. */
export const moveNotices = async (
  writing: Writing,
  user: SignedIn,
  ids: string[] | undefined,
  to: 'acked' | 'read',
): Promise<void> => {
  const target = inboxOf(writing);
  if (!target) return;
  const {
    model,
    fields: { user: whose, state },
  } = target;
  await inTransaction(writing, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT t.id::text AS id FROM ${model.table} t
       WHERE t.${quote(whose)} = $1 AND t.${quote(state.field)} < $2 AND ($3::text[] IS NULL OR t.id::text = ANY($3)) ORDER BY t.id LIMIT 1000`,
      [user.userId, state[to], ids ?? null],
    );
    if (rows.length === 0) return;
    const changes = rows.map(({ id }) => ({ kind: readKind, id, changes: { [state.field]: state[to] } }));
    await writeOwn(writing, client, model, user, changes);
  });
};
