import { fillPath } from '../src/core/declaration/calls.ts';
import { toFieldCondition, type Where } from '../src/core/fields/conditions.ts';
import type { Dialect, WireRequest } from '../src/core/wire/dialect.ts';
import type { ListQuery } from '../src/core/wire/query.ts';
import { listCallsOf, parentPlace } from './calls.ts';
import type { ResourceDescription } from '../src/core/declaration/resource.ts';

interface Asked {
  /** The key of the one parent below which records are asked for; absent: there is none, or several are asked for. */
  below?: string | number;
  /** What is left to be asked of the records. */
  filter: Where;
}

/** A list as its request. One that is filtered by one parent is the list below it. */
export const encodeList = (dialect: Dialect, query: ListQuery, resource: ResourceDescription): WireRequest => {
  const calls = listCallsOf(resource);
  const plain = dialect.encode(query, calls);
  const placed = (resource.needs ?? []).filter((name) => plain.path.includes(`{${name}}`));
  if (placed.length > 0) return encodeNeeded(dialect, query, calls, placed);
  if (!resource.parent || !plain.path.includes(`{${resource.parent.by}}`)) return plain;
  const { below, filter } = readParent(resource, query.filter);
  const request = dialect.encode({ ...query, filter }, calls);
  return { ...request, path: fillPath(request.path, parentPlace(resource, below)) };
};

/** What was chosen before a list is asked for stands in its path. */
const encodeNeeded = (
  dialect: Dialect,
  query: ListQuery,
  calls: ReturnType<typeof listCallsOf>,
  placed: readonly string[],
): WireRequest => {
  const values = Object.fromEntries(
    placed.flatMap((name) => {
      const { eq, in: among } = toFieldCondition(query.filter[name]);
      const value = among?.length === 1 ? among[0] : eq;
      return isKey(value) ? [[name, value]] : [];
    }),
  );
  const filter = Object.fromEntries(Object.entries(query.filter).filter(([name]) => !placed.includes(name)));
  const request = dialect.encode({ ...query, filter }, calls);
  return { ...request, path: fillPath(request.path, values) };
};

const readParent = ({ parent }: Pick<ResourceDescription, 'parent'>, filter: Where): Asked => {
  if (!parent || !(parent.by in filter)) return { filter };
  const { [parent.by]: condition, ...rest } = filter;
  const { eq, in: among, ...others } = toFieldCondition(condition);
  const [only, ...more] = among ?? [eq];
  if (Object.keys(others).length > 0 || (among && eq !== undefined) || more.length > 0 || !isKey(only))
    return { filter };
  return { below: only, filter: rest };
};

const isKey = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');
