import type { FastifyRequest } from 'fastify';
import type { Application } from '../../src/core/declaration/application.ts';
import { reservedFor } from '../../src/core/people/grants.ts';
import type { Config } from '../config.ts';
import { callClassOf } from '../http/callClasses.ts';
import type { AccessSource, SignedIn } from '../engine/access/signedIn.ts';
import { viewingRefusal } from '../engine/access/viewingRefusal.ts';
import { RequestError } from '../engine/access/requestError.ts';
import { readCredential, requireOwnOrigin } from './sessionCookie.ts';
import type { SessionStore } from './sessionStore.ts';
import { isToken, isWhole } from './tokens/tokenText.ts';

/** Who makes a request: by its session, from our own page if by cookie, and not stopped by maintenance. */
export const createAccess = (store: SessionStore, config: Config, application: Application): AccessSource => {
  const isClosed = closedPaths(config.maintenance, application);
  // Asked at the door, and again by who answers.
  const known = new WeakMap<FastifyRequest, Promise<SignedIn>>();
  const find = async (request: FastifyRequest, goesOn = false): Promise<SignedIn> => {
    const credential = readCredential(request);
    if (!credential) throw unauthorized();
    if (credential.by === 'cookie') requireOwnOrigin(request, config.publicUrl);
    const { token } = credential;
    const isMachine = isToken(token);
    const user =
      isMachine && !isWhole(token) ? null : await (goesOn ? store.look(token) : store.find(token, request.ip));
    if (!user) throw isMachine ? await store.refusalOf(token) : unauthorized();
    if (isClosed(request.url) && !config.maintenanceExcept.includes(user.email)) {
      throw new RequestError(503, 'MAINTENANCE', 'maintenance');
    }
    if (user.viewing && callClassOf(request) !== 'reads' && !request.routeOptions.config.endsView)
      throw viewingRefusal('viewingOnly', user.viewing);
    const closed = closedResources(config, application, user.email);
    // What is somebody's own says so by the constraint `self`, what only some may see of roles by `reserved`.
    return {
      ...user,
      constraints: {
        ...user.constraints,
        self: [user.userId],
        reserved: reservedFor(user.permissions, application.permissions),
      },
      ...(closed.length > 0 && { closed: new Set(closed) }),
    };
  };
  return {
    requireUser: (request) => {
      const asked = known.get(request) ?? find(request);
      known.set(request, asked);
      return asked;
    },
    stillIs: (request) =>
      find(request, true).catch((error: unknown) => {
        if (error instanceof RequestError) return null;
        throw error;
      }),
  };
};

/** The resources that maintenance closes, to somebody or, without an e-mail, at all. */
export const closedResources = (
  { maintenance, maintenanceExcept }: Config,
  { resources }: Application,
  email?: string,
): string[] => {
  if (maintenance.length === 0 || (email !== undefined && maintenanceExcept.includes(email))) return [];
  const isNamed = (name: string): boolean => maintenance.includes(name) || maintenance.includes('all');
  return resources.filter(({ name, service }) => isNamed(name) || isNamed(service)).map(({ name }) => name);
};

const unauthorized = (): RequestError => new RequestError(401, 'UNAUTHORIZED', 'unauthorized');

/** Which addresses maintenance closes: everything, whole services, or resources (spec 000 §6). */
const closedPaths = (closed: readonly string[], application: Application): ((url: string) => boolean) => {
  if (closed.length === 0) return () => false;
  if (closed.includes('all')) return () => true;
  const services = closed.flatMap((name) => application.services[name]?.base ?? []);
  const paths = application.resources
    .filter((resource) => closed.includes(resource.name))
    .map((resource) => ({ base: application.services[resource.service]?.base ?? '', path: resource.path }));
  return (url) => {
    const path = url.split('?')[0] ?? '';
    // Searches, bulk calls and history have a word of their own before the resource's path.
    return (
      services.some((base) => path.startsWith(`${base}/`)) ||
      paths.some((resource) => path.startsWith(`${resource.base}/`) && `${path}/`.includes(`${resource.path}/`))
    );
  };
};
