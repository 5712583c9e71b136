import type { RecordId, Selection } from '../src/core/wire/wire.ts';
import type { Reads } from './reads.ts';

const perPage = 250;

/** Every id that a query finds, page by page, but those that were unticked: for a service that takes ids alone. */
export const pageOutIds = async (
  resource: string,
  { query, except }: Extract<Selection, { query: unknown }>,
  { getList }: Reads,
): Promise<RecordId[]> => {
  const ids: RecordId[] = [];
  for (let page = 1, hasNext = true; hasNext; page += 1) {
    const { data, pageInfo } = await getList(resource, {
      pagination: { page, perPage },
      // By key, so that no page shifts under the next one.
      sort: { field: '', order: 'ASC' },
      filter: query.filter,
      meta: { columns: ['id'], ...(query.search && { search: query.search }) },
    });
    ids.push(...data.map(({ id }) => String(id)));
    hasNext = pageInfo?.hasNextPage ?? false;
  }
  return ids.filter((id) => !except.includes(id));
};
