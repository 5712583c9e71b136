import type { PoolClient } from 'pg';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { FieldTypes } from '../../../src/core/fields/fieldType.ts';
import { literal, nameOf, quote, tableOf } from '../database/identifiers.ts';
import { hasTable } from '../tables/columns.ts';
import { namesWithin, wholeAddress } from './addresses.ts';
import { holdingFields, type HoldingField } from './holdingFields.ts';

/** A resource whose records hold pictures. */
interface PictureSource {
  resource: Resource;
  fields: HoldingField[];
}

/**
 * Follows what records hold, however it is written, in the same transaction: triggers on the table of each resource with fields for
 * pictures. What was there before the triggers, or before the declaration had such a field, is gone through once. A start that
 * finds everything as it was touches no table.
 */
export const keepPictureUses = async (
  client: PoolClient,
  resources: readonly Resource[],
  types: FieldTypes,
): Promise<void> => {
  const sources = sourcesOf(resources, types);
  const { rows } = await client.query<{ resource: string; made: string }>(
    'SELECT resource, made FROM framework.picture_source',
  );
  const known = new Map(rows.map(({ resource, made }) => [resource, made]));
  for (const name of known.keys())
    if (!sources.some(({ resource }) => resource.name === name)) await forget(client, name);
  for (const source of sources) {
    const { name } = source.resource;
    const table = tableOf(source.resource);
    if (known.get(name) === signOf(source)) continue;
    for (const statement of triggersOf(source)) await client.query(statement);
    await forget(client, name);
    await client.query(
      `INSERT INTO framework.picture (name, kind) SELECT DISTINCT picture, right(picture, 3) FROM (${usesOf(source, table)}) u ON CONFLICT DO NOTHING`,
    );
    await client.query(insertUses(source, table));
    await client.query('INSERT INTO framework.picture_source (resource, place, made) VALUES ($1, $2, $3)', [
      name,
      table,
      signOf(source),
    ]);
  }
};

/** Before anything else changes: a column that a trigger names can be neither dropped nor given another type. */
export const dropOldTriggers = (resources: readonly Resource[], types: FieldTypes): string => {
  const now = sourcesOf(resources, types).map((source) => literal(`${source.resource.name} ${signOf(source)}`));
  return `DO $do$ DECLARE old record; BEGIN
    FOR old IN SELECT place FROM framework.picture_source
      WHERE to_regclass(place) IS NOT NULL AND resource || ' ' || made <> ALL (ARRAY[${now.join(', ')}]::text[])
    LOOP
      ${triggerNames.map((name) => `EXECUTE format('DROP TRIGGER IF EXISTS ${name} ON %s', old.place);`).join(' ')}
    END LOOP; END $do$`;
};

const triggerNames = ['pictures_made', 'pictures_gone', 'pictures_kept'];

/** Another one as soon as what is made of the declaration is another. */
const signOf = (source: PictureSource): string => nameOf(['pictures'], triggersOf(source).join());

const forget = async (client: PoolClient, resource: string): Promise<void> => {
  await client.query('DELETE FROM framework.picture_use WHERE resource = $1', [resource]);
  await client.query('DELETE FROM framework.picture_source WHERE resource = $1', [resource]);
};

const sourcesOf = (resources: readonly Resource[], types: FieldTypes): PictureSource[] =>
  resources.filter(hasTable).flatMap((resource) => {
    const fields = holdingFields(resource, resources, types);
    return fields.length > 0 ? [{ resource, fields }] : [];
  });

const pattern = literal(wholeAddress);

/** Of rows of the resource: picture, resource, record and field of each place that holds one of ours. */
const usesOf = ({ resource, fields }: PictureSource, rows: string): string =>
  fields
    .map(({ name, how }) => {
      const place = `${literal(resource.name)} AS resource, ${recordOf(resource, 'r')} AS record, ${literal(name)} AS field`;
      if (how === 'text') {
        const found = namesWithin(`r.${quote(name)}`);
        return `SELECT DISTINCT ${found.name} AS picture, ${place} FROM ${rows} r, ${found.from} WHERE ${found.where}`;
      }
      return `SELECT DISTINCT substring(held FROM ${pattern}) AS picture, ${place}
         FROM ${rows} r, unnest(${how === 'list' ? `r.${quote(name)}` : `ARRAY[r.${quote(name)}]`}) held WHERE held ~ ${pattern}`;
    })
    .join(' UNION ALL ');

/** The id of a record as addresses have it. */
const recordOf = ({ key }: Resource, row: string): string =>
  key.map((name) => `${row}.${quote(name)}::text`).join(" || ',' || ");

const insertUses = (source: PictureSource, rows: string): string =>
  `INSERT INTO framework.picture_use (picture, resource, record, field) ${usesOf(source, rows)} ON CONFLICT DO NOTHING`;

const triggersOf = (source: PictureSource): string[] => {
  const { resource, fields } = source;
  const table = tableOf(resource);
  const own = (what: string): string => quote(nameOf(['pictures', resource.name, what], table));
  const of = (row: string): string =>
    `u.resource = ${literal(resource.name)} AND u.record = ${recordOf(resource, row)}`;
  const written = (what: string, body: string): string =>
    `CREATE OR REPLACE FUNCTION framework.${own(what)}() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN ${body} RETURN NULL; END $body$`;
  const changed = fields.map(({ name }) => `OLD.${quote(name)} IS DISTINCT FROM NEW.${quote(name)}`).join(' OR ');
  return [
    written('made', `${insertUses(source, 'written')};`),
    `CREATE OR REPLACE TRIGGER pictures_made AFTER INSERT ON ${table}
       REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION framework.${own('made')}()`,
    written('gone', `DELETE FROM framework.picture_use u USING gone g WHERE ${of('g')};`),
    `CREATE OR REPLACE TRIGGER pictures_gone AFTER DELETE ON ${table}
       REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION framework.${own('gone')}()`,
    written(
      'kept',
      `DELETE FROM framework.picture_use u WHERE ${of('OLD')}
         AND (u.picture, u.record, u.field) NOT IN (SELECT picture, record, field FROM (${usesOf(source, '(SELECT NEW.*)')}) n);
       ${insertUses(source, '(SELECT NEW.*)')};`,
    ),
    // Whatever else is written costs nothing.
    `CREATE OR REPLACE TRIGGER pictures_kept AFTER UPDATE OF ${fields.map(({ name }) => quote(name)).join(', ')} ON ${table}
       FOR EACH ROW WHEN (${changed}) EXECUTE FUNCTION framework.${own('kept')}()`,
  ];
};
