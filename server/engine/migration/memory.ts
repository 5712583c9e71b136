import type { PoolClient } from 'pg';
import type { Field } from '../../../src/core/fields/field.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { storedFields } from '../tables/columns.ts';
import type { Source } from './sources.ts';

/** What a declaration asks of the values of a field, as the last start knew it. */
export interface Asked {
  required?: true;
  choices?: (string | number)[];
  maxLength?: number;
  /** Not everybody may read it. */
  guarded?: true;
}

/** What earlier starts left in the database. */
export interface Memory {
  /** `service.resource` -> field -> what was asked; null: no start has written it down yet. */
  tables: ReadonlyMap<string, Readonly<Record<string, Asked>>> | null;
  /** The services whose schemas are ours. */
  services: readonly string[];
  /** The releases that started here, the newest first. */
  releases: readonly { version: string; day: string }[];
  /** The moves that ran. */
  moves: ReadonlySet<string>;
}

/** Reads it, also from a database that nothing has started on. */
export const readMemory = async (client: PoolClient): Promise<Memory> => {
  const read = async <Row extends object>(table: string, sql: string): Promise<Row[]> => {
    const found = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [table]);
    return found.rows[0]?.there ? (await client.query<Row>(sql)).rows : [];
  };
  const declared = await read<{ service: string; resource: string; fields: Record<string, Asked> }>(
    'framework.declared',
    'SELECT service, resource, fields FROM framework.declared',
  );
  // A database from before the first of these rows: whatever was written to, was a service.
  const known =
    declared.length > 0
      ? declared
      : await read<{ service: string }>('framework.change_set', 'SELECT DISTINCT service FROM framework.change_set');
  const releases = await read<{ version: string; day: string }>(
    'framework.release',
    "SELECT version, to_char(first_started, 'YYYY-MM-DD') AS day FROM framework.release ORDER BY first_started DESC",
  );
  const moves = await read<{ name: string }>('framework.move', 'SELECT name FROM framework.move');
  return {
    tables:
      declared.length === 0 ? null : new Map(declared.map((row) => [`${row.service}.${row.resource}`, row.fields])),
    services: [...new Set(known.map(({ service }) => service))],
    releases,
    moves: new Set(moves.map(({ name }) => name)),
  };
};

/** Writes down what is declared now. What is gone from the database is forgotten; what is kept there stays known as ours. */
export const writeMemory = async (
  client: PoolClient,
  sources: readonly Source[],
  kept: readonly { schema: string; name: string }[],
  version: string | undefined,
): Promise<void> => {
  const rows = [
    ...sources.map(({ resource }) => ({
      service: resource.service,
      resource: resource.name,
      fields: Object.fromEntries(storedFields(resource).map((field) => [field.name, askedOf(field, resource)])),
    })),
    ...kept.map(({ schema, name }) => ({ service: schema, resource: name, fields: {} })),
  ];
  await client.query(`DELETE FROM framework.declared WHERE to_regclass(format('%I.%I', service, resource)) IS NULL`);
  await client.query(
    `INSERT INTO framework.declared AS d SELECT * FROM jsonb_to_recordset($1) AS r (service text, resource text, fields jsonb)
     ON CONFLICT (service, resource) DO UPDATE SET fields = d.fields || excluded.fields`,
    [JSON.stringify(rows)],
  );
  if (version !== undefined)
    await client.query('INSERT INTO framework.release VALUES ($1, now()) ON CONFLICT DO NOTHING', [version]);
};

const askedOf = ({ name, required, choices, maxLength }: Field, { access }: Resource): Asked => ({
  ...(required && { required }),
  ...(choices && { choices: choices.map(({ value }) => value) }),
  ...(maxLength !== undefined && { maxLength }),
  ...(Object.hasOwn(access.reads ?? {}, name) && { guarded: true as const }),
});
