import { message } from '../../../src/core/values/messages.ts';
import { RequestError } from '../access/requestError.ts';
import { quote } from '../database/identifiers.ts';
import type { Row } from '../database/row.ts';
import { toSqlText } from '../database/sqlText.ts';
import { alive, type Draft, type Writer } from '../records/draft.ts';
import { invalid } from '../records/readInput.ts';
import { tellUsed } from './nameHolders.ts';
import { keepInScope } from '../records/recordScope.ts';
import { findNamed, namedBy, namedOf, namedRow, valueOf, type NamedReference } from '../records/uniqueHolders.ts';
import type { WriteModel } from '../records/writeModel.ts';

/**
 * Refuses drafts whose reference by a field that is no key names a record which is not there, is deleted, or lies outside
 * what the author may see. The named records keep what they are named by until the transaction ends. `stored`: the drafts are
 * written, so that no record of theirs is still to come.
 */
export const checkNaming = async (
  writer: Writer,
  model: WriteModel,
  drafts: readonly Draft[],
  stored = false,
): Promise<void> => {
  for (const field of model.references) {
    const named = namedOf(writer, model, field);
    const pairs = named ? alive(drafts).flatMap((draft) => pairsOf(named, draft)) : [];
    if (!named || pairs.length === 0) continue;
    const ids = await findNamed(
      writer,
      named,
      pairs.map(({ row }) => row),
      !writer.planning,
    );
    const seen = new Set(await keepInScope(writer, named.target, [...new Set(ids.values())]));
    const { made, left } = stored ? { made: new Set<string>(), left: new Set<string>() } : movesOf(named, drafts);
    for (const { draft, value, row } of pairs) {
      const id = ids.get(valueOf(named.key, row));
      const isThere = id !== undefined && seen.has(id) && !left.has(id);
      if (!isThere && !made.has(valueOf(named.key, row))) draft.refusal ??= missing(named, value);
    }
  }
};

interface Pair {
  draft: Draft;
  value: unknown;
  /** What the record holds that it names. */
  row: Row;
}

/** What a draft names that it did not name before. */
const pairsOf = (named: NamedReference, draft: Draft): Pair[] => {
  const { before, after, request } = draft;
  const { name } = named.field;
  if (after === null || request.madeAlong?.includes(name)) return [];
  const rowsOf = (record: Row): { value: unknown; row: Row }[] =>
    [record[name] ?? []].flat().map((value) => ({ value, row: namedRow(named, value, record) }));
  const old = new Set((before ? rowsOf(before) : []).map(({ row }) => valueOf(named.key, row)));
  return rowsOf(after)
    .filter(({ row }) => !old.has(valueOf(named.key, row)))
    .map((pair) => ({ draft, ...pair }));
};

/** Of drafts that are written together: by what new and renamed records can be named, and who can be named so no longer. */
const movesOf = (
  { target, key }: NamedReference,
  drafts: readonly Draft[],
): { made: Set<string>; left: Set<string> } => {
  const own = alive(drafts).filter(
    ({ model, before, after }) => model === target && isMoved(target, key.fields, before, after),
  );
  return {
    made: new Set(own.flatMap(({ after }) => (isLiving(target, after) ? [valueOf(key, after)] : []))),
    left: new Set(own.flatMap(({ id, before }) => (before && id !== null ? [id] : []))),
  };
};

const isLiving = ({ soft }: WriteModel, row: Row | null): row is Row =>
  row !== null && (soft === null || (row[soft] ?? null) === null);

/** Whether a record can be named otherwise after a write, or no longer. */
const isMoved = (model: WriteModel, fields: readonly string[], before: Row | null, after: Row | null): boolean =>
  isLiving(model, before) !== isLiving(model, after) ||
  fields.some((name) => toSqlText(before?.[name]) !== toSqlText(after?.[name]));

const missing = ({ field, target, referred }: NamedReference, value: unknown): RequestError => {
  const label = target.fields.get(referred.field)?.field.label ?? referred.field;
  const said = message('referenceUnnamed', { resource: target.resource.title.one, field: label, value: String(value) });
  return invalid(new Map([[field.name, said]]));
};

/** Refuses removing, deleting and renaming a record that references name by a field which is no key. */
export const checkNamed = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  for (const named of namedBy(writer, model)) {
    const going = alive(drafts).filter(
      ({ before, after }) =>
        isLiving(model, before) && holdsAll(named, before) && isMoved(model, named.key.fields, before, after),
    );
    const counts = await countReferring(writer, named, going);
    for (const [draft, count] of counts) draft.refusal ??= used(writer, named, draft, count);
  }
};

/** What a record has to hold to be named at all. */
const holdsAll = ({ referred: { holds } }: NamedReference, row: Row): boolean =>
  Object.entries(holds).every(([name, value]) => toSqlText(row[name]) === toSqlText(value));

/** How many records name each of them as it is stored, those that are deleted among them. */
const countReferring = async (
  { client }: Writer,
  { model: other, field, referred }: NamedReference,
  going: readonly Draft[],
): Promise<Map<Draft, number>> => {
  if (going.length === 0) return new Map();
  const pairs = Object.entries(referred.alike);
  const isHeld = field.field.many
    ? `t.${quote(field.name)} @> ARRAY[w.value]::${field.column}`
    : `t.${quote(field.name)} = w.value::${field.column}`;
  const alike = pairs.map(
    ([, own], at) => ` AND t.${quote(own)} = w.v${at}::${other.fields.get(own)?.column ?? 'text'}`,
  );
  const { rows } = await client.query<{ at: string; size: number }>(
    `SELECT w.at, count(*)::int AS size
       FROM unnest($1::text[]${pairs.map((_, at) => `, $${at + 2}::text[]`).join('')}) WITH ORDINALITY AS w(value${pairs.map((_, at) => `, v${at}`).join('')}, at)
       JOIN ${other.table} t ON ${isHeld}${alike.join('')} GROUP BY w.at`,
    [referred.field, ...pairs.map(([theirs]) => theirs)].map((name) =>
      going.map(({ before }) => toSqlText(before?.[name])),
    ),
  );
  return new Map(
    rows.flatMap(({ at, size }) => (going[Number(at) - 1] ? [[going[Number(at) - 1] as Draft, size]] : [])),
  );
};

/** A renaming is refused at its field; a deletion as a whole. */
const used = (writer: Writer, { model, key }: NamedReference, draft: Draft, count: number): RequestError => {
  const { key: text, params } = tellUsed(writer, model.resource, count);
  const renamed = isLiving(draft.model, draft.after)
    ? key.fields.find((name) => draft.changed.includes(name))
    : undefined;
  return renamed === undefined
    ? new RequestError(409, 'REFERENCED', text, params)
    : invalid(new Map([[renamed, message(text, params)]]));
};

/** Asks both once more of records that were just written: what was to be written with them may have been refused. Throws the first refusal. */
export const checkNamesHeld = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  const asked = drafts.map((draft) => ({ ...draft }));
  await checkNaming(writer, model, asked, true);
  await checkNamed(writer, model, asked);
  for (const { refusal } of asked) if (refusal) throw refusal;
};
