import type { PoolClient } from 'pg';

/** A table as the database has it. */
export interface ExistingTable {
  schema: string;
  name: string;
  /** Column -> type as `format_type` prints it, with its collation where that is not the database's. */
  columns: Map<string, { type: string }>;
  key: string[];
  indexes: Map<string, { valid: boolean }>;
  constraints: Set<string>;
}

/** Reads the tables of the given schemas from the catalogue of the database. */
export const readTables = async (client: PoolClient, schemas: readonly string[]): Promise<ExistingTable[]> => {
  const { rows } = await client.query<TableRow>(tablesSql, [schemas]);
  return rows.map((row) => ({
    ...row,
    columns: new Map(row.columns.map(({ name, type }) => [name, { type }])),
    indexes: new Map(row.indexes.map(({ name, valid }) => [name, { valid }])),
    constraints: new Set(row.constraints),
  }));
};

interface TableRow {
  schema: string;
  name: string;
  columns: { name: string; type: string }[];
  key: string[];
  indexes: { name: string; valid: boolean }[];
  constraints: string[];
}

const tablesSql = `
  SELECT n.nspname AS schema, c.relname AS name,
    (SELECT coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)
          || coalesce((SELECT format(' COLLATE %I', l.collname) FROM pg_collation l WHERE l.oid = a.attcollation AND l.collname <> 'default'), ''))
        ORDER BY a.attnum), '[]')
      FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
    (SELECT coalesce(json_agg(a.attname ORDER BY k.place), '[]')
      FROM pg_constraint p CROSS JOIN unnest(p.conkey) WITH ORDINALITY k (attnum, place)
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
      WHERE p.conrelid = c.oid AND p.contype = 'p') AS key,
    (SELECT coalesce(json_agg(json_build_object('name', ic.relname, 'valid', i.indisvalid)), '[]')
      FROM pg_index i JOIN pg_class ic ON ic.oid = i.indexrelid WHERE i.indrelid = c.oid) AS indexes,
    (SELECT coalesce(json_agg(p.conname), '[]') FROM pg_constraint p WHERE p.conrelid = c.oid) AS constraints
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND n.nspname = ANY ($1)`;
