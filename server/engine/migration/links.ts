import type { PoolClient } from 'pg';
import type { Field } from '../../../src/core/fields/field.ts';
import { referredOf } from '../../../src/core/declaration/referred.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { derivedOf, isComputed, judgedBy } from '../../../src/core/declaration/storage.ts';
import { nameOf, quote, tableOf } from '../database/identifiers.ts';
import { storedFields } from '../tables/columns.ts';
import { createIndex, uniqueRules, type Index } from '../tables/indexes.ts';
import { findHolders, placeOf } from './holders.ts';
import type { Source } from './sources.ts';
import { noFindings, type Findings, type Step } from './step.ts';

interface Link {
  name: string;
  field: string;
  target: string;
  /** The column there that the field holds a value of. */
  column: string;
  /** What holds that column's values apart, where that is no key. */
  index?: Index;
  step: Step;
}

/** Foreign keys that are not there yet: made, or refused while rows name records that do not exist. */
export const findLinks = async (
  client: PoolClient,
  source: Source,
  sources: ReadonlyMap<string, Source>,
): Promise<Findings> => {
  const found = noFindings();
  for (const { name, field, target, column, step } of foreignKeys(source.resource, sources)) {
    if (source.table?.constraints.has(name)) continue;
    const orphans = await findOrphans(client, source, field, sources.get(target), column);
    if (orphans.count === 0) found.steps.push(step);
    else
      found.refused.push(
        `${source.resource.name}.${field}: ${orphans.count} rows name a record of ${target} that does not exist: ${orphans.ids.join(', ')}${orphans.count > orphans.ids.length ? ' ...' : ''}. Correct or empty the field there.`,
      );
  }
  return found;
};

/** The names of the indexes that foreign keys of these resources stand on: they are made along with those, and never anew. */
export const indexesOfLinks = (sources: readonly Source[]): ReadonlySet<string> => {
  const byName = new Map(sources.map((source) => [source.resource.name, source]));
  return new Set(
    sources.flatMap(({ resource }) => foreignKeys(resource, byName).flatMap(({ index }) => index?.name ?? [])),
  );
};

/** A foreign key for each field that refers to a record of another table, where one can be. Nothing cascades: the engine's writes do. */
const foreignKeys = (resource: Resource, sources: ReadonlyMap<string, Source>): Link[] =>
  storedFields(resource).flatMap((field) => {
    const source = field.reference === undefined || field.many ? undefined : sources.get(field.reference);
    const held = source && heldColumn(resource, field, source, sources);
    if (!held) return [];
    const target = source.resource;
    const definition = `FOREIGN KEY (${quote(field.name)}) REFERENCES ${tableOf(target)} (${quote(held.column)}) DEFERRABLE INITIALLY IMMEDIATE`;
    const name = nameOf([resource.name, field.name, 'fk'], definition);
    const step = {
      says: `binds ${resource.name}.${field.name} to ${target.name}`,
      statements: [
        ...(held.index ? makeIndex(source, held.index) : []),
        `ALTER TABLE ${tableOf(resource)} ADD CONSTRAINT ${quote(name)} ${definition}`,
      ],
    };
    return [{ name, field: field.name, target: target.name, ...held, step }];
  });

/** The column that a reference holds a value of, where the database can bind the one to the other. */
const heldColumn = (
  resource: Resource,
  field: Field,
  { resource: target, columns }: Source,
  sources: ReadonlyMap<string, Source>,
): Pick<Link, 'column' | 'index'> | undefined => {
  const [key, ...more] = target.key;
  if (key === undefined || more.length > 0 || isComputed(target) || isComputed(resource)) return undefined;
  // What is worked out of others goes on as it is until it is worked out anew.
  if (judgedBy(resource) !== undefined || derivedOf(resource)) return undefined;
  const { field: column, isKey } = referredOf(field, target);
  if (isKey) return { column };
  // Unique among the living only, or together with other fields, is nothing that a foreign key can stand on.
  const rule = uniqueRules(target).find(({ fields }) => fields.length === 1 && fields[0] === column);
  const typeIn = (among: Source['columns'] = [], name: string): string | undefined =>
    among.find((one) => one.column.name === name)?.column.type;
  const types = [typeIn(columns, column), typeIn(sources.get(resource.name)?.columns, field.name)];
  const isAlike = types[0] === types[1] || types.every((type) => type === 'bigint' || type === 'integer');
  return rule && isAlike && !target.delete ? { column, index: rule.index } : undefined;
};

/** A half-built one of a crash is made anew. */
const makeIndex = ({ resource, table }: Source, index: Index): string[] => [
  ...(table?.indexes.get(index.name)?.valid === false
    ? [`DROP INDEX ${quote(resource.service)}.${quote(index.name)}`]
    : []),
  createIndex(resource, index),
];

const findOrphans = async (
  client: PoolClient,
  { table, columns }: Source,
  field: string,
  target: Source | undefined,
  column: string,
): ReturnType<typeof findHolders> => {
  const from = columns.find(({ column }) => column.name === field)?.from;
  if (!table || from === undefined || !target) return { count: 0, ids: [] };
  const held = `t.${quote(from)}`;
  const key = target.columns.find((one) => one.column.name === column)?.from;
  if (!target.table || key === undefined) return findHolders(client, table, `${held} IS NOT NULL`);
  // One of the two may still be of another type, which is a finding of its own.
  const isSame = table.columns.get(from)?.type === target.table.columns.get(key)?.type;
  const equal = isSame ? `r.${quote(key)} = ${held}` : `r.${quote(key)}::text = ${held}::text`;
  return findHolders(
    client,
    table,
    `${held} IS NOT NULL AND NOT EXISTS (SELECT FROM ${placeOf(target.table)} r WHERE ${equal})`,
  );
};
