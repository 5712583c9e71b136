import type { PoolClient } from 'pg';
import { literal, quote, tableOf } from '../database/identifiers.ts';
import type { ExistingTable } from '../tables/existing.ts';
import { counted, placeOf } from './holders.ts';
import type { Memory } from './memory.ts';
import type { DeclaredServices } from './services.ts';
import type { Source } from './sources.ts';
import { noFindings, type Findings, type Step } from './step.ts';

/** Columns that no field declares: dropped where the resource says so, kept where they are empty, else refused. */
export const findHiddenColumns = async (client: PoolClient, source: Source, memory: Memory): Promise<Findings> => {
  const { resource, table, left } = source;
  const found = noFindings();
  for (const name of table ? left : []) {
    const count = table ? await countValues(client, table, `count(${quote(name)})`) : 0;
    const place = `${resource.name}.${name}`;
    if (resource.dropped?.includes(name)) {
      found.steps.push(dropColumn(source, name, count));
      found.refused.push(...(await refuseOpening(client, source, name, memory)));
    } else if (count === 0 || !isOurs(table, name, memory)) found.removed.push(place);
    else
      found.refused.push(
        `${place} holds ${counted(count, 'value')} and is no longer declared. Renamed? Write renamedFrom: ['${name}'] at the field that it is called now. To be dropped? Write dropped: ['${name}'] at ${resource.name}.`,
      );
  }
  return found;
};

const countValues = async (client: PoolClient, table: ExistingTable, what: string): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(`SELECT ${what} AS count FROM ${placeOf(table)}`);
  return Number(rows[0]?.count ?? 0);
};

/** With its declaration a field loses who may read it: what history keeps of it would be everybody's. */
const refuseOpening = async (
  client: PoolClient,
  { resource, table }: Source,
  name: string,
  { tables }: Memory,
): Promise<string[]> => {
  if (!table || !tables?.get(nameOfTable(table))?.[name]?.guarded) return [];
  const { rows } = await client.query<{ count: string }>(
    'SELECT count(*) AS count FROM framework.change WHERE resource = $1 AND (before ? $2 OR after ? $2)',
    [table.name, name],
  );
  const count = Number(rows[0]?.count ?? 0);
  if (count === 0) return [];
  return [
    `${resource.name}.${name} was not everybody's to read, and ${counted(count, 'change')} of its history would be. Empty them by a file in server/migrations: UPDATE framework.change SET before = before - '${name}', after = after - '${name}' WHERE resource = '${table.name}'.`,
  ];
};

/** Whether a start made the column: what somebody else added is theirs. */
const isOurs = (table: ExistingTable | undefined, column: string, { tables }: Memory): boolean =>
  tables === null || (!!table && column in (tables.get(nameOfTable(table)) ?? {}));

const nameOfTable = ({ schema, name }: ExistingTable): string => `${schema}.${name}`;

const dropColumn = ({ resource }: Source, name: string, count: number): Step => ({
  says: `drops ${resource.name}.${name} and its ${counted(count, 'value')}`,
  statements: [`ALTER TABLE ${tableOf(resource)} DROP COLUMN ${quote(name)}`],
});

/** The same of whole tables, and of all tables of a service. `kept`: those of ours that stay. */
export const findHiddenTables = async (
  client: PoolClient,
  tables: readonly ExistingTable[],
  services: DeclaredServices,
  memory: Memory,
): Promise<Findings & { kept: ExistingTable[] }> => {
  const found = { ...noFindings(), kept: [] as ExistingTable[] };
  const lost = new Map<string, { table: ExistingTable; count: number }[]>();
  for (const table of tables) {
    const isOur = memory.tables?.has(nameOfTable(table)) ?? true;
    const count = isOur ? await countValues(client, table, 'count(*)') : 0;
    if (isOur && services.drops(table)) found.steps.push(dropTable(table, count));
    else {
      if (isOur) found.kept.push(table);
      if (count === 0) found.removed.push(nameOfTable(table));
      else lost.set(table.schema, [...(lost.get(table.schema) ?? []), { table, count }]);
    }
  }
  for (const [schema, held] of lost) {
    const service = services.today(schema);
    if (service === undefined) found.refused.push(describeService(schema, held));
    else found.refused.push(...held.map(({ table, count }) => describeTable(table, count, service)));
  }
  return found;
};

const describeTable = ({ schema, name }: ExistingTable, count: number, service: string): string =>
  `${schema}.${name} holds ${counted(count, 'record')} and is no longer declared. Renamed? Write renamedFrom: ['${name}'] at the resource that it is called now. To be dropped? Write dropped: ['${name}'] at the service ${service}.`;

const describeService = (schema: string, held: readonly { table: ExistingTable; count: number }[]): string => {
  const all = held.reduce((sum, { count }) => sum + count, 0);
  const each = held.map(({ table, count }) => `${table.name} ${count.toLocaleString('en')}`).join(', ');
  return `The service ${schema} holds ${counted(all, 'record')} (${each}) and is no longer declared. Renamed? Write renamedFrom: ['${schema}'] at the service that it is called now. To be dropped? Write '${schema}' into droppedServices.`;
};

// Foreign keys of others go with it: a field that still refers to it is a fault of the declarations.
const dropTable = (table: ExistingTable, count: number): Step => ({
  says: `drops ${nameOfTable(table)} and its ${counted(count, 'record')}`,
  statements: [`DROP TABLE ${placeOf(table)} CASCADE`],
});

/** The schema of a service that is gone; one in which somebody keeps something stays. */
export const dropSchema = (schema: string): Step => ({
  says: `drops the schema ${schema} if it is empty`,
  statements: [
    `DO $$ BEGIN
       IF NOT EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = ${literal(schema)}) THEN
         DROP SCHEMA IF EXISTS ${quote(schema)};
       END IF;
     EXCEPTION WHEN dependent_objects_still_exist THEN NULL;
     END $$`,
  ],
});
