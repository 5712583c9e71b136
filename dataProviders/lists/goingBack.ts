import type { ListQuery } from '../../src/core/wire/query.ts';

/** Lists whose last page is known. */
const most = 50;

/** Tells of a list whether its page is reached from the one behind it: which page was asked for last is kept by what else is asked. */
export const createGoingBack = (): ((resource: string, query: ListQuery) => ListQuery) => {
  const pages = new Map<string, number>();
  return (resource, query) => {
    const { page, perPage, filter, search } = query;
    const list = JSON.stringify([resource, perPage, filter, search]);
    const before = pages.get(list);
    pages.delete(list);
    pages.set(list, page);
    for (const oldest of pages.keys()) if (pages.size > most) pages.delete(oldest);
    return before !== undefined && page < before ? { ...query, back: true } : query;
  };
};
