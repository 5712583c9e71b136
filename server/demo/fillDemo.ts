import type { EngineContext } from '../engine/context.ts';
import { loadRows } from '../engine/load.ts';
import { tableOf } from '../engine/tables/identifiers.ts';
import { createAccounts } from '../sessions/accounts.ts';
import { demoAccounts } from './demoAccounts.ts';
import { buildMarketplace, type MarketplaceOptions } from './marketplace.ts';

export interface DemoOptions extends Partial<MarketplaceOptions> {
  /** Of every demo account (design §7). */
  password?: string;
}

/**
 * Fills an empty database with the demo marketplace, all or nothing, and creates the accounts that are missing. A database
 * that holds items stays as it is; answers whether it was filled.
 */
export const fillDemo = async (
  context: Pick<EngineContext, 'pool' | 'application' | 'fieldTypes' | 'clock'>,
  { password = 'toolkit-demo', ...options }: DemoOptions = {},
): Promise<boolean> => {
  await createAccounts(context.pool, demoAccounts, password);
  const resources = new Map(context.application.resources.map((resource) => [resource.name, resource]));
  const client = await context.pool.connect();
  try {
    await client.query('BEGIN');
    // Replicas that start together fill it once.
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('toolkit.demo'))`);
    const filled = (await client.query(`SELECT 1 FROM ${tableOf({ service: 'catalogue', name: 'items' })} LIMIT 1`)).rowCount !== 0;
    if (!filled) {
      for (const [name, rows] of buildMarketplace({ now: context.clock(), ...options })) {
        const resource = resources.get(name);
        if (!resource) throw new Error(`The demo marketplace has rows of '${name}', which no resource declares.`);
        await loadRows(client, resource, context.fieldTypes, rows);
        // The planner would otherwise think the tables empty until the first autovacuum.
        await client.query(`ANALYZE ${tableOf(resource)}`);
      }
    }
    await client.query('COMMIT');
    return !filled;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
};
