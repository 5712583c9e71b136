import { toFieldCondition } from '../../../src/core/fields/conditions.ts';
import { quote, tableOf } from '../database/identifiers.ts';
import { createParameters, toStatement, type Statement } from '../database/statement.ts';
import { createJoins, type ReadSchema } from '../queries/joins.ts';
import { typeOf } from '../../../src/core/fields/fieldType.ts';
import { scopeObject } from './standing.ts';
import type { TrendOf } from './trendsOf.ts';

/** The values of a condition, as history has them. */
const valuesOf = ({ config: { where } }: TrendOf): { field: string; values: string[] } => {
  const [[field, condition] = ['', undefined]] = Object.entries(where);
  const { in: among, eq } = toFieldCondition(condition);
  return { field, values: (among ?? [eq ?? null]).map((value) => JSON.stringify(value)) };
};

/**
 * How many records changes made meet a trend on each of some days, in all and for each value of the scope that the record has
 * now. Rows: day, scope, count. It goes along the change-sets of those days, never through all history of the resource.
 */
export const changedStatement = (
  schema: ReadSchema,
  trend: TrendOf,
  { from, to }: { from: string; to: string },
): Statement => {
  const { resource } = trend;
  const { field, values } = valuesOf(trend);
  const parameters = createParameters();
  const add = (value: unknown): string => parameters.add(() => value);
  const joins = createJoins(schema, resource);
  const scope = scopeObject(joins);
  const [first, end, name] = [add(from), add(to), add(resource.name)];
  const [member, among] = [add(field), `${add(values)}::jsonb[]`];
  const key = resource.fields.find((one) => one.name === resource.key[0]);
  const column = key ? typeOf(schema.fieldTypes, key).sql.column(key) : 'text';
  const made = `c.after -> ${member}::text = ANY(${among}) AND NOT coalesce(c.before -> ${member}::text = ANY(${among}), false)`;
  return toStatement(
    `WITH made AS (SELECT (c.at AT TIME ZONE 'UTC')::date AS day, ${scope} AS scope FROM framework.change c
       LEFT JOIN ${tableOf(resource)} t ON t.${quote(resource.key[0] ?? '')} = c.record_id::${column}${joins.toSql()}
       WHERE c.resource = ${name} AND c.at >= ${first}::date::timestamp AT TIME ZONE 'UTC' AND c.at < (${end}::date + 1)::timestamp AT TIME ZONE 'UTC'
         AND c.change_set IN (SELECT y.change_set FROM framework.change_tally y WHERE y.resource = ${name}
           AND y.at >= (${first}::date - 1)::timestamp AT TIME ZONE 'UTC' AND y.at < (${end}::date + 1)::timestamp AT TIME ZONE 'UTC')
         AND c.result IS NULL AND c.kind IN ('create', 'update') AND ${made})
     SELECT to_char(d.day, 'YYYY-MM-DD'), scope, count(made.day)::int
     FROM generate_series(${first}::date, ${end}::date, interval '1 day') AS d(day) LEFT JOIN made ON made.day = d.day
     GROUP BY GROUPING SETS ((d.day, scope), (d.day)) HAVING grouping(scope) = 1 OR scope IS NOT NULL`,
    parameters,
  );
};
