import type { PoolClient } from 'pg';
import { derivedOf, importedOf } from '../../../src/core/declaration/storage.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { typeOf, type FieldTypes } from '../../../src/core/fields/fieldType.ts';
import { quote, tableOf } from '../database/identifiers.ts';
import { columnsOf, storedFields } from '../tables/columns.ts';
import type { SetCounts } from './derivedSet.ts';

interface NewSet {
  /** Whose rows are exchanged. */
  resource: Resource;
  types: FieldTypes;
  /** The table that holds the new rows, by the names of the fields. */
  source: string;
  /** What tells the set. */
  value: string;
  /** It was worked out anew: what files filled in stays in a row that stays. */
  isMade?: true;
}

type Client = Pick<PoolClient, 'query'>;

/** What a set is made of: the columns that a new row brings, and those by which rows of both sets are alike. */
export const setColumns = (
  resource: Resource,
  types: FieldTypes,
): { columns: string[]; like: readonly string[]; set: string } => {
  const said = derivedOf(resource);
  if (!said) throw new Error(`${resource.name} is not worked out: nothing says what its sets are.`);
  const made = columnsOf(resource, types).find(({ identity }) => identity)?.name;
  const columns = storedFields(resource)
    .map(({ name }) => name)
    .filter((name) => name !== made || said.like.includes(name));
  return { columns, like: said.like, set: said.set };
};

/** What rows are new, gone and changed, as ends of statements about the old rows `t` and the new ones `s`; `$1` is the set. */
const partsOf = ({ resource, types, source, isMade }: NewSet) => {
  const table = tableOf(resource);
  const { columns, like, set } = setColumns(resource, types);
  const field = resource.fields.find(({ name }) => name === set);
  const chosen = `$1::text::${field ? typeOf(types, field).sql.column(field) : 'text'}`;
  const inSet = (alias: string): string => `${alias}.${quote(set)} = ${chosen}`;
  const alike = like.map((name) => `s.${quote(name)} = t.${quote(name)}`).join(' AND ');
  const kept = isMade ? importedOf(resource) : [];
  const values = columns.filter((name) => name !== set && ![...like, ...kept].includes(name)).map(quote);
  const differ = values.map((name) => `t.${name} IS DISTINCT FROM s.${name}`).join(' OR ') || 'false';
  return {
    table,
    columns,
    like,
    values,
    created: `${source} s WHERE ${inSet('s')} AND NOT EXISTS (SELECT FROM ${table} t WHERE ${inSet('t')} AND ${alike})`,
    changed: `${source} s WHERE ${inSet('t')} AND ${inSet('s')} AND ${alike} AND (${differ})`,
    gone: `${table} t WHERE ${inSet('t')} AND NOT EXISTS (SELECT FROM ${source} s WHERE ${inSet('s')} AND ${alike})`,
  };
};

/** How a set differs from that in `source`; nothing is written. */
export const compareSet = async (client: Client, set: NewSet): Promise<SetCounts> => {
  const { table, created, changed, gone } = partsOf(set);
  const { rows } = await client.query<SetCounts>(
    `SELECT (SELECT count(*) FROM ${created})::int AS created, (SELECT count(*) FROM ${table} t, ${changed})::int AS changed,
       (SELECT count(*) FROM ${gone})::int AS gone`,
    [set.value],
  );
  return rows[0] ?? { created: 0, changed: 0, gone: 0 };
};

/** A row of a set that is not the same in `source`: its values of `like`, as texts. */
interface SetRow {
  kind: 'created' | 'changed' | 'gone';
  like: string[];
}

/** The rows by which a set differs from that in `source`, so many at most. */
export const listSetRows = async (client: Client, set: NewSet, most: number): Promise<SetRow[]> => {
  const { table, like, created, changed, gone } = partsOf(set);
  const keys = (alias: string): string => `array[${like.map((name) => `${alias}.${quote(name)}::text`).join(', ')}]`;
  const { rows } = await client.query<SetRow>(
    `SELECT 'created' AS kind, ${keys('s')} AS "like" FROM ${created} UNION ALL SELECT 'changed', ${keys('t')} FROM ${table} t, ${changed}
     UNION ALL SELECT 'gone', ${keys('t')} FROM ${gone} LIMIT ${most}`,
    [set.value],
  );
  return rows;
};

/**
 * Makes a set of rows what `source` holds of it, in the client's transaction: readers see the old rows until it commits, and the new ones
 * from then on. A row that is in both sets keeps its key. Two swaps of one resource wait for each other.
 */
export const swapSet = async (client: Client, set: NewSet): Promise<SetCounts> => {
  const { table, columns, values, created, changed, gone } = partsOf(set);
  const count = async (text: string): Promise<number> => (await client.query(text, [set.value])).rowCount ?? 0;
  const named = columns.map(quote).join(', ');
  const given = values.map((name) => `, ${name} = s.${name}`).join('');
  await client.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
  return {
    gone: await count(`DELETE FROM ${gone}`),
    changed: await count(`UPDATE ${table} t SET version = t.version + 1${given} FROM ${changed}`),
    created: await count(`INSERT INTO ${table} (${named}) SELECT ${named} FROM ${created}`),
  };
};
