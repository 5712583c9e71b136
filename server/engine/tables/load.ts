import type { PoolClient } from 'pg';
import { typeOf, type FieldTypes } from '../../../src/core/fields/fieldType.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { copyRows } from '../database/copyRows.ts';
import { toSqlText } from '../database/sqlText.ts';
import { columnsOf, storedFields } from './columns.ts';
import { literal, quote, tableOf } from '../database/identifiers.ts';

type Row = Readonly<Record<string, unknown>>;

/** From so many rows on it is quicker to build an empty table's indexes afterwards, and to ask its references once, than row by row. */
const indexLater = 10_000;

/**
 * Fills a resource's table by COPY: no checks, no history, no undo. For the demo marketplace, for tests and for derived
 * tables (architecture §5). A field that a row does not name gets its default; a row may name its `version`. Runs in the
 * client's transaction, if it has one. Many rows into an empty table go in before its indexes and references, under a lock of the
 * whole table; rows that are made as they are asked for count as many.
 */
export const loadRows = async (
  client: PoolClient,
  resource: Resource,
  types: FieldTypes,
  rows: Iterable<Row>,
): Promise<void> => {
  const fields = storedFields(resource);
  const writers = fields.map((field) => writerOf(field, types));
  const columns = [...fields.map((field) => field.name), 'version'];
  writers.push((row) => String(row['version'] ?? 1));
  const isMany = !Array.isArray(rows) || rows.length >= indexLater;
  const putBack = isMany && (await isEmpty(client, resource)) ? await strip(client, resource) : [];
  await copyRows(client, tableOf(resource), columns, linesOf(rows, writers));
  for (const statement of putBack) await client.query(statement);
  await moveIdentity(client, resource, types);
};

const isEmpty = async (client: PoolClient, resource: Resource): Promise<boolean> =>
  (await client.query(`SELECT 1 FROM ${tableOf(resource)} LIMIT 1`)).rowCount === 0;

function* linesOf(
  rows: Iterable<Row>,
  writers: readonly ((row: Row) => string | null)[],
): Generator<(string | null)[]> {
  for (const row of rows) yield writers.map((write) => write(row));
}

/** Notes rows of a log by COPY, in the client's transaction; each gets a key of its own where the database gives it. */
export const appendRows = async (
  client: PoolClient,
  resource: Resource,
  types: FieldTypes,
  rows: readonly Row[],
): Promise<void> => {
  const identity = columnsOf(resource, types).find((column) => column.identity)?.name;
  const fields = storedFields(resource).filter(({ name }) => name !== identity);
  const columns = fields.map(({ name }) => name);
  const writers = fields.map((field) => writerOf(field, types));
  await copyRows(client, tableOf(resource), columns, linesOf(rows, writers));
};

/** Adds rows by COPY to a table that has columns of these names, as a resource's fields are stored: of a set that is being worked out. */
export const copyFields = async (
  client: PoolClient,
  { table, resource, types, names }: { table: string; resource: Resource; types: FieldTypes; names: readonly string[] },
  rows: readonly Row[],
): Promise<void> => {
  const stored = new Map(storedFields(resource).map((field) => [field.name, field]));
  const fields = names.flatMap((name) => stored.get(name) ?? []);
  const columns = fields.map(({ name }) => name);
  await copyRows(
    client,
    table,
    columns,
    linesOf(
      rows,
      fields.map((field) => writerOf(field, types)),
    ),
  );
};

/** Drops the references and the indexes that no constraint needs; answers the statements that make them again. */
const strip = async (client: PoolClient, resource: Resource): Promise<string[]> => {
  const table = tableOf(resource);
  const { rows: references } = await client.query<{ name: string; definition: string }>(
    `SELECT quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE conrelid = $1::regclass AND contype = 'f' ORDER BY conname`,
    [table],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
     WHERE i.indrelid = $1::regclass AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [table],
  );
  for (const { name } of references) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  return [
    ...indexes.map(({ definition }) => definition),
    ...references.map(({ name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`),
  ];
};

const writerOf = (field: Field, types: FieldTypes): ((row: Row) => string | null) => {
  const { write } = typeOf(types, field).sql;
  return (row) => {
    const value = row[field.name] ?? field.default ?? null;
    return toSqlText(write ? write(value) : value);
  };
};

/** COPY names the keys itself, so the next record that is made would get one of them. */
const moveIdentity = async (client: PoolClient, resource: Resource, types: FieldTypes): Promise<void> => {
  const identity = columnsOf(resource, types).find((column) => column.identity);
  if (!identity) return;
  const table = tableOf(resource);
  await client.query(
    `SELECT setval(pg_get_serial_sequence(${literal(table)}, ${literal(identity.name)}), greatest(max(${quote(identity.name)}), 1)) FROM ${table}`,
  );
};
