import { application } from '../../server/application.ts';
import { fillDemo } from '../../server/demo/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import type { Figure } from './figure.ts';
import { compareExports } from './writing/compareExports.ts';
import { openMarketplace } from './writing/marketplace.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);

/** An export of 100,000 item-stores over HTTP, against COPY. */
export const run = async (): Promise<Figure[]> => {
  const marketplace = await openMarketplace();
  try {
    await fillDemo({ pool: marketplace.pool, application, fieldTypes, clock: () => new Date() });
    await marketplace.pool.query('ANALYZE');
    await marketplace.server.listen({ port: 0, host: '127.0.0.1' });
    return [{ ...(await compareExports(marketplace, rounds)), name: 'CSV export of 100,000 item-stores', bar: 0.5 }];
  } finally {
    await marketplace.close();
  }
};
