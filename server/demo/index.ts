import type { PoolClient } from 'pg';
import type { EngineContext } from '../engine/context/context.ts';
import { loadRows } from '../engine/tables/load.ts';
import { tableOf } from '../engine/database/identifiers.ts';
import { typeOf } from '../../src/core/fields/fieldType.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { keepDrawings, type KeepPicture } from './keepDrawings.ts';
import { buildMarketplace, type MarketplaceOptions } from './marketplace.ts';
import { fillDeclared } from './declared/fillDeclared.ts';
import type { Row } from './row.ts';

/** The rows of each resource, in an order in which what is referred to comes first. */
type MakeRows = (options: MarketplaceOptions) => Iterable<readonly [string, Iterable<Row>]>;

/**
 * Fills an empty database with the demo marketplace, all or nothing. A database that holds items stays as it is, but for
 * tables nobody wrote to yet whose resources declare a `demo`. The accounts are not its: `demoAccounts` names them. With
 * `keepPicture` what items show are uploaded pictures, else drawings. `rowsOfOthers`: records of each resource that has none. `make`: the rows of another marketplace.
 */
export const fillDemo = async (
  context: Pick<EngineContext, 'pool' | 'application' | 'fieldTypes' | 'clock'>,
  {
    keepPicture,
    rowsOfOthers,
    make = buildMarketplace,
    ...options
  }: Partial<MarketplaceOptions> & { keepPicture?: KeepPicture; rowsOfOthers?: number; make?: MakeRows } = {},
): Promise<void> => {
  const client = await context.pool.connect();
  try {
    await client.query('BEGIN');
    // Replicas that start together fill it once.
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('toolkit.demo'))`);
    const { rowCount } = await client.query(
      `SELECT 1 FROM ${tableOf({ service: 'catalogue', name: 'items' })} LIMIT 1`,
    );
    if (rowCount === 0) await load(context, client, make({ now: context.clock(), ...options }), keepPicture);
    await fillDeclared(client, context, rowsOfOthers, rowCount !== 0);
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
  tables: Iterable<readonly [string, Iterable<Row>]>,
  keepPicture: KeepPicture | undefined,
): Promise<void> => {
  const kept = keepPicture ? await keepDrawings(shownIn(tables), keepPicture) : new Map<unknown, string>();
  const resources = new Map(application.resources.map((resource) => [resource.name, resource]));
  for (const [name, rows] of tables) {
    const resource = resources.get(name);
    if (!resource) throw new Error(`The demo marketplace has rows of '${name}', which no resource declares.`);
    await loadRows(client, resource, fieldTypes, withPictures(resource, fieldTypes, rows, kept));
    // The planner would otherwise think the tables empty until the first autovacuum.
    await client.query(`ANALYZE ${tableOf(resource)}`);
  }
};

function* shownIn(tables: Iterable<readonly [string, Iterable<Row>]>): Generator<unknown> {
  for (const [name, rows] of tables) if (name === 'image-copyrights') for (const { url } of rows) yield url;
}

/** The rows with the kept pictures instead of the drawings, in every field that holds addresses of pictures of any size. */
const withPictures = (
  resource: Resource,
  fieldTypes: EngineContext['fieldTypes'],
  rows: Iterable<Row>,
  kept: ReadonlyMap<unknown, string>,
): Iterable<Row> => {
  const fields =
    kept.size === 0
      ? []
      : resource.fields.filter(
          (field) =>
            typeOf(fieldTypes, field).pictures &&
            field.stored !== false &&
            field.from === undefined &&
            !field.slots?.some(({ width }) => width !== undefined),
        );
  if (fields.length === 0) return rows;
  const swap = (value: unknown): unknown => (Array.isArray(value) ? value.map(swap) : (kept.get(value) ?? value));
  return Array.from(rows, (row) => ({
    ...row,
    ...Object.fromEntries(fields.filter(({ name }) => name in row).map(({ name }) => [name, swap(row[name])])),
  }));
};
