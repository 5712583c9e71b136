import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { can, missingFor } from '../../../src/core/declaration/access.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { SavedView, ViewChange } from '../../../src/core/wire/views.ts';
import { boundedList, readBody } from '../context/requestBodies.ts';
import type { EngineContext } from '../context/context.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { forbidden } from '../access/forbidden.ts';
import { RequestError } from '../access/requestError.ts';
import { requireAccess } from '../access/requireAccess.ts';
import { namesOf, todaysView } from './todaysView.ts';
import { addView, changeView, findView, readRoles, readViews, removeView, setDefaultView } from './savedViews.ts';

const path = '/api/toolkit/v1/views';

const names = boundedList(z.string().max(100), 300);
const widths = z
  .record(z.string().max(100), z.int().min(1).max(10_000))
  .refine((all) => Object.keys(all).length <= 300, { error: 'it has more than 300 members' });
const stored = z.string().refine((text) => !text.includes('\0') && text.isWellFormed(), {
  error: 'it holds a character that cannot be stored',
});
/** What a view may show: of somebody who saves one, and of a file. */
export const viewState = z.strictObject({
  query: stored.max(8_000),
  columns: z.strictObject({ order: names, hidden: names, widths: widths.optional() }).nullable(),
  roomy: z.boolean(),
});
const name = stored.trim().min(1).max(100);
const roles = boundedList(stored.max(200), 200);
const newView = z.strictObject({ resource: z.string(), name, state: viewState, roles: roles.default([]) });
const change = z.strictObject({ name: name.optional(), state: viewState.optional(), roles: roles.optional() });
const chosen = z.strictObject({ view: z.uuid().nullable() });

interface ById {
  Params: { id: string };
}

/**
 * Saved views (docs/http.md): whoever may see a list may keep views of it; whoever may edit its records may share theirs with
 * roles. A view says what is asked for and never what may be seen: each reader gets the rows of their own scope.
 */
export const addViewRoutes = (server: FastifyInstance, context: EngineContext): void => {
  const { pool, access, clock } = context;

  server.get<{ Querystring: Record<string, unknown> }>(path, async (request) => {
    const user = await access.requireUser(request);
    const resource = listOf(context, user, String(request.query['resource'] ?? ''));
    const views = (await readViews(pool, user, namesOf(resource))).map((view) => todaysView(view, resource, user));
    return { data: { views, roles: mayShare(user, resource) ? await readRoles(pool) : [] }, metadata: {} };
  });

  server.post(path, async (request, reply) => {
    const user = await access.requireUser(request);
    const asked = readBody(newView, request.body);
    const resource = listOf(context, user, asked.resource);
    await requireSharing(context, user, resource, asked.roles);
    const id = await addView(pool, user, { ...asked, resource: resource.name }, clock());
    return reply.code(201).send({ data: todaysView(await findView(pool, user, id), resource, user), metadata: {} });
  });

  server.put<ById>(`${path}/:id`, async (request) => {
    const user = await access.requireUser(request);
    const asked: ViewChange = definedOnly(readBody(change, request.body));
    const view = await findOwn(context, user, request.params.id);
    const resource = listOf(context, user, view.resource);
    if (asked.roles)
      await requireSharing(
        context,
        user,
        resource,
        asked.roles.filter((role) => !view.roles.includes(role)),
      );
    await changeView(pool, view.id, asked, clock());
    return { data: todaysView(await findView(pool, user, view.id), resource, user), metadata: {} };
  });

  server.delete<ById>(`${path}/:id`, async (request) => {
    const user = await access.requireUser(request);
    const view = await findOwn(context, user, request.params.id);
    await removeView(pool, view.id);
    return { data: view, metadata: {} };
  });

  server.put<{ Params: { resource: string } }>(`${path}/default/:resource`, async (request) => {
    const user = await access.requireUser(request);
    const { view } = readBody(chosen, request.body);
    const resource = listOf(context, user, request.params.resource);
    const found = view === null ? null : await findView(pool, user, view);
    if (found && !namesOf(resource).includes(found.resource))
      throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'view', id: found.id });
    await setDefaultView(pool, user, namesOf(resource), view);
    return { data: { view }, metadata: {} };
  });
};

const definedOnly = ({ name: called, state: shown, roles: shared }: z.output<typeof change>): ViewChange => ({
  ...(called !== undefined && { name: called }),
  ...(shown && { state: shown }),
  ...(shared && { roles: shared }),
});

const listOf = ({ application, elsewhere = [] }: EngineContext, user: SignedIn, name: string): Resource => {
  const resource = [...application.resources, ...elsewhere.map(({ resource }) => resource)].find((one) =>
    namesOf(one).includes(name),
  );
  if (!resource) throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: `there is no resource '${name}'` });
  requireAccess(user, resource, 'list');
  return resource;
};

const mayShare = (user: SignedIn, resource: Resource): boolean => can(user, resource, 'edit').allowed;

const requireSharing = async (
  { pool }: EngineContext,
  user: SignedIn,
  resource: Resource,
  roles: readonly string[],
): Promise<void> => {
  if (roles.length === 0) return;
  if (!mayShare(user, resource)) throw forbidden(...missingFor(user, resource, 'edit'));
  const known = new Set(await readRoles(pool));
  const missing = roles.find((role) => !known.has(role));
  if (missing !== undefined)
    throw new RequestError(422, 'VALIDATION', 'referenceMissing', { resource: 'role', id: missing });
};

/** A view that is shared with somebody is not theirs to change. */
const findOwn = async ({ pool }: EngineContext, user: SignedIn, id: string): Promise<SavedView> => {
  const view = await findView(pool, user, id);
  if (!view.mine) throw new RequestError(403, 'FORBIDDEN', 'forbidden');
  return view;
};
