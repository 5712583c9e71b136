import type { PoolClient } from 'pg';
import type { EngineContext } from '../engine/context.ts';
import { loadRows } from '../engine/load.ts';
import { tableOf } from '../engine/tables/identifiers.ts';
import { buildMarketplace, type MarketplaceOptions } from './marketplace.ts';
import type { Row } from './row.ts';

/**
 * Fills an empty database with the demo marketplace, all or nothing. A database that holds items stays as it is. The
 * accounts are not its: `demoAccounts` names them.
 */
export const fillDemo = async (
  context: Pick<EngineContext, 'pool' | 'application' | 'fieldTypes' | 'clock'>,
  options: Partial<MarketplaceOptions> = {},
): Promise<void> => {
  const client = await context.pool.connect();
  try {
    await client.query('BEGIN');
    // Replicas that start together fill it once.
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('toolkit.demo'))`);
    const { rowCount } = await client.query(`SELECT 1 FROM ${tableOf({ service: 'catalogue', name: 'items' })} LIMIT 1`);
    if (rowCount === 0) await load(context, client, buildMarketplace({ now: context.clock(), ...options }));
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
};

const load = async (
  { application, fieldTypes }: Pick<EngineContext, 'application' | 'fieldTypes'>,
  client: PoolClient,
  tables: ReadonlyMap<string, Row[]>,
): Promise<void> => {
  const resources = new Map(application.resources.map((resource) => [resource.name, resource]));
  for (const [name, rows] of tables) {
    const resource = resources.get(name);
    if (!resource) throw new Error(`The demo marketplace has rows of '${name}', which no resource declares.`);
    await loadRows(client, resource, fieldTypes, rows);
    // The planner would otherwise think the tables empty until the first autovacuum.
    await client.query(`ANALYZE ${tableOf(resource)}`);
  }
};
