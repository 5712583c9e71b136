import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import { parseCall, placeholdersOf } from '../../../src/core/declaration/calls.ts';
import { anyParent } from '../../../src/core/declaration/parents.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { encodeKey } from '../../../src/core/values/key.ts';
import { RequestError } from '../access/requestError.ts';
import { recordMissing } from '../access/unseen.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { EngineContext } from '../context/context.ts';
import type { Row } from '../database/row.ts';
import type { Reader } from '../reads/reader.ts';

type Asking = Pick<EngineContext, 'access'>;

/**
 * What a route does before its call where the path names a parent: 404 where the asker sees no such parent, and where the
 * record of the call lives below another. Nothing of a resource that lives below none.
 */
export const belowParent = (
  { access }: Asking,
  reader: Reader,
  resource: Resource,
  call: string,
): Pick<RouteShorthandOptions, 'preHandler'> => {
  const { path } = parseCall(call);
  if (!resource.parent || !placeholdersOf(path).includes(resource.parent.by)) return {};
  return {
    preHandler: async (request) => {
      const value = parentIn(request, resource, path);
      if (value === undefined) return;
      const user = await access.requireUser(request);
      await requireParent(reader, user, resource, value);
      const id = idIn(request, resource, path);
      if (id !== undefined) await requireBelow(reader, user, resource, { id, value });
    },
  };
};

/** The key of the parent that a call's path names; undefined: none, or whichever. */
export const parentIn = (
  request: FastifyRequest,
  { parent }: Pick<Resource, 'parent'>,
  path: string,
): string | undefined => {
  const value = parent && valueIn(request, path, parent.by);
  return value === anyParent ? undefined : value;
};

/** What a list needs, as far as its path names it: `/files/{retailer_id}/{date}`. */
export const neededIn = (request: FastifyRequest, { needs = [] }: Pick<Resource, 'needs'>, path: string): Row =>
  Object.fromEntries(
    needs.flatMap((name) => {
      const value = placeholdersOf(path).includes(name) ? valueIn(request, path, name) : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** A value of a path: routes name their places, or number them. */
const valueIn = (request: FastifyRequest, path: string, name: string): string | undefined => {
  const params = request.params as Record<string, string | undefined>; // every placeholder is a text
  return params[name] ?? params[`p${placeholdersOf(path).indexOf(name)}`];
};

const idIn = (request: FastifyRequest, { key }: Resource, path: string): string | undefined => {
  const named = placeholdersOf(path);
  if (named.includes('id')) return valueIn(request, path, 'id');
  return key.every((name) => named.includes(name))
    ? encodeKey(key.map((name) => valueIn(request, path, name) ?? ''))
    : undefined;
};

const requireParent = async (reader: Reader, user: SignedIn, { parent }: Resource, value: string): Promise<void> => {
  const above = reader.resource(parent?.resource ?? '');
  const found = await reader.records(user, above, [value], { columns: above.key });
  if (found.size === 0) throw recordMissing(user, above, value);
};

/** A record that is not there at all is the call's own to tell. */
const requireBelow = async (
  reader: Reader,
  user: SignedIn,
  resource: Resource,
  { id, value }: { id: string; value: string },
): Promise<void> => {
  const by = resource.parent?.by ?? '';
  const [found] = (await reader.records(user, resource, [id], { columns: [by], deleted: true })).values();
  if (found && String(found[by]) !== value) throw recordMissing(user, resource, id);
};

/** What a new record is made of: below a parent it holds the parent's key. Throws 400 where the body says another. */
export const withParentOf = (resource: Resource, call: string, request: FastifyRequest, changes: Row): Row => {
  const value = parentIn(request, resource, parseCall(call).path);
  if (!resource.parent || value === undefined) return changes;
  const { by } = resource.parent;
  const given = changes[by] ?? value;
  if (String(given) !== value) {
    const reason = `the path names ${value} as ${by}, the body ${String(given)}`;
    throw new RequestError(400, 'BAD_BODY', 'badBody', { reason });
  }
  const isText = resource.fields.some(({ name, textKey }) => name === by && textKey);
  return { ...changes, [by]: isText ? value : Number(value) };
};

/** What a route does before its call: it reads the name that stands for a key, and looks for the parent. */
export const beforeCall = (
  context: Pick<EngineContext, 'access'>,
  reader: Reader,
  resource: Resource,
  call: string,
): Pick<RouteShorthandOptions, 'preHandler'> => {
  const below = belowParent(context, reader, resource, call);
  const { alsoKey } = resource;
  const place = placeholdersOf(parseCall(call).path).indexOf('id');
  if (alsoKey === undefined || place < 0) return below;
  const named = async (request: FastifyRequest): Promise<void> => {
    const params = request.params as Record<string, string>; // every placeholder is a text
    const name = 'id' in params ? 'id' : `p${place}`;
    const given = params[name] ?? '';
    if (/^\d+$/.test(given)) return;
    const user = await context.access.requireUser(request);
    const [found] = await reader.select(user, resource, { filter: { [alsoKey]: given } });
    if (found) params[name] = String(found.key[0]);
  };
  return { preHandler: [named, ...[below.preHandler ?? []].flat()] };
};
