import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { startEmbedded } from '../../../server/database/embedded.ts';
import { createPool } from '../../../server/database/pool.ts';
import { fillLarge } from '../../../server/demo/large/fillLarge.ts';
import { openMarketplace, type Marketplace } from '../writing/marketplace.ts';

/** Where the large demo lies: what `npm run demo:large` made, or what the first benchmark makes there. */
export const largeDir = process.env['LARGE_DIR'] ?? join(import.meta.dirname, '../../../data-large');

/** Of a demo that is made: ten item-stores each. A short run takes fewer, in a folder of its own. */
const items = Number(process.env['BENCH_ITEMS'] ?? 500_000);

const isMade = (): boolean => existsSync(join(largeDir, 'postgres.password'));

/** The tables of the large demo alone: nothing is served, and no rule judges half a million records beside what is measured. */
export const openLargeTables = async (): Promise<{ pool: Pool; close(): Promise<void> }> => {
  // Made where it is not there, and given the tables that came since it was made.
  await (await openLarge()).close();
  const database = await startEmbedded(largeDir);
  const pool = createPool(database.connection);
  return {
    pool,
    close: async () => {
      await pool.end();
      await database.stop();
    },
  };
};

/** The real application over the large demo, which stays for the next benchmark. */
export const openLarge = async (): Promise<Marketplace> => {
  const isThere = isMade();
  mkdirSync(largeDir, { recursive: true });
  return openMarketplace({
    dataDir: largeDir,
    ...(!isThere && { fill: (context) => fillLarge(context, { items, itemStores: 10 * items }, () => undefined) }),
  });
};

/** How many records a table has. */
export const countOf = async ({ pool }: Marketplace, table: string): Promise<number> =>
  Number((await pool.query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`)).rows[0]?.count);
