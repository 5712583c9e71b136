import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fillLarge } from '../../../server/demo/large/fillLarge.ts';
import { openMarketplace, type Marketplace } from '../writing/marketplace.ts';

/** Where the large demo lies: what `npm run demo:large` made, or what the first benchmark makes there. */
export const largeDir = process.env['LARGE_DIR'] ?? join(import.meta.dirname, '../../../data-large');

/** Of a demo that is made: ten item-stores each. A short run takes fewer, in a folder of its own. */
export const items = Number(process.env['BENCH_ITEMS'] ?? 500_000);

/** The real application over the large demo, which stays for the next benchmark. */
export const openLarge = async (): Promise<Marketplace> => {
  const isThere = existsSync(join(largeDir, 'postgres.password'));
  mkdirSync(largeDir, { recursive: true });
  return openMarketplace({
    dataDir: largeDir,
    ...(!isThere && { fill: (context) => fillLarge(context, { items, itemStores: 10 * items }, () => undefined) }),
  });
};

/** How many records a table has. */
export const countOf = async ({ pool }: Marketplace, table: string): Promise<number> =>
  Number((await pool.query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`)).rows[0]?.count);
