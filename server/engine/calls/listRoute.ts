import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { can } from '../../../src/core/declaration/access.ts';
import { parseCall } from '../../../src/core/declaration/calls.ts';
import {
  flagCallsOf,
  RefusedQuery,
  type Dialect,
  type ListCalls,
  type WireRequest,
} from '../../../src/core/wire/dialect.ts';
import { packedType, packRows } from '../../../src/core/wire/packedRows.ts';
import type { Where } from '../../../src/core/fields/conditions.ts';
import type { ListQuery, ListRow } from '../../../src/core/wire/query.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { whoMayLookUp } from '../access/admission.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { EngineContext } from '../context/context.ts';
import type { ReadAnywhere } from '../reads/readAnywhere.ts';
import type { Reader } from '../reads/reader.ts';
import { admitList } from './admitList.ts';
import { belowParent, neededIn, parentIn } from './belowParent.ts';
import { baseOf, toRoute } from './paths.ts';

/** The wire format of a resource's lists: its own, or its service's. */
export const dialectOf = (context: Pick<EngineContext, 'application' | 'dialects'>, resource: Resource): Dialect => {
  const name = resource.dialect ?? context.application.services[resource.service]?.dialect ?? '';
  const dialect = context.dialects[name];
  if (!dialect) throw new Error(`${resource.name} speaks '${name}', which no file of dialects/ defines.`);
  return dialect;
};

const pathOf = (call: string | null): string | null => (call === null ? null : parseCall(call).path);

export const listCallsOf = (resource: Resource): ListCalls => ({
  list: pathOf(resource.calls.list) ?? resource.path,
  query: pathOf(resource.calls.query),
  search: pathOf(resource.calls.search),
  sortKeys: resource.list.sortKeys,
  flags: flagCallsOf(resource),
});

/** What a list is checked by, and where its rows are read. */
export interface ListReads {
  reader: Reader;
  readAnywhere: ReadAnywhere;
}

/** The calls that answer a list: the plain one, the free query and the search by codes. */
export const addListRoutes = (
  server: FastifyInstance,
  context: EngineContext,
  { reader, readAnywhere }: ListReads,
  resource: Resource,
): void => {
  const dialect = dialectOf(context, resource);
  const calls = listCallsOf(resource);
  const base = baseOf(context, resource);
  if (resource.calls.all !== null) addAllRoute(server, context, { reader, readAnywhere }, resource, resource.calls.all);
  for (const call of [resource.calls.list, resource.calls.query, resource.calls.search]) {
    if (call === null) continue;
    const { method, path } = parseCall(call);
    server.route({
      method,
      url: base + toRoute(path),
      config: { admits: whoMayLookUp(resource, context.application.resources), callClass: 'reads' },
      ...belowParent(context, reader, resource, call),
      handler: async (request, reply) => {
        const user = await context.access.requireUser(request);
        const parsed = dialect.parse(toWire(request, base, resource), calls);
        const asked = withParent(counted(user, resource, parsed), request, resource, path);
        const query = admitList(context, reader, user, resource, asked);
        const answer = await readAnywhere(user, async (from) => {
          if (asked.whole) {
            const rows = await readWhole(asked, (page) =>
              from.page(user, resource, admitList(context, reader, user, resource, page)),
            );
            return { rows, total: rows.length };
          }
          const page = await from.page(user, resource, query);
          if (!dialect.can.last) return page;
          const isFull = page.rows.length === asked.perPage;
          const after = isFull ? admitList(context, reader, user, resource, rowAfter(asked)) : null;
          return { ...page, isLast: !after || (await from.page(user, resource, after)).rows.length === 0 };
        });
        const { body, headers } = dialect.respond(answer, asked);
        return send(request, reply.headers(headers), body);
      },
    });
  }
};

const [mostAtOnce, mostOfAll] = [1000, 10_000];

/** `GET /tags/all`: every record that its asker may see, by its name. Refused where there are too many for one answer. */
const addAllRoute = (
  server: FastifyInstance,
  context: EngineContext,
  { reader, readAnywhere }: ListReads,
  resource: Resource,
  call: string,
): void => {
  const { method, path } = parseCall(call);
  const { recordRepresentation: name, list } = resource;
  const sort = { field: list.sortable.includes(name) ? name : null, order: 'ASC' as const };
  server.route({
    method,
    url: baseOf(context, resource) + toRoute(path),
    config: { admits: whoMayLookUp(resource, context.application.resources), callClass: 'reads' },
    handler: async (request, reply) => {
      const user = await context.access.requireUser(request);
      // Who only looks names up gets these.
      const columns = can(user, resource, 'readList').allowed ? {} : { columns: [...resource.key, name] };
      const rows = await readWhole({ filter: {}, sort, page: 1, perPage: mostAtOnce, ...columns }, (asked) => {
        const query = admitList(context, reader, user, resource, asked);
        return readAnywhere(user, (from) => from.page(user, resource, query));
      });
      return send(request, reply, { data: rows, metadata: { total: rows.length } });
    },
  });
};

/** Page after page; refused where there are too many for one answer. */
const readWhole = async (
  asked: ListQuery,
  readPage: (page: ListQuery) => Promise<{ rows: ListRow[] }>,
): Promise<ListRow[]> => {
  const rows: ListRow[] = [];
  for (let page = 1; rows.length === (page - 1) * mostAtOnce; page += 1) {
    if (rows.length >= mostOfAll) throw new RefusedQuery('pagination', `there are ${mostOfAll} or more: ask for pages`);
    rows.push(...(await readPage({ ...asked, page, perPage: mostAtOnce })).rows);
  }
  return rows;
};

/** Of a list whose answers are counted whatever is asked; how many there are is not for who only looks up names. */
const counted = (user: SignedIn, resource: Resource, query: ListQuery): ListQuery =>
  resource.list.counted && !query.total && !query.whole && can(user, resource, 'readList').allowed
    ? { ...query, total: 'exact' }
    : query;

/** The row behind a full page: whether there is one tells whether another page follows. */
const rowAfter = (query: ListQuery): ListQuery => ({ ...query, page: query.page * query.perPage + 1, perPage: 1 });

/** As it is, or packed for who takes that. */
const send = (request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply => {
  void reply.header('vary', 'accept');
  const { data } = body as { data?: unknown }; // what a dialect answers is no primitive
  const packed =
    request.headers.accept?.includes(packedType) && Array.isArray(data) ? packRows(data as ListRow[]) : null; // the rows of a list
  if (!packed) return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
  return reply.type(`${packedType}; charset=utf-8`).send(JSON.stringify({ ...(body as object), data: packed })); // it has data, see above
};

/** A list request as dialects read it: without the resource's constant query. */
export const toWire = (request: FastifyRequest, base: string, resource: Resource): WireRequest => {
  const [path = '', search = ''] = request.url.split('?', 2);
  const pairs = [...new URLSearchParams(search)].filter(([name, value]) => String(resource.query?.[name]) !== value);
  return {
    method: request.method === 'POST' ? 'POST' : 'GET',
    path: path.slice(base.length),
    query: pairs,
    body: request.body,
  };
};

/** Of `/tags/{id}/rules` only the rules of that tag; of `/files/{date}` what it needs. */
export const withParent = <Q extends Pick<ListQuery, 'filter'>>(
  query: Q,
  request: FastifyRequest,
  resource: Resource,
  path: string,
): Q => {
  const value = parentIn(request, resource, path);
  const filter = { ...query.filter, ...(neededIn(request, resource, path) as Where) }; // every placeholder is a text
  return {
    ...query,
    filter: resource.parent && value !== undefined ? { ...filter, [resource.parent.by]: value } : filter,
  };
};
