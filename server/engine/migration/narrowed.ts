import type { PoolClient } from 'pg';
import type { Field } from '../../../src/core/fields/field.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { literal, quote, tableOf } from '../database/identifiers.ts';
import { defaultLiteral } from './compare.ts';
import type { ExistingTable } from '../tables/existing.ts';
import { counted, findHolders, keyText, nameHolders, placeOf } from './holders.ts';
import type { Asked, Memory } from './memory.ts';
import type { Source } from './sources.ts';
import { joinFindings, noFindings, type Findings } from './step.ts';

/** One field over the rows that are there. */
interface Asking {
  client: PoolClient;
  resource: Resource;
  table: ExistingTable;
  field: Field;
  /** The column that holds its values now; absent: it is new. */
  from: string | undefined;
  /** What the last start asked of it; null: no start has written that down yet. */
  asked: Asked | null;
  /** The condition that a record is not deleted. */
  living: string;
}

/**
 * Values that the declaration of the last start took and this one does not: forms would show them and refuse to save them.
 * Only what is asked anew is looked for, so that a start reads no table for nothing.
 */
export const findRefusedValues = async (
  client: PoolClient,
  { resource, table, columns }: Source,
  memory: Memory,
): Promise<Findings> => {
  if (!table) return noFindings();
  const remembered = memory.tables?.get(`${table.schema}.${table.name}`) ?? {};
  const askedOf = (from: string | undefined): Asked | null => (memory.tables ? (remembered[from ?? ''] ?? {}) : null);
  const found: Findings[] = [];
  for (const { column, from } of columns) {
    const field = resource.fields.find(({ name }) => name === column.name);
    if (!field || column.key) continue;
    const asking = { client, resource, table, field, from, asked: askedOf(from), living: livingIn(resource, columns) };
    for (const find of [findEmpty, findLostChoices, findTooLong]) found.push(await find(asking));
  }
  return joinFindings(found);
};

/** The condition on `t` that a record is not deleted, by the columns as they are called before the start. */
export const livingIn = ({ delete: deletion }: Resource, columns: Source['columns']): string => {
  const from = columns.find(({ column }) => column.name === deletion?.soft)?.from;
  return from === undefined ? 'true' : `t.${quote(from)} IS NULL`;
};

const findEmpty = async ({ client, resource, table, field, from, asked, living }: Asking): Promise<Findings> => {
  const isNew = from === undefined || (asked !== null && !asked.required);
  if (!field.required || field.readOnly || !isNew) return noFindings();
  const value = defaultLiteral(resource, field.name);
  if (from === undefined && value !== null) return noFindings();
  const empty = from === undefined ? living : `t.${quote(from)} IS NULL AND ${living}`;
  const holders = await findHolders(client, table, empty);
  if (holders.count === 0) return noFindings();
  const column = quote(field.name);
  if (value !== null)
    return {
      ...noFindings(),
      steps: [
        {
          says: `gives ${counted(holders.count, 'record')} the default of ${resource.name}.${field.name}`,
          statements: [`UPDATE ${tableOf(resource)} SET ${column} = ${value} WHERE ${column} IS NULL`],
        },
      ],
    };
  return refuse(
    `${resource.name}.${field.name} is required now, has no default, and no value in ${nameHolders(holders)}. ` +
      'Give the field a default, or the records a value: in the screens before it is required, or by a file in server/migrations.',
  );
};

const findLostChoices = async ({ client, resource, table, field, from, asked, living }: Asking): Promise<Findings> => {
  const values = field.choices?.map(({ value }) => String(value));
  if (!values || from === undefined || asked === null) return noFindings();
  if (asked.choices?.every((value) => values.includes(String(value)))) return noFindings();
  const isMany = table.columns.get(from)?.type.endsWith('[]');
  const column = `t.${quote(from)}`;
  const one = isMany ? `unnest(${column})` : column;
  const { rows } = await client.query<{ value: string; count: number; ids: string[] }>(
    `SELECT value, count(*)::int AS count, (array_agg(id ORDER BY length(id), id))[1:3] AS ids
     FROM (SELECT ${one}::text AS value, ${keyText(table)} AS id FROM ${placeOf(table)} t WHERE ${living}) held
     WHERE value <> ALL ($1) GROUP BY value ORDER BY count(*) DESC, value`,
    [values],
  );
  return {
    ...noFindings(),
    refused: rows
      .slice(0, 3)
      .map(
        ({ value, ...holders }, at) =>
          `${resource.name}.${field.name}: ${literal(value)} is no choice any more and is held by ${nameHolders(holders)}. ` +
          `Keep it as a choice with selectable: false, or give these records another value.${at === 2 && rows.length > 3 ? ` So are ${rows.length - 3} more.` : ''}`,
      ),
  };
};

const findTooLong = async ({ client, resource, table, field, from, asked, living }: Asking): Promise<Findings> => {
  const { maxLength: most } = field;
  const isShorter = asked !== null && most !== undefined && (asked.maxLength ?? Infinity) > most;
  if (!isShorter || from === undefined || !table.columns.get(from)?.type.startsWith('text')) return noFindings();
  const isMany = table.columns.get(from)?.type.endsWith('[]');
  const long = isMany
    ? `EXISTS (SELECT FROM unnest(t.${quote(from)}) one WHERE ${unitsOf('one')} > ${most})`
    : `${unitsOf(`t.${quote(from)}`)} > ${most}`;
  const holders = await findHolders(client, table, `${long} AND ${living}`);
  if (holders.count === 0) return noFindings();
  return refuse(
    `${resource.name}.${field.name} takes ${most} characters now, and more stand in ${nameHolders(holders)}. Declare it as long as it was, or shorten these texts.`,
  );
};

/** UTF-16 units, as the schemas count: a character beyond the first plane is two. */
const unitsOf = (text: string): string =>
  `(char_length(${text}) + char_length(regexp_replace(${text}, '[^\\U00010000-\\U0010FFFF]', '', 'g')))`;

const refuse = (line: string): Findings => ({ ...noFindings(), refused: [line] });
