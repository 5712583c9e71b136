import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { RelatedConfig } from '../../../core/words/relatedConfig.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { RecordId } from '../../../core/wire/wire.ts';

export interface RelatedRows {
  state: 'loading' | 'ready' | 'failed';
  rows: readonly ListRow[];
  reload(): void;
}

/** The rows of a relation that belong to one record. The key lies under 'getManyReference', which every write marks as old. */
export const useRelatedRows = (
  description: ResourceDescription,
  relation: RelatedConfig,
  parentId: RecordId,
): RelatedRows => {
  const dataProvider = useDataProvider();
  const { name, list, key } = description;
  const columns = [...new Set([...key, ...list.columns])];
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: [name, 'getManyReference', { by: relation.by, parentId, meta: { columns } }],
    queryFn: async ({ signal }) => {
      const asNumber = Number(parentId);
      const answer = await dataProvider.getList(name, {
        filter: { [relation.by]: { in: [Number.isNaN(asNumber) ? parentId : asNumber] } },
        sort: { field: '', order: 'DESC' },
        pagination: { page: 1, perPage: list.pageSizes.at(-1) ?? 100 },
        meta: { columns },
        signal,
      });
      return answer.data as ListRow[]; // what a list read answers
    },
  });
  return {
    state: isPending ? 'loading' : isError ? 'failed' : 'ready',
    rows: data ?? [],
    reload: () => void refetch(),
  };
};
