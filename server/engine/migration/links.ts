import type { PoolClient } from 'pg';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { nameOf, quote, tableOf } from '../database/identifiers.ts';
import { storedFields } from '../tables/columns.ts';
import { findHolders, placeOf } from './holders.ts';
import type { Source } from './sources.ts';
import { noFindings, type Findings, type Step } from './step.ts';

interface Link {
  name: string;
  field: string;
  target: string;
  step: Step;
}

/** Foreign keys that are not there yet: made, or refused while rows name records that do not exist. */
export const findLinks = async (
  client: PoolClient,
  source: Source,
  sources: ReadonlyMap<string, Source>,
): Promise<Findings> => {
  const found = noFindings();
  for (const { name, field, target, step } of foreignKeys(source.resource, sources)) {
    if (source.table?.constraints.has(name)) continue;
    const orphans = await findOrphans(client, source, field, sources.get(target));
    if (orphans.count === 0) found.steps.push(step);
    else
      found.refused.push(
        `${source.resource.name}.${field}: ${orphans.count} rows name a record of ${target} that does not exist: ${orphans.ids.join(', ')}${orphans.count > orphans.ids.length ? ' ...' : ''}. Correct or empty the field there.`,
      );
  }
  return found;
};

/** A foreign key for each field that refers to a record of another table. Nothing cascades: the engine's writes do. */
const foreignKeys = (resource: Resource, sources: ReadonlyMap<string, Source>): Link[] =>
  storedFields(resource).flatMap((field) => {
    const target = field.reference === undefined || field.many ? undefined : sources.get(field.reference)?.resource;
    const [key, ...more] = target?.key ?? [];
    if (!target || key === undefined || more.length > 0 || target.storage !== 'table' || resource.storage !== 'table')
      return [];
    const definition = `FOREIGN KEY (${quote(field.name)}) REFERENCES ${tableOf(target)} (${quote(key)}) DEFERRABLE INITIALLY IMMEDIATE`;
    const name = nameOf([resource.name, field.name, 'fk'], definition);
    const step = {
      says: `binds ${resource.name}.${field.name} to ${target.name}`,
      statements: [`ALTER TABLE ${tableOf(resource)} ADD CONSTRAINT ${quote(name)} ${definition}`],
    };
    return [{ name, field: field.name, target: target.name, step }];
  });

const findOrphans = async (
  client: PoolClient,
  { table, columns }: Source,
  field: string,
  target: Source | undefined,
): ReturnType<typeof findHolders> => {
  const from = columns.find(({ column }) => column.name === field)?.from;
  if (!table || from === undefined || !target) return { count: 0, ids: [] };
  const held = `t.${quote(from)}`;
  const key = target.columns.find(({ column }) => column.key)?.from;
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
