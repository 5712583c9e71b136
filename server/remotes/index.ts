import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseCall } from '../../src/core/declaration/calls.ts';
import { readValues } from '../../src/core/declaration/readValues.ts';
import type { AccessKind, Resource } from '../../src/core/declaration/resource.ts';
import { whoMay } from '../engine/access/admission.ts';
import { noteExport } from '../engine/security/noteLeaving.ts';
import type { EngineContext } from '../engine/context/context.ts';
import type { SignedIn } from '../engine/access/signedIn.ts';
import { dialectOf, listCallsOf, toWire } from '../engine/calls/listRoute.ts';
import { readExportRequest } from '../engine/exports/exportRequest.ts';
import { sendList } from '../engine/calls/exportRoutes.ts';
import { baseOf, idFrom, toRoute } from '../engine/calls/paths.ts';
import { isRemote, type RemoteAddresses } from './addresses.ts';
import { exportRemote } from './exportRemote.ts';
import { readRemoteChanges } from './remoteChanges.ts';
import { createRemoteResource, type RemoteResource } from './remoteResource.ts';
import { createUpstream, type UpstreamLimits } from './upstream.ts';

export interface RemoteSettings extends Partial<UpstreamLimits> {
  addresses: RemoteAddresses;
}

const defaults: UpstreamLimits = { timeoutMs: 10_000, maxBytes: 16 * 1024 * 1024 };

type RemoteContext = Pick<
  EngineContext,
  'application' | 'fieldTypes' | 'dialects' | 'pool' | 'access' | 'clock' | 'log'
>;

/** The resources of services that are not ours. Throws where the address of one is not known. */
export const createRemotes = (
  context: Omit<RemoteContext, 'access' | 'pool'>,
  { addresses, ...limits }: RemoteSettings,
): RemoteResource[] => {
  const { application, fieldTypes } = context;
  return application.resources
    .filter(({ service }) => isRemote(application.services, service))
    .map((resource) => {
      const address = addresses[resource.service];
      if (address === undefined)
        throw new Error(
          `${resource.name} cannot be mounted: the address of its service '${resource.service}' is not known.`,
        );
      const upstream = createUpstream(resource.service, address, { ...defaults, ...limits }, context.log);
      return createRemoteResource({ resource, fieldTypes, dialect: dialectOf(context, resource), upstream });
    });
};

/**
 * Mounts them below our own base paths: who asks, what they may and within which scope is decided here, as for a resource
 * of the engine; the service behind is asked by this server alone.
 */
export const addRemoteRoutes = (
  server: FastifyInstance,
  context: RemoteContext,
  remotes: readonly RemoteResource[],
): void => {
  for (const remote of remotes) {
    addReads(server, context, remote);
    addWrites(server, context, remote);
  }
};

type Answering = (request: FastifyRequest, user: SignedIn, reply: FastifyReply, path: string) => Promise<unknown>;

/** Adds one call, where the resource has it, for whoever holds the permission. */
const addCall = (
  server: FastifyInstance,
  context: RemoteContext,
  resource: Resource,
  kind: (AccessKind & keyof Resource['calls']) | 'update',
  answer: Answering,
): void => {
  const call = resource.calls[kind];
  if (call === null) return;
  const { method, path } = parseCall(call);
  server.route({
    method,
    url: baseOf(context, resource) + toRoute(path),
    config: { admits: whoMay(resource, kind === 'update' ? 'edit' : kind) },
    // What is packed waits for more; who follows a file row by row wants each page as it comes.
    compress: kind === 'export' ? false : undefined,
    handler: async (request, reply) => {
      const user = await context.access.requireUser(request);
      return answer(request, user, reply, path);
    },
  });
};

const addReads = (server: FastifyInstance, context: RemoteContext, remote: RemoteResource): void => {
  const { resource } = remote;
  const dialect = dialectOf(context, resource);
  addCall(server, context, resource, 'list', async (request, user, reply) => {
    const query = dialect.parse(toWire(request, baseOf(context, resource), resource), listCallsOf(resource));
    const { body, headers } = dialect.respond(await remote.list(user, query), query);
    return reply.headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
  addCall(server, context, resource, 'export', async (request, user, reply) => {
    const asked = readExportRequest(request.body);
    const { text, total, rows } = await exportRemote(context, remote, user, asked);
    const { query, except } = asked;
    const follow = await noteExport(context, request, user, { resource: resource.name, query, except: except.length });
    follow(text, rows);
    return sendList(reply.header('x-total-count', total), resource, asked, context.clock(), text);
  });
  addCall(server, context, resource, 'show', async (request, user, _reply, path) => ({
    data: readValues(user, resource, (await remote.find(user, idFrom(request, resource, path))).record),
    metadata: {},
  }));
};

// Nothing is recorded here of what another service stores: no change-set, nothing merged.
const saved = (data: unknown) => ({ data, metadata: { changeSet: '', merged: [] } });

// What a service answers to a write is anything from nothing to the whole record.
const readBack = async (remote: RemoteResource, user: SignedIn, id: string): Promise<object> =>
  readValues(user, remote.resource, (await remote.find(user, id)).record);

const addWrites = (server: FastifyInstance, context: RemoteContext, remote: RemoteResource): void => {
  const { resource } = remote;
  const { fieldTypes } = context;
  const { rules } = context.application;
  addCall(server, context, resource, 'create', async (request, user, reply) => {
    const values = readRemoteChanges({ resource, fieldTypes, rules, user, before: null }, request.body);
    return reply.code(201).send(saved(await readBack(remote, user, await remote.create(user, values))));
  });
  addCall(server, context, resource, 'update', async (request, user, _reply, path) => {
    const found = await remote.find(user, idFrom(request, resource, path));
    const changes = readRemoteChanges({ resource, fieldTypes, rules, user, before: found.record }, request.body);
    if (Object.keys(changes).length === 0) return saved(readValues(user, resource, found.record));
    await remote.update(user, found, changes);
    return saved(await readBack(remote, user, String(found.record.id)));
  });
  addCall(server, context, resource, 'delete', async (request, user, _reply, path) => {
    const found = await remote.find(user, idFrom(request, resource, path));
    await remote.remove(user, found);
    return saved(readValues(user, resource, found.record));
  });
};
