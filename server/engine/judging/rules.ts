import type { PoolClient } from 'pg';
import type { Judgement } from '../../../src/core/declaration/storage.ts';
import { quote } from '../database/identifiers.ts';
import { prepared } from '../database/statement.ts';
import type { Judging } from './judging.ts';

/** A rule as it is asked. */
export interface Rule {
  /** Its key, as text. */
  id: string;
  kind: Judgement;
  /** A field of the judged record. */
  field: string;
  weight: number;
  /** Decimals as the database writes them. */
  least: string | null;
  most: string | null;
  /** Path of the judged record -> the value that it has to have, as text. */
  within: Readonly<Record<string, string>>;
}

/** The columns that records have to be alike in for a rule of this kind to compare them; of a kind that compares nothing none. */
export const alikeOf = ({ alike }: Judging['config'], kind: Judgement): readonly string[] =>
  kind === 'duplicate' || kind === 'outlier' ? alike[kind] : [];

/** Fields of judged records that changed; `any`: nobody knows which, or the records are new. */
export type Changed = ReadonlySet<string> | 'any';

/** Whether a rule may come to something else of a record once these fields of it changed. */
export const isConcerned = ({ config, judged }: Judging, { kind, field, within }: Rule, changed: Changed): boolean => {
  if (changed === 'any') return true;
  const from = judged.fields.get(field)?.field.from;
  const paths = [field, ...(typeof from === 'string' ? [from] : []), ...Object.keys(within), ...alikeOf(config, kind)];
  return paths.some((path) => changed.has(path.split('.')[0] ?? ''));
};

/** The rules that are asked, by their keys. */
export const readRules = async (client: PoolClient, { config, rules, judged }: Judging): Promise<Rule[]> => {
  const { kind, field, weight, least, most, active } = config;
  const within = Object.entries(config.within);
  const texts = [rules.key[0]?.name ?? '', kind, field, ...within.map(([name]) => name)];
  const living = rules.soft ? ` AND ${quote(rules.soft)} IS NULL` : '';
  const found = await client.query<(string | null)[]>({
    ...prepared(
      `SELECT ${quote(weight)}::text, trim_scale(${quote(least)})::text, trim_scale(${quote(most)})::text, ${texts.map((name) => `${quote(name)}::text`).join(', ')} FROM ${rules.table} WHERE ${quote(active)}${living} ORDER BY ${quote(texts[0] ?? '')}`,
      [],
    ),
    rowMode: 'array',
  });
  return found.rows.flatMap(([weighs, from, to, id, asked, name, ...values]) =>
    judged.fields.has(name ?? '')
      ? {
          id: id ?? '',
          kind: asked as Judgement, // one of the choices that the checks compare with `judgements`
          field: name ?? '',
          weight: Number(weighs ?? 0),
          least: from ?? null,
          most: to ?? null,
          within: Object.fromEntries(
            within.flatMap(([, path], at) => {
              const value = values[at] ?? null;
              return path === undefined || value === null ? [] : [[path, value]];
            }),
          ),
        }
      : [],
  );
};
