import type { PoolClient } from 'pg';
import { folded } from '../database/expressions.ts';
import { quote } from '../database/identifiers.ts';
import { prepared } from '../database/statement.ts';
import { alongIndex, comparing, isAmong, readGroups, type Groups } from './groups.ts';
import { judgedSql, type Kept } from './judgedSql.ts';
import type { Judging } from './judging.ts';
import { isConcerned, readRules, type Changed, type Rule } from './rules.ts';

/** What one record came to. */
interface Verdict {
  id: string;
  /** 0 to 100; null: no rule asks anything of it. */
  percent: number | null;
  missing: readonly string[];
  found: readonly { rule: string; found: string; expected: string }[];
  kept: Kept | null;
}

/** What is the same for all records that are judged together. */
interface Measure {
  /** When it is judged. */
  at: Date;
  /** Those that are asked: of those that find something only the ones that may come to something else. */
  rules: readonly Rule[];
  /** All rules are asked: what others found is no more. */
  isWhole: boolean;
  groups: ReadonlyMap<Rule, Groups>;
}

/** Reads the rules and what they compare with: for some records, or null for all. None where no rule reads what changed. */
export const readMeasure = async (
  client: PoolClient,
  judging: Judging,
  { ids, changed, at }: { ids: readonly string[] | null; changed: Changed; at: Date },
): Promise<Measure | null> => {
  const all = await readRules(client, judging);
  const concerned = new Set(all.filter((rule) => isConcerned(judging, rule, changed)));
  if (concerned.size === 0 && changed !== 'any') return null;
  // How complete a record is comes from all rules that ask for something.
  const rules = all.filter((rule) => rule.kind === 'present' || concerned.has(rule));
  const groups = new Map<Rule, Groups>();
  for (const rule of rules)
    if (comparing.has(rule.kind)) groups.set(rule, await readGroups(client, judging, rule, ids));
  return { at, rules, isWhole: changed === 'any', groups };
};

/** Judges records and keeps what they come to; of those that are no more nothing is kept. Only what differs from before is written, and asked about. */
export const judge = async (
  client: PoolClient,
  judging: Judging,
  ids: readonly string[],
  measure: Measure,
): Promise<void> => {
  const sorted = [...new Set(ids)].sort();
  if (sorted.length === 0) return;
  const { text, values } = judgedSql(judging, measure.rules, measure.groups);
  const judged = await client.query<[string, number, number, string[], string[], string[], string[], Kept | null]>({
    ...prepared(text, [sorted, ...values]),
    rowMode: 'array',
  });
  const verdicts = judged.rows.map(([id, whole, held, missing, rules, found, expected, kept]): Verdict => ({
    id,
    percent: whole > 0 ? Math.floor((100 * held) / whole) : null,
    missing,
    found: rules.map((rule, at) => ({ rule, found: found[at] ?? '', expected: expected[at] ?? '' })),
    kept,
  }));
  const same = new Set(verdicts.filter((verdict) => isKept(verdict, measure)).map(({ id }) => id));
  const differing = sorted.filter((id) => !same.has(id));
  if (differing.length === 0) return;
  const others = verdicts.filter(({ id }) => !same.has(id));
  // Of most records nothing was found before, and nothing is now.
  const isClean = others.length === differing.length && others.every(hasNothingFound);
  if (!isClean) await keepFindings(client, judging, { ids: differing, verdicts: others, measure });
  await keepScores(client, judging, differing, others);
};

const hasNothingFound = ({ found, kept }: Verdict): boolean =>
  found.length === 0 && kept !== null && (kept.findings ?? []).length === 0;

/** Whether a record comes to what is kept of it: nothing is to be written then. */
const isKept = ({ percent, missing, found, kept }: Verdict, { isWhole, rules }: Measure): boolean => {
  if (!kept || kept.percent !== percent || !areAlike(kept.missing, missing)) return false;
  const findings = kept.findings ?? [];
  const asked = new Set(rules.map(({ id }) => id));
  const texts = (rows: Verdict['found']): string[] =>
    rows.map(({ rule, found, expected }) => JSON.stringify([rule, found, expected]));
  return (
    areAlike(texts(findings.filter(({ rule }) => isWhole || asked.has(rule))), texts(found)) &&
    areAlike(
      kept.open,
      findings.flatMap(({ rule, accepted }) => (accepted ? [] : rule)),
    )
  );
};

const areAlike = (some: readonly string[] | null, others: readonly string[]): boolean =>
  JSON.stringify([...(some ?? [])].sort()) === JSON.stringify([...others].sort());

/** A finding whose value is another than the one that was accepted is told anew. */
const keepFindings = async (
  client: PoolClient,
  { findings, config: { findings: named }, judged, rules }: Judging,
  { ids, verdicts, measure }: { ids: readonly string[]; verdicts: readonly Verdict[]; measure: Measure },
): Promise<void> => {
  const rows = verdicts.flatMap(({ id, found }) => found.map((one) => ({ id, ...one })));
  const record = quote(named.record);
  const rule = quote(named.rule);
  const [found, expected, accepted] = [quote(named.found), quote(named.expected), quote(named.accepted)];
  const recordType = judged.key[0]?.column ?? 'text';
  const ruleType = rules.key[0]?.column ?? 'text';
  const texts = [rows.map(({ id }) => id), rows.map((row) => row.rule)];
  await client.query(
    prepared(
      `DELETE FROM ${findings.table} f WHERE f.${record} = ANY ($1::text[]::${recordType}[])
       AND ($4::text[] IS NULL OR f.${rule} = ANY ($4::text[]::${ruleType}[]))
       AND NOT EXISTS (SELECT 1 FROM unnest($2::text[], $3::text[]) AS v (id, rule) WHERE v.id::${recordType} = f.${record} AND v.rule::${ruleType} = f.${rule})`,
      [ids, ...texts, measure.isWhole ? null : measure.rules.map(({ id }) => id)],
    ),
  );
  if (rows.length === 0) return;
  await client.query(
    `INSERT INTO ${findings.table} AS f (${record}, ${rule}, ${found}, ${expected}, ${accepted}, ${quote(named.since)}, version)
     SELECT v.id::${recordType}, v.rule::${ruleType}, v.found, v.expected, false, $5::timestamptz, 1 FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS v (id, rule, found, expected)
     ON CONFLICT (${record}, ${rule}) DO UPDATE SET ${found} = excluded.${found}, ${expected} = excluded.${expected},
       ${accepted} = f.${accepted} AND f.${found} IS NOT DISTINCT FROM excluded.${found},
       ${quote(named.since)} = CASE WHEN f.${found} IS NOT DISTINCT FROM excluded.${found} THEN f.${quote(named.since)} ELSE excluded.${quote(named.since)} END, version = f.version + 1
     WHERE (f.${found}, f.${expected}) IS DISTINCT FROM (excluded.${found}, excluded.${expected})`,
    [...texts, rows.map((row) => row.found), rows.map((row) => row.expected), measure.at],
  );
};

const keepScores = async (
  client: PoolClient,
  { score, findings, config, judged, rules }: Judging,
  ids: readonly string[],
  verdicts: readonly Verdict[],
): Promise<void> => {
  const named = config.score;
  const record = quote(named.record);
  const recordType = judged.key[0]?.column ?? 'text';
  const ruleType = rules.key[0]?.column ?? 'text';
  const kept = [quote(named.percent), quote(named.missing), quote(named.findings)];
  const open = `(SELECT array_agg(f.${quote(config.findings.rule)} ORDER BY f.${quote(config.findings.rule)}) FROM ${findings.table} f WHERE f.${quote(config.findings.record)} = v.id::${recordType} AND NOT f.${quote(config.findings.accepted)})`;
  const judgedIds = new Set(verdicts.map(({ id }) => id));
  const gone = ids.filter((id) => !judgedIds.has(id));
  if (gone.length > 0)
    await client.query(`DELETE FROM ${score.table} WHERE ${record} = ANY ($1::text[]::${recordType}[])`, [gone]);
  await client.query(
    prepared(
      `INSERT INTO ${score.table} AS s (${record}, ${kept.join(', ')}, version)
     SELECT v.id::${recordType}, v.percent::integer, nullif(v.missing::${ruleType}[], '{}'), ${open}, 1 FROM unnest($1::text[], $2::text[], $3::text[]) AS v (id, percent, missing)
     ON CONFLICT (${record}) DO UPDATE SET ${kept.map((column) => `${column} = excluded.${column}`).join(', ')}, version = s.version + 1
     WHERE (${kept.map((column) => `s.${column}`).join(', ')}) IS DISTINCT FROM (${kept.map((column) => `excluded.${column}`).join(', ')})`,
      [
        verdicts.map(({ id }) => id),
        verdicts.map(({ percent }) => (percent === null ? null : String(percent))),
        verdicts.map(({ missing }) => `{${missing.join(',')}}`),
      ],
    ),
  );
};

/** Records that are duplicates of some, by what is stored now and by what was found before: they are judged along with those. */
export const partnersOf = async (
  client: PoolClient,
  { config, judged, findings }: Judging,
  { rules }: Measure,
  ids: readonly string[],
): Promise<string[]> => {
  const key = judged.key[0];
  const type = key?.column ?? 'text';
  const { record, rule: ruleField, found } = config.findings;
  const partners: string[] = [];
  for (const rule of rules.filter(({ kind }) => kind === 'duplicate')) {
    const text = folded(`t.${quote(rule.field)}`);
    const living = judged.soft ? [`t.${quote(judged.soft)} IS NULL`] : [];
    const texts = `SELECT ${text} FROM ${judged.table} t WHERE ${isAmong(judged)}
      UNION SELECT ${folded(`f.${quote(found)}`)} FROM ${findings.table} f WHERE f.${quote(record)} = ANY ($1::text[]::${type}[]) AND f.${quote(ruleField)}::text = $2`;
    const known = await client.query<[string]>({
      text: `SELECT t.${quote(key?.name ?? '')}::text FROM ${alongIndex(judged, texts, text, living)} LIMIT ${mostPartners}`,
      values: [ids, rule.id],
      rowMode: 'array',
    });
    partners.push(...known.rows.map(([id]) => id));
  }
  return partners;
};

/** Of one write; the rest follow when everything is judged again. */
const mostPartners = 1_000;
