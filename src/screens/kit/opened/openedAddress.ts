import type { OpensConfig } from '../../../core/words/relatedConfig.ts';
import type { Where } from '../../../core/fields/conditions.ts';
import type { SearchQuery } from '../../../core/wire/query.ts';

type Opens = OpensConfig<Record<string, unknown>>;

const isGiven = (filter: unknown): filter is object =>
  typeof filter === 'object' && filter !== null && !Array.isArray(filter) && Object.keys(filter).length > 0;

/** The list that a record stands for; null: it names neither a filter nor keys. */
export const hrefOfOpened = (
  { resource, filter: of, keys }: Opens,
  record: Readonly<Record<string, unknown>>,
): string | null => {
  const params = new URLSearchParams();
  const [filter, ids] = [record[of], record[keys.field]];
  if (isGiven(filter)) params.set('filter', JSON.stringify(filter));
  if (Array.isArray(ids) && ids.length > 0) {
    params.set('search', keys.search);
    params.set('codes', ids.join('\n'));
  }
  return params.size > 0 ? `/${resource}?${params}` : null;
};

/** What a list shows: all that it finds, or what was picked of it. */
export interface Shown {
  filter: Where;
  search?: SearchQuery | undefined;
  ids?: readonly string[];
}

/** The form of a new record that stands for what a list shows; null: for all of it, or for a search that no record can hold. */
export const hrefOfBeginning = (
  name: string,
  { filter: of, keys }: Opens,
  { filter, search, ids }: Shown,
): string | null => {
  const params = new URLSearchParams();
  if (ids === undefined && search && search.kind !== keys.search) return null;
  if (ids === undefined && isGiven(filter)) params.set(of, JSON.stringify(filter));
  const codes = ids ?? search?.codes ?? [];
  if (codes.length > 0) params.set(keys.field, codes.join(','));
  return params.size > 0 ? `/${name}/create?${params}` : null;
};
