import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Field } from '../../../core/fields/field.ts';
import type { ListRow } from '../../../core/wire/query.ts';

/**
 * Of records that ask for a value, by their keys: the field of this record whose value each asks for, where `gaps` says which
 * field of theirs names it. Empty until that was read, and where it may not be.
 */
export const useGapFields = ({ reference, gaps }: Field, keys: readonly string[]): ReadonlyMap<string, string> => {
  const dataProvider = useDataProvider();
  const columns = typeof gaps === 'string' ? [gaps] : [];
  const ids = keys.toSorted();
  const { data } = useQuery({
    queryKey: [reference, 'getMany', { ids, meta: { columns } }],
    enabled: reference !== undefined && columns.length > 0 && ids.length > 0,
    queryFn: async () => (await dataProvider.getMany(reference ?? '', { ids, meta: { columns } })).data as ListRow[], // of those columns
  });
  return new Map((data ?? []).flatMap((row) => columns.map((name) => [String(row.id), String(row[name])])));
};
