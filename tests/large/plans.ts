import type { Resource } from '../../src/core/declaration/resource.ts';
import type { Asker } from '../../server/engine/access/signedIn.ts';
import { createReader } from '../../server/engine/reads/createReader.ts';
import { hasTable } from '../../server/engine/tables/columns.ts';
import { application } from '../../server/application.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { openLargeTables } from '../bench/large/largeDemo.ts';
import { declaredQueries } from '../support/declaredQueries.ts';
import { countRowsRead } from '../support/rowsRead.ts';

/**
 * A page reads no more, by all the ways that it is looked for together, the looked-up rows of other tables among them: a fiftieth of the large
 * demo's item-stores. What the ways of `pageWays/` may read at most comes to about as much, whatever the table has.
 */
const mostRows = 100_000;

const readers: readonly Asker['constraints'][] = [{}, { country: ['ITA'] }];

/**
 * Asks the large demo for the first page of every list by every declared filter and sort, as the screens do, and tells those whose plans read more rows
 * than a page may, whatever the table has. `only`: one resource.
 */
export const findUnbounded = async (say: (sentence: string) => void, only?: string): Promise<string[]> => {
  const { pool, close } = await openLargeTables();
  const reader = createReader({ application, fieldTypes, pool, clock: () => new Date() });
  const misses: string[] = [];
  const most = { read: 0, by: 'none' };
  try {
    for (const resource of application.resources.filter((one) => hasTable(one) && one.calls.list !== null)) {
      if (only !== undefined && resource.name !== only) continue;
      let asked = 0;
      for (const constraints of readers) {
        const user: Asker = { constraints, permissions: new Set(Object.keys(application.permissions)) };
        for (const { filter, sort } of await declaredQueries(reader, user, resource, neededBy(resource))) {
          const columns = resource.list.columns;
          const query = { columns, filter, sort, page: 1, perPage: 50, bounded: true };
          const read = await countRowsRead({ pool, reader }, user, resource, query);
          asked += 1;
          const what = `${resource.name} ${JSON.stringify(filter)} by ${sort.field ?? 'the key'} ${sort.order}, within ${JSON.stringify(constraints)}: ${Math.round(read)} rows`;
          if (read > most.read) Object.assign(most, { read, by: what });
          if (read > mostRows) misses.push(what);
        }
      }
      say(`${resource.name}: ${asked} lists asked for`);
    }
    say(`most is read of ${most.by}`);
  } finally {
    await close();
  }
  return misses;
};

/** What must be chosen before a list can be asked for: the first of the demo. */
const neededBy = ({ needs = [] }: Resource): Record<string, { in: number[] }> =>
  Object.fromEntries(needs.map((name) => [name, { in: [1] }]));
