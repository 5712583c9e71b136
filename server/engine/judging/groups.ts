import type { PoolClient } from 'pg';
import { folded } from '../database/expressions.ts';
import { quote } from '../database/identifiers.ts';
import type { WriteModel } from '../records/writeModel.ts';
import type { Judging } from './judging.ts';
import { alikeOf, type Rule } from './rules.ts';

/** What records have in common that a rule compares them by: the median of each group, or the groups of more than one. */
export interface Groups {
  keys: string[];
  /** Decimals; of duplicates how many records there are. */
  values: string[];
}

/** Records of a group of which fewer say nothing of what is usual. */
const fewest = 5;

/** The kinds of rules that compare a record with others. */
export const comparing: ReadonlySet<string> = new Set(['duplicate', 'outlier']);

/** The text that records of one group have in common, of columns of `t`. */
export const groupKey = ({ config }: Judging, { kind, field }: Rule): string => {
  const own = kind === 'duplicate' ? [folded(`t.${quote(field)}`)] : [];
  const parts = [...own, ...alikeOf(config, kind).map((name) => `t.${quote(name)}::text`)].map(
    (part) => `coalesce(${part}, '')`,
  );
  return parts.length > 0 ? parts.join(" || E'\\x1f' || ") : "''";
};

/** The groups of a rule that some records belong to; null: all groups. */
export const readGroups = async (
  client: PoolClient,
  judging: Judging,
  rule: Rule,
  ids: readonly string[] | null,
): Promise<Groups> => {
  const { judged, config } = judging;
  const column = `t.${quote(rule.field)}`;
  const first = config.alike.outlier[0];
  const narrowed = rule.kind === 'duplicate' ? folded(column) : first === undefined ? null : `t.${quote(first)}`;
  const which = [`${column} IS NOT NULL`, ...(judged.soft ? [`t.${quote(judged.soft)} IS NULL`] : [])];
  const isSome = ids !== null && narrowed !== null;
  const from = isSome
    ? alongIndex(judged, `SELECT ${narrowed} FROM ${judged.table} t WHERE ${isAmong(judged)}`, narrowed, which)
    : `${judged.table} t WHERE ${which.join(' AND ')}`;
  const [value, least] =
    rule.kind === 'duplicate'
      ? ['count(*)', 2]
      : [`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${column}::double precision)::numeric`, fewest];
  const found = await client.query<[string, string]>({
    text: `SELECT ${groupKey(judging, rule)}, ${value}::text FROM ${from} GROUP BY 1 HAVING count(*) >= ${least}`,
    values: isSome ? [ids] : [],
    rowMode: 'array',
  });
  return { keys: found.rows.map(([group]) => group), values: found.rows.map(([, number]) => number) };
};

/** Records `t` that are among the keys of `$1`. */
export const isAmong = ({ key: [key] }: WriteModel): string =>
  `t.${quote(key?.name ?? '')} = ANY ($1::text[]::${key?.column ?? 'text'}[])`;

/**
 * Records `t` of which an expression is one of some values, looked up value by value along its index (OFFSET 0): the planner takes a few
 * values for many, and works the expression out for every record of the table.
 */
export const alongIndex = (
  { table }: WriteModel,
  values: string,
  expression: string,
  conditions: readonly string[],
): string =>
  `(SELECT DISTINCT value FROM (${values}) v (value)) w CROSS JOIN LATERAL (SELECT * FROM ${table} t WHERE ${[`${expression} = w.value`, ...conditions].join(' AND ')} OFFSET 0) t`;
