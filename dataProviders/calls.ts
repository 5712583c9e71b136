import { fillPath, placeholdersOf } from '../src/core/declaration/calls.ts';
import { anyParent } from '../src/core/declaration/parents.ts';
import type { Call } from '../src/core/words/callsConfig.ts';
import { flagCallsOf, type ListCalls } from '../src/core/wire/dialect.ts';
import type { ResourceDescription } from '../src/core/declaration/resource.ts';
import { decodeKey } from '../src/core/values/key.ts';
import type { RecordId } from '../src/core/wire/wire.ts';

export interface ResolvedCall {
  method: string;
  url: string;
}

/** A declared call as a request: the service's base before it, the id in it, the resource's constant query behind it. */
export const resolveCall = (
  call: Call | null | undefined,
  {
    base,
    resource,
    id,
    below,
    given = {},
    query = {},
  }: {
    base: string;
    resource: ResourceDescription;
    id?: RecordId;
    /** The key of its parent. Absent: whichever. */
    below?: string | number;
    /** The input of an action, which fills braces of its path. */
    given?: Record<string, unknown>;
    query?: Record<string, string | number>;
  },
): ResolvedCall => {
  if (!call) throw new Error(`The service '${resource.service}' has no such call for ${resource.name}.`);
  const [method = 'GET', path = ''] = call.split(' ');
  // A composite key stands in the path part by part: /item_eans/{item_id}/{ean}.
  const parts = id === undefined ? null : decodeKey(id, resource.key.length);
  const key = Object.fromEntries(resource.key.map((field, at) => [field, parts?.[at] ?? '']));
  const input = Object.fromEntries(
    placeholdersOf(path).flatMap((name) => (isKey(given[name]) ? [[name, given[name]]] : [])),
  );
  const filled = fillPath(path, { ...parentPlace(resource, below), ...input, id: id ?? '', ...key });
  return { method, url: withQuery(`${base}${filled}`, Object.entries({ ...resource.query, ...query })) };
};

const isKey = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** What stands for the parent in the paths of a resource that lives below one. */
export const parentPlace = (
  { parent }: Pick<ResourceDescription, 'parent'>,
  below: string | number = anyParent,
): Record<string, string | number> => (parent ? { [parent.by]: below } : {});

export const withQuery = (url: string, pairs: readonly (readonly [string, string | number])[]): string => {
  if (pairs.length === 0) return url;
  return `${url}?${pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`;
};

const pathOf = (call: Call | null): string | null => call?.split(' ')[1] ?? null;

/** What a dialect needs to know of a resource's calls. Throws where the resource cannot be listed. */
export const listCallsOf = ({ name, calls, fields, list }: ResourceDescription): ListCalls => {
  const path = pathOf(calls.list);
  if (path === null) throw new Error(`${name} cannot be listed: its service has no call for it.`);
  return {
    list: path,
    query: pathOf(calls.query),
    search: pathOf(calls.search),
    sortKeys: list.sortKeys,
    flags: flagCallsOf({ fields, list }),
  };
};
