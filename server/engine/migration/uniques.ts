import type { PoolClient } from 'pg';
import { quote } from '../database/identifiers.ts';
import { defaultLiteral } from './compare.ts';
import { counted, keyText, placeOf } from './holders.ts';
import { uniqueRules } from '../tables/indexes.ts';
import { livingIn } from './narrowed.ts';
import type { Source } from './sources.ts';
import { noFindings, type Findings } from './step.ts';

interface Shared {
  value: string;
  count: number;
  ids: string[];
  all: number;
}

/** Values that two records share and that are to be unique from now on. */
export const findSharedValues = async (client: PoolClient, source: Source): Promise<Findings> => {
  const { resource, table } = source;
  if (!table) return noFindings();
  const refused: string[] = [];
  for (const { fields, index } of uniqueRules(resource)) {
    if (table.indexes.get(index.name)?.valid) continue;
    const shared = await findShared(client, source, fields);
    if (shared.length === 0) continue;
    const named = shared.map(
      ({ value, ids, count }) => `'${value}' (${ids.join(', ')}${count > ids.length ? ' ...' : ''})`,
    );
    const [all] = shared;
    refused.push(
      `${resource.name}.${fields.join(', ')} is to be unique, and ${counted(all?.all ?? 0, 'value')} ${all?.all === 1 ? 'stands' : 'stand'} in more than one record: ${named.join(', ')}. ` +
        'Give the records different values, or take unique away.',
    );
  }
  return { ...noFindings(), refused };
};

const findShared = async (
  client: PoolClient,
  { resource, table, columns }: Source,
  fields: readonly string[],
): Promise<Shared[]> => {
  if (!table) return [];
  const values = fields.map((name) => {
    const from = columns.find(({ column }) => column.name === name)?.from;
    return from === undefined ? `${defaultLiteral(resource, name) ?? 'NULL'}::text` : `t.${quote(from)}::text`;
  });
  const names = values.map((_, at) => `v${at}`);
  const { rows } = await client.query<Shared>(
    `SELECT concat_ws(', ', ${names.join(', ')}) AS value, count(*)::int AS count, (array_agg(id ORDER BY length(id), id))[1:3] AS ids, count(*) OVER ()::int AS "all"
     FROM (SELECT ${values.map((value, at) => `${value} AS v${at}`).join(', ')}, ${keyText(table)} AS id
       FROM ${placeOf(table)} t WHERE ${livingIn(resource, columns)}) held
     WHERE ${names.map((name) => `${name} IS NOT NULL`).join(' AND ')}
     GROUP BY ${names.join(', ')} HAVING count(*) > 1 ORDER BY count(*) DESC, 1 LIMIT 3`,
  );
  return rows;
};
