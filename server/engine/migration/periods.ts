import type { PoolClient } from 'pg';
import type { FieldTypes } from '../../../src/core/fields/fieldType.ts';
import { quote, tableOf } from '../database/identifiers.ts';
import { exceptions, exclusionMark, exclusionsOf, type Exclusion } from '../tables/exclusions.ts';
import { defaultLiteral } from './compare.ts';
import { keyText, placeOf } from './holders.ts';
import { livingIn } from './narrowed.ts';
import type { Source } from './sources.ts';
import { noFindings, type Findings } from './step.ts';

/**
 * What holds the periods of a table apart: made where it is declared, refused while records overlap, and dropped where it is
 * declared no longer. The operators that it needs of plain columns come with an extension.
 */
export const findOverlaps = async (client: PoolClient, source: Source, types: FieldTypes): Promise<Findings> => {
  const found = noFindings();
  const { resource, table } = source;
  const declared = exclusionsOf(resource, types);
  for (const name of staleNames(source, declared))
    found.steps.push({
      says: `holds periods of ${resource.name} apart no longer`,
      statements: [`ALTER TABLE ${tableOf(resource)} DROP CONSTRAINT IF EXISTS ${quote(name)}`],
    });
  for (const exclusion of declared) {
    if (table?.constraints.has(exclusion.name)) continue;
    const overlaps = await readOverlaps(client, source, exclusion);
    if (overlaps.length > 0) found.refused.push(refusalOf(resource.name, exclusion, overlaps));
    else
      found.steps.push({
        says: `holds ${exclusion.start} to ${exclusion.end} of ${resource.name} apart`,
        statements: [
          'CREATE EXTENSION IF NOT EXISTS btree_gist',
          `ALTER TABLE ${tableOf(resource)} ADD CONSTRAINT ${quote(exclusion.name)} ${exclusion.definition}`,
        ],
      });
  }
  return found;
};

const staleNames = ({ table }: Source, declared: readonly Exclusion[]): string[] =>
  [...(table?.constraints ?? [])].filter(
    (name) => name.startsWith(`${exclusionMark}_`) && !declared.some((exclusion) => exclusion.name === name),
  );

const mostNamed = 3;

/** Pairs of keys of records whose periods overlap; a few of them. */
const readOverlaps = async (
  client: PoolClient,
  { resource, table, columns }: Source,
  { start, end, per, unless = {}, range }: Exclusion,
): Promise<string[]> => {
  const column = (name: string) => columns.find((one) => one.column.name === name);
  // A column of another type is a finding of its own, and nothing is made then.
  const isOther = [start, end].some((name) => {
    const from = column(name)?.from;
    return from !== undefined && table?.columns.get(from)?.type !== column(name)?.column.type;
  });
  if (!table || isOther) return [];
  const valueOf = (name: string): string => {
    const from = column(name)?.from;
    return from === undefined
      ? `${defaultLiteral(resource, name) ?? 'NULL'}::${column(name)?.column.type ?? 'text'}`
      : `t.${quote(from)}`;
  };
  const values = [valueOf(start), valueOf(end), ...per.map((name) => `${valueOf(name)}::text`)];
  const [from, to] = values;
  // Ordered first, so that no range is made of a record that ends before it starts.
  const held = `held AS MATERIALIZED (SELECT ${keyText(table)} AS id, t.ctid AS place, ${values.map((value, at) => `${value} AS v${at}`).join(', ')}
    FROM ${placeOf(table)} t WHERE ${livingIn(resource, columns)} AND ${from} IS NOT NULL AND (${to} IS NULL OR ${from} <= ${to})${exceptions(unless, valueOf)})`;
  const alike = per.map((_, at) => `a.v${at + 2} = b.v${at + 2} AND `).join('');
  const { rows } = await client.query<{ a: string; b: string }>(
    `WITH ${held} SELECT a.id AS a, b.id AS b FROM held a JOIN held b
     ON ${alike}${range('a.v0', 'a.v1')} && ${range('b.v0', 'b.v1')} AND a.place < b.place ORDER BY a.place, b.place LIMIT ${mostNamed + 1}`,
  );
  return rows.map(({ a, b }) => `${a} and ${b}`);
};

const refusalOf = (name: string, { start, end, per }: Exclusion, overlaps: readonly string[]): string =>
  `${name}: ${start} to ${end} is not to overlap where ${per.join(', ')} is the same, and does in ${overlaps.slice(0, mostNamed).join(', ')}${overlaps.length > mostNamed ? ' ...' : ''}. ` +
  'Mend the records, or take the check away.';
