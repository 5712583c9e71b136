import { comparedOf, isNarrowed, matchingValues, siblingsOf } from '../../../src/core/fields/matching.ts';
import { message } from '../../../src/core/values/messages.ts';
import { referredField, referredOf } from '../../../src/core/declaration/referred.ts';
import { quote } from '../database/identifiers.ts';
import type { Row } from '../database/row.ts';
import { holdsSql } from '../queries/joins.ts';
import { toSqlText } from '../database/sqlText.ts';
import { alive, type Draft, type Writer } from '../records/draft.ts';
import { invalid } from '../records/readInput.ts';
import { modelOf, type ModelField, type WriteModel } from '../records/writeModel.ts';

/**
 * Refuses drafts that point to a record which is not alike where the reference says that it has to be, whether the reference
 * changes or what it is compared by. What was stored before and changes in neither stays as it is.
 */
export const checkMatching = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  for (const field of model.references) {
    if (!isNarrowed(field.field)) continue;
    const target = modelOf(writer.models, field.field.reference ?? '');
    const pairs = alive(drafts).flatMap((draft) => pairsOf(field, draft));
    if (pairs.length === 0) continue;
    const held = referredField(field.field, target.resource);
    const made = madeHere(target, held, drafts);
    const stored = pairs.filter(({ key }) => !made.has(key));
    const fitting = await findFitting(writer, target, field, stored);
    for (const pair of pairs) {
      const here = made.get(pair.key);
      if (here ? isAlike(here, pair.wanted) : fitting.has(pair)) continue;
      pair.draft.refusal ??= unfit(model, field, target);
    }
  }
};

/** A record, one key that it refers to, and what the record behind that key has to hold. */
interface Pair {
  draft: Draft;
  key: string;
  wanted: Row;
}

const pairsOf = (field: ModelField, draft: Draft): Pair[] => {
  const { after, changed, request } = draft;
  const concerned = [field.name, ...siblingsOf(field.field)].some((name) => changed.includes(name));
  if (after === null || !concerned || request.madeAlong?.includes(field.name)) return [];
  const wanted = matchingValues(field.field, after);
  const keys = [after[field.name] ?? []].flat();
  return Object.keys(wanted).length === 0 ? [] : keys.map((key) => ({ draft, key: String(key), wanted }));
};

/** Records of the same chunk, as they will be: they may be referred to before they are stored. */
const madeHere = (target: WriteModel, key: string, drafts: readonly Draft[]): Map<string, Row> => {
  const own = alive(drafts).filter(({ model, after }) => model === target && after !== null);
  return new Map(own.map(({ after }) => [String(after?.[key]), after ?? {}]));
};

const isAlike = (row: Row, wanted: Row): boolean =>
  Object.entries(wanted).every(([name, value]) => toSqlText(row[name]) === toSqlText(value));

/** Those whose referenced record is stored and alike: one statement for all of them. */
const findFitting = async (
  { client }: Writer,
  target: WriteModel,
  { field }: ModelField,
  pairs: readonly Pair[],
): Promise<Set<Pair>> => {
  const referred = referredOf(field, target.resource);
  const key = target.fields.get(referred.field);
  if (!key || pairs.length === 0) return new Set();
  const theirs = comparedOf(field);
  const alike = theirs.map((name, at) => {
    const given = `w.v${at}`;
    return `(${given} IS NULL OR t.${quote(name)} = ${given}::${target.fields.get(name)?.column ?? 'text'})`;
  });
  const { rows } = await client.query<{ at: string }>(
    `SELECT w.at FROM unnest($1::text[], ${theirs.map((_, at) => `$${at + 2}::text[]`).join(', ')})
       WITH ORDINALITY AS w(key, ${theirs.map((_, at) => `v${at}`).join(', ')}, at)
     JOIN ${target.table} t ON t.${quote(key.name)} = w.key::${key.column}
     WHERE ${[...alike, ...holdsSql(referred, 't')].join(' AND ')}`,
    [pairs.map((pair) => pair.key), ...theirs.map((name) => pairs.map(({ wanted }) => toSqlText(wanted[name])))],
  );
  return new Set(rows.flatMap(({ at }) => pairs[Number(at) - 1] ?? []));
};

const unfit = (model: WriteModel, { name, field }: ModelField, target: WriteModel): NonNullable<Draft['refusal']> => {
  const siblings = siblingsOf(field);
  const labels = (siblings.length > 0 ? siblings : [name]).map((own) => model.fields.get(own)?.field.label ?? own);
  return invalid(
    new Map([[name, message('referenceUnfit', { resource: target.resource.title.one, field: labels.join(', ') })]]),
  );
};
