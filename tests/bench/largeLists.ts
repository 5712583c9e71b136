import { application } from '../../server/application.ts';
import { fillDemo } from '../../server/demo/index.ts';
import type { Asker } from '../../server/engine/access/signedIn.ts';
import { createReader } from '../../server/engine/reads/createReader.ts';
import type { Reader } from '../../server/engine/reads/reader.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { declaredQueries, type DeclaredQuery } from '../support/declaredQueries.ts';
import type { Figure } from './figure.ts';
import { largeDir, openLargeTables } from './large/largeDemo.ts';
import { compareEndpoint } from './listEndpoint/compareEndpoint.ts';
import { median, openMarketplace, type Marketplace } from './writing/marketplace.ts';

const listed = 'item-stores';
const bar = 1.5;
/** What differs by less is the clock's, not the table's. In milliseconds. */
const noise = 2;
const runs = Number(process.env['BENCH_ROUNDS'] ?? 5);
const user: Asker = { constraints: {}, permissions: new Set(Object.keys(application.permissions)) };

/**
 * The list of item-stores on the large demo: through our server against the bare driver, and the first page by every declared filter and
 * sort, asked as the screens do, against the same page of 100,000 item-stores. Each that takes longer than the bar is printed.
 */
export const run = async (): Promise<Figure[]> => [await compareSizes(), await compareServers()];

const compareServers = async (): Promise<Figure> => ({
  ...(await compareEndpoint(largeDir)),
  name: 'list endpoint, large',
  bar: 0.8,
});

const compareSizes = async (): Promise<Figure> => {
  const large = await openLargeTables();
  const usual = await openMarketplace({ fill: fillDemo });
  try {
    await usual.pool.query('ANALYZE');
    const [many, few] = [readerOf(large), readerOf(usual)];
    const queries = await declaredQueries(few, user, few.resource(listed));
    let beyond = 0;
    let unsorted = 0;
    for (const query of queries) {
      const [{ ms: slow, isSorted }, { ms: fast }] = [await timeOf(many, query), await timeOf(few, query)];
      if (!isSorted) unsorted += 1;
      if (slow <= fast * bar || slow - fast <= noise) continue;
      beyond += 1;
      console.log(
        `${JSON.stringify(query.filter)} by ${query.sort.field ?? 'the key'} ${query.sort.order}: ${slow.toFixed(1)} ms against ${fast.toFixed(1)} ms`,
      );
    }
    return {
      name: `pages that take longer than ${bar} × those of 100,000`,
      ratio: beyond / queries.length,
      bar: 0,
      better: 'lower',
      detail: `${beyond} of ${queries.length} filters and sorts; ${unsorted} are answered in the default order, and say so`,
    };
  } finally {
    await usual.close();
    await large.close();
  }
};

const readerOf = ({ pool }: Pick<Marketplace, 'pool'>): Reader =>
  createReader({ application, fieldTypes, pool, clock: () => new Date() });

/** Of the first page, in milliseconds: the median, after one that warms; and whether it came in the order that was asked for. */
const timeOf = async (reader: Reader, query: DeclaredQuery): Promise<{ ms: number; isSorted: boolean }> => {
  const resource = reader.resource(listed);
  const asked = { ...query, columns: resource.list.columns, page: 1, perPage: 50, bounded: query.sort.field !== null };
  const times: number[] = [];
  let isSorted = true;
  for (let at = 0; at <= runs; at += 1) {
    const began = performance.now();
    const { unsorted } = await reader.list(user, resource, asked);
    times.push(performance.now() - began);
    isSorted = unsorted !== true;
  }
  return { ms: median(times.slice(1)), isSorted };
};
