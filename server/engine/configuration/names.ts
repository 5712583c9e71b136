import type { PoolClient } from 'pg';
import { namingField } from '../../../src/core/configuration/carried.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import { quote } from '../database/identifiers.ts';
import { parseRecordId } from '../records/recordKey.ts';
import type { WriteModel, WriteModels } from '../records/writeModel.ts';

/** A record that no name stands for, or a name that no record has: why, as the end of a sentence. */
export class Unnamed extends Error {}

interface Naming {
  client: PoolClient;
  models: WriteModels;
}

/** Whether the values of a field are numbers that each environment gives by itself. */
const isNumbered = ({ models }: Naming, { reference, by }: Field): WriteModel | 'elsewhere' | null => {
  if (reference === undefined || by !== undefined) return null;
  const target = models.get(reference);
  if (!target) return 'elsewhere';
  const [key] = target.key;
  return target.key.length === 1 && !key?.field.readOnly ? null : target;
};

/** The values of some fields of records with what others are called instead of their ids; throws `Unnamed` for each record by its place. */
export const toNames = async (
  naming: Naming,
  fields: readonly Field[],
  rows: readonly Record<string, unknown>[],
): Promise<(Record<string, unknown> | Unnamed)[]> => translate(naming, fields, rows, namesOfIds);

/** The same back, to the ids that records have here. */
export const toIds = async (
  naming: Naming,
  fields: readonly Field[],
  rows: readonly Record<string, unknown>[],
): Promise<(Record<string, unknown> | Unnamed)[]> => translate(naming, fields, rows, idsOfNames);

type Lookup = (naming: Naming, target: WriteModel, values: readonly string[]) => Promise<Map<string, unknown>>;

const translate = async (
  naming: Naming,
  fields: readonly Field[],
  rows: readonly Record<string, unknown>[],
  lookup: Lookup,
): Promise<(Record<string, unknown> | Unnamed)[]> => {
  const done: (Record<string, unknown> | Unnamed)[] = rows.map((row) => ({ ...row }));
  for (const field of fields) {
    const target = isNumbered(naming, field);
    if (target === null) continue;
    const values = [...new Set(rows.flatMap((row) => listed(row[field.name]).map(String)))];
    if (values.length === 0) continue;
    const found = await lookUp(naming, target, values, lookup);
    done.forEach((row, at) => {
      if (row instanceof Unnamed) return;
      try {
        const given = row[field.name];
        const read = listed(given).map((value) => taken(found, String(value), field));
        if (given !== null && given !== undefined) row[field.name] = Array.isArray(given) ? read : read[0];
      } catch (error) {
        if (!(error instanceof Unnamed)) throw error;
        done[at] = error;
      }
    });
  }
  return done;
};

/** Where records have no name at all, none of the values has one. */
const lookUp = async (
  naming: Naming,
  target: WriteModel | 'elsewhere',
  values: readonly string[],
  lookup: Lookup,
): Promise<Map<string, unknown>> => {
  try {
    if (target === 'elsewhere') throw new Unnamed('it is a record of another service');
    return await lookup(naming, target, values);
  } catch (error) {
    if (!(error instanceof Unnamed)) throw error;
    return new Map(values.map((value) => [value, error]));
  }
};

const listed = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

const taken = (found: ReadonlyMap<string, unknown>, value: string, { label }: Field): unknown => {
  const answer = found.get(value) ?? new Unnamed(`there is no '${value}'`);
  if (answer instanceof Unnamed) throw new Unnamed(`${label}: ${answer.message}`);
  return answer;
};

const namesOfIds: Lookup = async ({ client }, target, ids) => {
  const { key, name, living } = columnsOf(target);
  const named = await client.query<{ id: string; name: string | null }>(
    `SELECT t.${key.name}::text AS id, t.${name}::text AS name FROM ${target.table} t
     WHERE t.${key.name} = ANY($1::text[]::${key.column}[])${living}`,
    [ids],
  );
  const names = named.rows.flatMap(({ name: called }) => (called === null ? [] : [called]));
  const counts = await holdersOf(client, target, names);
  return new Map(
    named.rows.map(({ id, name: called }) => [
      id,
      called === null || called === ''
        ? new Unnamed(`the ${target.resource.title.one} ${id} has no name`)
        : (counts.get(called)?.length ?? 0) > 1
          ? several(target, called)
          : called,
    ]),
  );
};

const idsOfNames: Lookup = async ({ client }, target, names) => {
  const holders = await holdersOf(client, target, names);
  return new Map(
    names.map((called) => {
      const [id, ...others] = holders.get(called) ?? [];
      if (id === undefined) return [called, new Unnamed(`there is no ${target.resource.title.one} '${called}' here`)];
      return [called, others.length > 0 ? several(target, called) : parseRecordId(target, id)?.[0]];
    }),
  );
};

const several = ({ resource }: WriteModel, called: string): Unnamed =>
  new Unnamed(`several ${resource.title.many} are called '${called}', and a file can name none of them`);

/** The ids of all records that have a name, by the name. */
const holdersOf = async (
  client: PoolClient,
  target: WriteModel,
  names: readonly string[],
): Promise<Map<string, string[]>> => {
  const { key, name, living } = columnsOf(target);
  const found = await client.query<{ id: string; name: string }>(
    `SELECT t.${key.name}::text AS id, t.${name}::text AS name FROM ${target.table} t
     WHERE t.${name}::text = ANY($1)${living} ORDER BY t.${key.name}`,
    [names],
  );
  const holders = new Map<string, string[]>();
  for (const { id, name: called } of found.rows) holders.set(called, [...(holders.get(called) ?? []), id]);
  return holders;
};

const columnsOf = (target: WriteModel): { key: { name: string; column: string }; name: string; living: string } => {
  const [key] = target.key;
  const name = namingField(target.resource);
  const field = target.fields.get(name);
  if (!key || target.key.length > 1 || !field || field.field.from !== undefined)
    throw new Unnamed(`${target.resource.title.many} have no name that another environment knows`);
  return {
    key: { name: quote(key.name), column: key.column ?? 'text' },
    name: quote(name),
    living: target.soft === null ? '' : ` AND t.${quote(target.soft)} IS NULL`,
  };
};
