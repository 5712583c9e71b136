import type { PoolClient } from 'pg';
import { quote } from '../database/identifiers.ts';

interface Column {
  name: string;
  /** As PostgreSQL prints it. */
  type: string;
  nullable: boolean;
}

/** A table of the database, whoever made it. */
export interface KnownTable {
  /** In quotes, as statements name it. */
  table: string;
  /** As a person reads it: `framework.session`. */
  place: string;
  columns: Column[];
  /** The column by which its rows go with an account. */
  owned: string | null;
}

const tablesSql = `
  SELECT n.nspname AS schema, c.relname AS name,
    (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL), 'nullable', NOT a.attnotnull) ORDER BY a.attnum)
     FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    (SELECT a.attname FROM pg_constraint f JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = f.conkey[1]
     WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confdeltype = 'c' AND f.confrelid = 'framework.account'::regclass LIMIT 1) AS owned
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
  ORDER BY 1, 2`;

/** Every table there is: one that was added since by whomever is looked into as well. */
export const readTables = async (client: PoolClient): Promise<KnownTable[]> => {
  const { rows } = await client.query<{ schema: string; name: string; columns: Column[] | null; owned: string | null }>(
    tablesSql,
  );
  return rows.map(({ schema, name, columns, owned }) => ({
    table: `${quote(schema)}.${quote(name)}`,
    place: `${schema}.${name}`,
    columns: columns ?? [],
    owned,
  }));
};

interface Searched {
  /** SQL that holds where the column has a match of `$1`. */
  matches: string;
  /** SQL of its value with `$2` in the place of each match. */
  replaced: string;
}

const plain = (column: string): Searched => ({
  matches: `${column} ~* $1`,
  replaced: `regexp_replace(${column}, $1, $2, 'gi')`,
});
const asText =
  (type: string) =>
  (column: string): Searched => ({
    matches: `${column}::text ~* $1`,
    replaced: `regexp_replace(${column}::text, $1, $2, 'gi')::${type}`,
  });
const list = (column: string): Searched => ({
  matches: `array_to_string(${column}, E'\\n') ~* $1`,
  replaced: `ARRAY(SELECT regexp_replace(one, $1, $2, 'gi') FROM unnest(${column}) WITH ORDINALITY AS u (one, place) ORDER BY place)`,
});

const searched: Readonly<Record<string, (column: string) => Searched>> = {
  text: plain,
  'character varying': plain,
  jsonb: asText('jsonb'),
  json: asText('json'),
  'text[]': list,
  'character varying[]': list,
};

/** How each column of a table that can hold a text is searched. */
export const searchesOf = ({ columns }: KnownTable): (Searched & { column: string })[] =>
  columns.flatMap(({ name, type }) => {
    const column = quote(name);
    const how = searched[type]?.(column);
    return how ? [{ column, ...how }] : [];
  });
