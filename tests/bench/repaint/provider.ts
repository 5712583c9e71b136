import type { DataProvider } from 'react-admin';
import type { ListRow } from '../../../src/core/wire/query.ts';
import { buildRows } from './itemStores.ts';

const rows = buildRows(5000);

/** Milliseconds that the provider itself took since the page was opened; what a measurement subtracts. */
export const spent = { total: 0 };

const compare =
  (field: string, order: string) =>
  (a: ListRow, b: ListRow): number => {
    const [left, right] = [Number(a[field]), Number(b[field])];
    return (left - right || Number(a.id) - Number(b.id)) * (order === 'DESC' ? -1 : 1);
  };

const sorted = (field: string, order: string, perPage: number): ListRow[] =>
  rows.toSorted(compare(field, order)).slice(0, perPage);

/** Rows in memory, for both sides. A bench has no other calls. */
export const provider = {
  getList: async (_resource, { sort, pagination }) => {
    const start = performance.now();
    const data = sorted(sort?.field ?? 'id', sort?.order ?? 'ASC', pagination?.perPage ?? 250);
    spent.total += performance.now() - start;
    return { data, total: rows.length };
  },
} as Partial<DataProvider> as DataProvider; // only lists are read

/** Which records come first in that order. */
export const firstKeys = (field: string, order: string): (string | number)[] =>
  sorted(field, order, 5).map(({ id }) => id);
