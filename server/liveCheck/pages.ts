import type { ListQuery } from '../../src/core/wire/query.ts';
import { findingsOf, type Finding, type Probe } from './finding.ts';
import type { LiveResource } from './liveService.ts';

const { holds, differs, open } = findingsOf('pages');
const size = 5;

/** Two pages are the page of twice their size; the page behind the last is empty; a count is what the pages come to. */
export const probePages: Probe = async (live) => {
  const [key = 'id'] = live.resource.key;
  // By a field with many equal values, too: there pages overlap where the order is not made unique.
  const tied = live.resource.list.sortable.findLast((name) => !live.resource.key.includes(name));
  const sorts: ListQuery['sort'][] = [
    { field: key, order: 'ASC' },
    ...(tied === undefined ? [] : [{ field: tied, order: 'DESC' as const }]),
  ];
  const findings = await Promise.all(sorts.map((sort) => probeSizes(live, sort)));
  return [...findings, ...(live.capabilities.total && live.can.total ? [await probeEnd(live)] : [])];
};

const probeSizes = async ({ list, resource }: LiveResource, sort: ListQuery['sort']): Promise<Finding> => {
  const idsOf = async (page: number, perPage: number): Promise<string[]> =>
    (await list({ page, perPage, sort, columns: resource.key })).rows.map(({ id }) => String(id));
  const [both, first, second] = [await idsOf(1, 2 * size), await idsOf(1, size), await idsOf(2, size)];
  const by = `by ${sort.field ?? 'the default'}`;
  if (both.length > 2 * size || first.length > size)
    return differs(
      `a page of ${first.length > size ? size : 2 * size} rows ${by} has ${Math.max(first.length, both.length)}`,
    );
  if (both.length <= size) return open(`there are only ${both.length} records`);
  const joined = [...first, ...second];
  const isSame = joined.length === both.length && joined.every((id, at) => id === both[at]);
  return isSame
    ? holds(by)
    : differs(
        `${by}, pages 1 and 2 of ${size} rows are not the first ${2 * size}: ${joined.join(', ')} instead of ${both.join(', ')}`,
      );
};

const probeEnd = async ({ list, resource }: LiveResource): Promise<Finding> => {
  const { rows, total } = await list({ page: 1, perPage: size, columns: resource.key, total: 'exact' });
  if (total === undefined) return differs('the list is asked for a count and gives none');
  if (total < rows.length) return differs(`the count is ${total}, and the first page has ${rows.length} rows`);
  const pages = Math.max(1, Math.ceil(total / size));
  const last = (await list({ page: pages, perPage: size, columns: resource.key })).rows.length;
  if (last !== total - (pages - 1) * size)
    return differs(`the count is ${total}, and page ${pages} of ${size} rows has ${last}`);
  const beyond = (await list({ page: pages + 1, perPage: size, columns: resource.key })).rows.length;
  return beyond === 0
    ? holds('count')
    : differs(`there are ${total} records, and page ${pages + 1} of ${size} rows has ${beyond}`);
};
