import pg, { type PoolClient } from 'pg';
import { isNarrowed } from '../../../src/core/fields/matching.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { derivedOf, isComputed, judgedBy, sourceOfCopy } from '../../../src/core/declaration/storage.ts';
import { samples } from '../../../src/fieldTypes/samples.ts';
import type { EngineContext } from '../../engine/context/context.ts';
import { quote, tableOf } from '../../engine/database/identifiers.ts';
import { columnsOf, storedFields } from '../../engine/tables/columns.ts';
import { loadRows } from '../../engine/tables/load.ts';
import { StartFault } from '../../startFault.ts';
import type { Row } from '../row.ts';
import { inOrder } from './inOrder.ts';
import { makeRecords, recordKey, ownersFrom } from './makeRecords.ts';

type Context = Pick<EngineContext, 'application' | 'fieldTypes' | 'clock'>;

/** Of so many records others are chosen to be referred to. */
const enough = 2_000;

/**
 * Fills the tables of resources whose declaration says `demo`, in the client's transaction. A table that has a record, or
 * that anybody ever wrote to, stays as it is. `rowsOfOthers`: how many records each resource gets that says nothing; 0: none.
 * `isKept`: the demo is one of an earlier release, which may have nothing of what is referred to today; what needs it stays empty.
 */
export const fillDeclared = async (
  client: PoolClient,
  context: Context,
  rowsOfOthers = 0,
  isKept = false,
): Promise<void> => {
  const { application, fieldTypes } = context;
  const kept = application.resources.filter(
    (resource) =>
      !isComputed(resource) && (resource.demo?.rows !== undefined || (rowsOfOthers > 0 && !isMadeOfOthers(resource))),
  );
  for (const resource of inOrder(kept)) {
    const isOfPeople = resource.accounts !== undefined || resource.roles !== undefined;
    if (!isOfPeople && !(await isUntouched(client, resource))) continue;
    if (isKept && (await lacksOthers(client, resource, application.resources))) continue;
    const rows = await rowsOf(client, resource, context, rowsOfOthers);
    await loadRows(client, resource, fieldTypes, isOfPeople ? apart(rows) : rows).catch(refused(resource));
    if (resource.accounts)
      await client.query(
        `SELECT setval(pg_get_serial_sequence($1, 'id'), coalesce(max(id), 0) + 1, false) FROM ${tableOf(resource)} WHERE id <= ${firstMadeUp}`,
        [tableOf(resource)],
      );
    await client.query(`ANALYZE ${tableOf(resource)}`);
  }
};

const firstMadeUp = 1_000;

/** Made-up people and roles are none of the demo: whoever signs in there has the first numbers. */
const apart = (rows: readonly Row[]): Row[] => rows.map((row) => ({ ...row, id: firstMadeUp + Number(row['id']) }));

/** Copies, what rules say, and what the server alone writes: nobody makes them up. */
const isMadeOfOthers = (resource: Resource): boolean =>
  sourceOfCopy(resource) !== undefined ||
  judgedBy(resource) !== undefined ||
  derivedOf(resource) !== undefined ||
  storedFields(resource).some(
    ({ name, readOnly, required, default: usual, stamp }) =>
      readOnly && required && usual === undefined && stamp === undefined && !resource.key.includes(name),
  );

/** The database refuses a record that refers to none, or one twice: its author is told which. */
const refused =
  ({ name }: Resource) =>
  (fault: unknown): never => {
    if (!(fault instanceof pg.DatabaseError) || !fault.code?.startsWith('23')) throw fault;
    throw new StartFault(`${name}.demo: a record cannot be stored. ${fault.detail ?? fault.message}`);
  };

const isUntouched = async (client: PoolClient, resource: Resource): Promise<boolean> => {
  const { rows } = await client.query<{ untouched: boolean }>(
    `SELECT NOT EXISTS (SELECT 1 FROM ${tableOf(resource)})
        AND NOT EXISTS (SELECT 1 FROM framework.change_tally WHERE resource = $1) AS untouched`,
    [resource.name],
  );
  return rows[0]?.untouched === true;
};

/** Whether what each of its records has to refer to is not there. */
const lacksOthers = async (
  client: PoolClient,
  { fields }: Resource,
  resources: readonly Resource[],
): Promise<boolean> => {
  const needed = new Set(fields.flatMap(({ reference, required }) => (required ? (reference ?? []) : [])));
  for (const other of resources)
    if (needed.has(other.name) && !isComputed(other) && (await keysIn(client, other)).length === 0) return true;
  return false;
};

const rowsOf = async (
  client: PoolClient,
  resource: Resource,
  { application, fieldTypes, clock }: Context,
  rowsOfOthers: number,
): Promise<Row[]> => {
  const demo = { rows: rowsOfOthers, ...resource.demo };
  if (typeof demo.rows !== 'number') return numbered(resource, demo.rows, { fieldTypes, clock });
  const referred = new Set(resource.fields.flatMap(({ reference }) => reference ?? []));
  const keys = new Map<string, (string | number)[]>();
  for (const other of application.resources)
    if (referred.has(other.name) && !isComputed(other))
      keys.set(
        other.name,
        (await keysIn(client, other)).filter((key) => !other.accounts || Number(key) > firstMadeUp),
      );
  const records = new Map<string, Row[]>();
  for (const field of resource.fields) {
    const { reference = '', by } = field;
    const isChosen = by !== undefined || isNarrowed(field);
    const other = isChosen && application.resources.find(({ name }) => name === reference);
    if (other) records.set(reference, await recordsIn(client, other));
  }
  const values = 'values' in demo ? (demo.values ?? {}) : {};
  return makeRecords(resource, demo.rows, values, {
    types: fieldTypes,
    samples,
    rules: application.rules,
    now: clock(),
    keysOf: ({ reference = '', by }) =>
      by === undefined
        ? (keys.get(reference) ?? [])
        : (records.get(reference) ?? []).flatMap((record) => (record[by] as string | number | null) ?? []), // of a text or a number
    recordsOf: (name) => records.get(name) ?? [],
  });
};

/** Keys of the records that are not deleted; none of several fields, which nothing can refer to. */
const keysIn = async (
  client: PoolClient,
  { key, delete: deletion, ...resource }: Resource,
): Promise<(string | number)[]> => {
  const [name, ...more] = key;
  if (name === undefined || more.length > 0) return [];
  const living = deletion ? `WHERE ${quote(deletion.soft)} IS NULL` : '';
  const { rows } = await client.query<{ key: string | number }>(
    `SELECT to_jsonb(${quote(name)}) AS key FROM ${tableOf(resource)} ${living} ORDER BY ${quote(name)} LIMIT ${enough}`,
  );
  return rows.map((row) => row.key);
};

/** The records behind those keys, with what they hold. */
const recordsIn = async (client: PoolClient, { key, ...resource }: Resource): Promise<Row[]> => {
  const [name, ...more] = key;
  if (name === undefined || more.length > 0) return [];
  const living = resource.delete ? `WHERE ${quote(resource.delete.soft)} IS NULL` : '';
  const { rows } = await client.query<{ record: Row }>(
    `SELECT to_jsonb(t) AS record FROM ${tableOf(resource)} t ${living} ORDER BY ${quote(name)} LIMIT ${enough}`,
  );
  return rows.map(({ record }) => ({ ...record, [recordKey]: record[name] }));
};

/** Records as they were declared, with the keys that a table would count and the moments that it would stamp. */
const numbered = (
  resource: Resource,
  rows: readonly Readonly<Record<string, unknown>>[],
  { fieldTypes, clock }: Pick<Context, 'fieldTypes' | 'clock'>,
): Row[] => {
  const identity = columnsOf(resource, fieldTypes).find((column) => column.identity)?.name;
  const stamps = Object.fromEntries(
    resource.fields.flatMap(({ name, stamp }) =>
      stamp ? [[name, stamp === 'author' ? ownersFrom : clock().toISOString()]] : [],
    ),
  );
  const given = new Set(rows.map((row) => row[identity ?? '']));
  let next = 0;
  const count = (): number => {
    do next += 1;
    while (given.has(next));
    return next;
  };
  return rows.map((row) => ({ ...stamps, ...row, ...(identity && { [identity]: row[identity] ?? count() }) }));
};
