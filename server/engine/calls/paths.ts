import type { FastifyRequest } from 'fastify';
import { placeholdersOf } from '../../../src/core/declaration/calls.ts';
import { encodeKey } from '../../../src/core/values/key.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { EngineContext } from '../context/context.ts';

/** Where the calls of a resource's service lie: `/api/pim/v1`. */
export const baseOf = (
  { application }: Pick<EngineContext, 'application'>,
  resource: Pick<Resource, 'service' | 'name'>,
): string => {
  const service = application.services[resource.service];
  if (!service) throw new Error(`${resource.name} belongs to the unknown service '${resource.service}'.`);
  return service.base;
};

/** A declared path as the router writes it. Places are numbered: calls may name the same one differently. */
export const toRoute = (path: string): string => {
  let place = 0;
  return path.replaceAll(/\{\w+\}/g, () => `:p${place++}`);
};

/** The values of a path's braces, in order. */
export const paramsOf = (request: FastifyRequest): string[] => {
  const params = request.params as Record<string, string>; // as `toRoute` numbers them
  return Object.keys(params).map((_, place) => params[`p${place}`] ?? '');
};

/** The id that a call's path names: the last place, or one place for each part of the key. */
export const idFrom = (request: FastifyRequest, resource: Pick<Resource, 'key'>, path: string): string => {
  const params = paramsOf(request);
  const names = placeholdersOf(path);
  if (resource.key.length > 1 && resource.key.every((name) => names.includes(name))) {
    return encodeKey(resource.key.map((name) => params[names.indexOf(name)] ?? ''));
  }
  return params.at(-1) ?? '';
};
