import { offeredWhere } from '../../../src/core/fields/matching.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import { message } from '../../../src/core/values/messages.ts';
import { quote } from '../database/identifiers.ts';
import { toSqlText } from '../database/sqlText.ts';
import { alive, type Draft, type Writer } from '../records/draft.ts';
import { invalid } from '../records/readInput.ts';
import { modelOf, type WriteModel } from '../records/writeModel.ts';

/**
 * Refuses drafts with a value that is none of those to which its field is held (`offers.only`), where it is another than before, or what
 * these have to have is. What was stored before and changes in neither stays.
 */
export const checkOffers = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  for (const { field } of model.stored) {
    if (field.offers?.only === undefined) continue;
    const pairs = alive(drafts).flatMap((draft) => pairsOf(field, draft));
    if (pairs.length === 0) continue;
    const known = await findKnown(writer, modelOf(writer.models, field.offers.only), field, pairs);
    for (const pair of pairs) if (!known.has(pair)) pair.draft.refusal ??= unknown(writer, field, pair);
  }
};

/** A value, and what a record that has it has to hold; empty: any record may. */
interface Pair {
  draft: Draft;
  value: unknown;
  wanted: Readonly<Record<string, unknown>>;
}

const pairsOf = (field: Field, draft: Draft): Pair[] => {
  const { before, after, changed } = draft;
  const { offers } = field;
  if (after === null || !offers) return [];
  const isMoved = Object.values(offers.with ?? {}).some((name) => changed.includes(name));
  if (!isMoved && !changed.includes(field.name) && before !== null) return [];
  const old = isMoved ? [] : [before?.[field.name] ?? []].flat();
  const wanted = offeredWhere(offers, after) ?? {};
  return [after[field.name] ?? []]
    .flat()
    .filter((value) => !old.includes(value))
    .map((value) => ({ draft, value, wanted }));
};

/** Those whose value some record holds: one statement for all of them. */
const findKnown = async (
  { client }: Writer,
  target: WriteModel,
  { offers }: Field,
  pairs: readonly Pair[],
): Promise<Set<Pair>> => {
  const theirs = Object.keys(offers?.with ?? {});
  const columnOf = (name: string): string => target.fields.get(name)?.column ?? 'text';
  const name = offers?.field ?? '';
  const alike = theirs.map((one, at) => ` AND (w.v${at} IS NULL OR t.${quote(one)} = w.v${at}::${columnOf(one)})`);
  const living = target.soft === null ? '' : ` AND t.${quote(target.soft)} IS NULL`;
  const { rows } = await client.query<{ at: string }>(
    `SELECT w.at FROM unnest($1::text[]${theirs.map((_, at) => `, $${at + 2}::text[]`).join('')})
       WITH ORDINALITY AS w(value${theirs.map((_, at) => `, v${at}`).join('')}, at)
     WHERE EXISTS (SELECT FROM ${target.table} t WHERE t.${quote(name)} = w.value::${columnOf(name)}${alike.join('')}${living})`,
    [
      pairs.map(({ value }) => toSqlText(value)),
      ...theirs.map((one) => pairs.map(({ wanted }) => (wanted[one] === undefined ? null : toSqlText(wanted[one])))),
    ],
  );
  return new Set(rows.flatMap(({ at }) => pairs[Number(at) - 1] ?? []));
};

const unknown = ({ context }: Writer, { name, offers }: Field, { value }: Pair): ReturnType<typeof invalid> => {
  const list = context.application.resources.find((one) => one.name === offers?.resource);
  const label = list?.fields.find((field) => field.name === offers?.field)?.label ?? name;
  const said = { resource: list?.title.one ?? name, field: label, value: String(value) };
  return invalid(new Map([[name, message('referenceUnnamed', said)]]));
};
