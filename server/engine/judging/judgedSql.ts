import { createJoins, type Joins, type PlacedColumn } from '../queries/joins.ts';
import { conditionSql } from '../queries/predicates.ts';
import { literal, quote } from '../database/identifiers.ts';
import { createParameters } from '../database/statement.ts';
import { groupKey, isAmong, type Groups } from './groups.ts';
import type { Judging } from './judging.ts';
import type { Rule } from './rules.ts';

/** One rule's place in the statement. */
interface Asking {
  judging: Judging;
  rule: Rule;
  placed: PlacedColumn;
  /** The alias of the groups that it compares with. */
  groups: string;
}

type Ask = (asking: Asking) => string;

const letters = 6;

/** Whether a record fails a rule, by its kind. `numeric` bounds: they come as texts of decimals. */
const fails: Record<Rule['kind'], Ask> = {
  present: ({ rule, placed }) =>
    `NOT (${conditionSql(placed, { path: rule.field, operator: 'empty', variant: 'false' }, createParameters())})`,
  range: ({ rule, placed: { sql } }) =>
    either([
      ...(rule.least === null ? [] : [`${sql} < ${numeric(rule.least)}`]),
      ...(rule.most === null ? [] : [`${sql} > ${numeric(rule.most)}`]),
    ]),
  capitals: ({ placed: { sql } }) =>
    `(upper(${sql} COLLATE "und-x-icu") = ${sql} AND lower(${sql} COLLATE "und-x-icu") <> ${sql} AND char_length(${sql}) >= ${letters})`,
  duplicate: ({ groups, placed: { sql } }) => `(${groups}.value IS NOT NULL AND ${sql} <> '')`,
  outlier: ({ rule, groups, placed: { sql } }) =>
    `(${groups}.value > 0 AND (${sql} > ${groups}.value * ${times(rule)} OR ${sql} * ${times(rule)} < ${groups}.value))`,
};

/** What a person reads of it beside the value: bounds, the median, how many have the same. */
const expects: Partial<Record<Rule['kind'], Ask>> = {
  range: ({ rule }) => literal(`${rule.least ?? ''}–${rule.most ?? ''}`),
  duplicate: ({ groups }) => `'× ' || ${groups}.value::text`,
  outlier: ({ groups }) => `'≈ ' || trim_scale(round(${groups}.value, 3))::text`,
};

/** A decimal without zeros at its end, as people write it. */
const textOf = ({ sql, field, type }: PlacedColumn): string =>
  type.sql.column(field).startsWith('numeric') ? `trim_scale(${sql})::text` : `${sql}::text`;

const numeric = (decimal: string): string => `${literal(decimal)}::numeric`;

/** How many times more or less than the median is too much. */
const times = ({ most }: Rule): string => numeric(most ?? '10');

const either = (conditions: readonly string[]): string =>
  conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`;

/**
 * Judges records by all rules at once: `$1` are the keys, two parameters after it for each rule that compares. A row has the
 * key, the weight that rules ask and the weight that is there, the rules that ask for more, three lists of one length (the
 * rules that found something, what they found, what was expected), and what is kept of it: its score as `Kept`.
 */
export const judgedSql = (
  judging: Judging,
  rules: readonly Rule[],
  groups: ReadonlyMap<Rule, Groups>,
): { text: string; values: unknown[] } => {
  const { judged, schema } = judging;
  const joins = createJoins(schema, judged.resource);
  const values: unknown[] = [];
  const compared = [...groups].map(([rule, { keys, values: numbers }], at) => {
    values.push(keys, numbers);
    const first = 2 * at + 2;
    return {
      rule,
      alias: `g${at}`,
      sql: ` LEFT JOIN unnest($${first}::text[], $${first + 1}::numeric[]) AS g${at} (key, value) ON g${at}.key = ${groupKey(judging, rule)}`,
    };
  });
  const asked = rules.map((rule) => {
    const asking: Asking = {
      judging,
      rule,
      placed: joins.columnAt(joins.root, rule.field),
      groups: compared.find((one) => one.rule === rule)?.alias ?? '',
    };
    return { rule, applies: appliesSql(joins, rule), fails: `coalesce(${fails[rule.kind](asking)}, false)`, asking };
  });
  const weighed = asked.filter(({ rule }) => rule.kind === 'present');
  const found = asked.filter(({ rule }) => rule.kind !== 'present');
  const key = judged.key[0];
  const columns = [
    `t.${quote(key?.name ?? '')}::text`,
    sum(weighed.map(({ rule, applies }) => `CASE WHEN ${applies} THEN ${Math.trunc(rule.weight)} ELSE 0 END`)),
    sum(
      weighed.map(
        (one) => `CASE WHEN ${one.applies} AND NOT ${one.fails} THEN ${Math.trunc(one.rule.weight)} ELSE 0 END`,
      ),
    ),
    listed(weighed.map((one) => oneOf(one, literal(one.rule.id)))),
    listed(found.map((one) => oneOf(one, literal(one.rule.id)))),
    listed(found.map((one) => oneOf(one, `coalesce(${textOf(one.asking.placed)}, '')`))),
    listed(found.map((one) => oneOf(one, expects[one.rule.kind]?.(one.asking) ?? "''"))),
    keptSql(judging),
  ];
  const living = judged.soft ? ` AND t.${quote(judged.soft)} IS NULL` : '';
  return {
    text: `SELECT ${columns.join(', ')} FROM ${judged.table} t${joins.toSql()}${compared.map(({ sql }) => sql).join('')} WHERE ${isAmong(judged)}${living} ORDER BY 1`,
    values,
  };
};

/** What was kept of a record when it was judged last. */
export interface Kept {
  percent: number | null;
  missing: string[] | null;
  /** Rules whose findings nobody accepted. */
  open: string[] | null;
  findings: { rule: string; found: string; expected: string; accepted: boolean }[] | null;
}

/** `Kept` of the judged record; null where it has no score yet. */
const keptSql = ({ judged, score, findings, config }: Judging): string => {
  const key = `t.${quote(judged.key[0]?.name ?? '')}`;
  const named = config.findings;
  const found = (['rule', 'found', 'expected', 'accepted'] as const).map(
    (name) => `'${name}', ${name === 'accepted' ? `f.${quote(named[name])}` : `f.${quote(named[name])}::text`}`,
  );
  const kept = [
    `'percent', s.${quote(config.score.percent)}`,
    `'missing', s.${quote(config.score.missing)}::text[]`,
    `'open', s.${quote(config.score.findings)}::text[]`,
    `'findings', (SELECT json_agg(json_build_object(${found.join(', ')})) FROM ${findings.table} f WHERE f.${quote(named.record)} = ${key})`,
  ];
  return `(SELECT json_build_object(${kept.join(', ')}) FROM ${score.table} s WHERE s.${quote(config.score.record)} = ${key})`;
};

const oneOf = ({ applies, fails: failed }: { applies: string; fails: string }, sql: string): string =>
  `CASE WHEN ${applies} AND ${failed} THEN ${sql} END`;

/** Whether a record is one of those that the rule is about. */
const appliesSql = (joins: Joins, { within }: Rule): string => {
  const conditions = Object.entries(within).map(([path, value]) => {
    const { sql, field, type } = joins.columnAt(joins.root, path);
    return `coalesce(${sql} = ${literal(value)}::${type.sql.column(field)}, false)`;
  });
  return conditions.length === 0 ? 'true' : `(${conditions.join(' AND ')})`;
};

const sum = (terms: readonly string[]): string => (terms.length === 0 ? '0' : `(${terms.join(' + ')})`);

const listed = (terms: readonly string[]): string =>
  terms.length === 0 ? `'{}'::text[]` : `array_remove(ARRAY[${terms.join(', ')}]::text[], NULL)`;
