import type { FilterKind } from '../../src/core/fields/fieldType.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import type { ListQuery, ListRow } from '../../src/core/wire/query.ts';
import type { Asker } from '../../server/engine/access/signedIn.ts';
import type { Reader } from '../../server/engine/reads/reader.ts';

export type DeclaredQuery = Pick<ListQuery, 'filter' | 'sort'>;

/** So many records in the middle of a list say what a person would ask for. */
const sampled = 200;

/** Every sort that a list declares, in both directions, with none and with each of its filters, by a value that its records have. */
export const declaredQueries = async (
  reader: Reader,
  user: Asker,
  resource: Resource,
  needed: ListQuery['filter'] = {},
): Promise<DeclaredQuery[]> => {
  const names = Object.keys(resource.list.filters);
  const sorts = [null, ...resource.list.sortable].flatMap((field) =>
    (['ASC', 'DESC'] as const).map((order) => ({ field, order })),
  );
  const { rows } = await reader.list(user, resource, {
    columns: names,
    filter: needed,
    sort: { field: null, order: 'ASC' },
    page: 2,
    perPage: sampled,
  });
  const filters = [{}, ...names.map((name) => askOf(resource, name, rows))];
  return filters.flatMap((filter) => sorts.map((sort) => ({ filter: { ...needed, ...filter }, sort })));
};

/** What a person would ask of a filter. */
const askOf = (resource: Resource, name: string, rows: readonly ListRow[]): ListQuery['filter'] => {
  const kind = resource.list.filters[name] as FilterKind; // checked by checkResources
  if (kind === 'empty') return { [name]: { empty: false } };
  const held = rows.flatMap((row) => row[name] ?? []) as (string | number | boolean)[]; // scalars, or lists of them
  const middle = held.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))[Math.floor(held.length / 2)];
  if (middle === undefined) return { [name]: { empty: true } };
  if (kind === 'contains' || kind === 'startsWith') return { [name]: { [kind]: String(middle).slice(0, 3) } };
  if (kind === 'between')
    return {
      [name]: { gte: middle, lte: typeof middle === 'number' && !Number.isInteger(middle) ? middle + 0.2 : middle },
    };
  return { [name]: kind === 'oneOf' || kind === 'anyOf' ? { in: [middle] } : { eq: middle } };
};
