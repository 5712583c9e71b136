import type { Figure } from './figure.ts';
import { countOf, openLarge } from './large/largeDemo.ts';
import { compareExports, exportedTable } from './writing/compareExports.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 1);

/** An export of all item-stores of the large demo over HTTP, against COPY of the same columns in the same order. */
export const run = async (): Promise<Figure[]> => {
  const marketplace = await openLarge();
  try {
    await marketplace.server.listen({ port: 0, host: '127.0.0.1' });
    const size = (await countOf(marketplace, exportedTable)).toLocaleString('en');
    return [{ ...(await compareExports(marketplace, rounds)), name: `CSV export of ${size} item-stores`, bar: 0.6 }];
  } finally {
    await marketplace.close();
  }
};
