import { quote } from '../database/identifiers.ts';
import type { Row } from '../database/row.ts';
import { toSqlText } from '../database/sqlText.ts';
import { alive, type Draft, type Writer } from '../records/draft.ts';
import { overlapRefusal } from '../records/refusals.ts';
import { recordIdOf } from '../records/recordKey.ts';
import type { WriteModel } from '../records/writeModel.ts';
import { periodsIn, type Exclusion } from '../tables/exclusions.ts';

/** Refuses drafts whose period overlaps with that of another record which is alike, stored or an earlier draft of the same chunk. */
export const checkPeriods = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  for (const exclusion of model.exclusions) {
    const taking = alive(drafts).filter((draft) => takesPeriod(model, exclusion, draft));
    if (taking.length === 0) continue;
    const met = await findMet(writer, model, exclusion, taking);
    const moved = new Set(alive(drafts).flatMap((draft) => (leavesPeriod(model, exclusion, draft) ? [draft.id] : [])));
    const taken = new Map<string, Row[]>();
    taking.forEach((draft, at) => {
      const row = draft.after ?? {};
      const alike = JSON.stringify(exclusion.per.map((name) => toSqlText(row[name])));
      const earlier = taken.get(alike) ?? [];
      const isMet = (met.get(at) ?? []).some((id) => id !== draft.id && !moved.has(id));
      if (isMet || earlier.some((other) => overlap(model, exclusion, other, row)))
        draft.refusal = overlapRefusal(exclusion);
      else taken.set(alike, [...earlier, row]);
    });
  }
};

type Period = Pick<Exclusion, 'start' | 'end' | 'per' | 'closed'>;

const takesPeriod = (model: WriteModel, period: Period, { before, after, changed }: Draft): boolean =>
  hasPeriod(model, period, after) &&
  (!hasPeriod(model, period, before) || fieldsOf(period).some((name) => changed.includes(name)));

/** A record that moves its period, or goes, is at its stored one no longer. */
const leavesPeriod = (model: WriteModel, period: Period, { before, after, changed }: Draft): boolean =>
  before !== null && (!hasPeriod(model, period, after) || fieldsOf(period).some((name) => changed.includes(name)));

const fieldsOf = ({ start, end, per }: Period): string[] => [start, end, ...per];

const hasPeriod = (model: WriteModel, { start, end, per }: Period, row: Row | null): boolean => {
  if (row === null || (model.soft !== null && (row[model.soft] ?? null) !== null)) return false;
  if ([start, ...per].some((name) => (row[name] ?? null) === null)) return false;
  return (row[end] ?? null) === null || compare(model, start, row[start], row[end]) <= 0;
};

const compare = (model: WriteModel, name: string, a: unknown, b: unknown): number =>
  model.fields.get(name)?.type.compare(a, b) ?? 0;

const overlap = (model: WriteModel, period: Period, a: Row, b: Row): boolean =>
  begins(model, period, a, b) &&
  begins(model, period, b, a) &&
  !isEmpty(model, period, a) &&
  !isEmpty(model, period, b);

/** Whether the one begins before the other has ended. */
const begins = (model: WriteModel, { start, end, closed }: Period, one: Row, other: Row): boolean => {
  if ((other[end] ?? null) === null) return true;
  const order = compare(model, start, one[start], other[end]);
  return closed ? order <= 0 : order < 0;
};

/** From a moment to the same moment nothing lies. */
const isEmpty = (model: WriteModel, { start, end, closed }: Period, row: Row): boolean =>
  !closed && (row[end] ?? null) !== null && compare(model, start, row[start], row[end]) === 0;

/** The ids of stored records that the periods of rows meet, by the place of the row: one statement for all of them. */
const findMet = async (
  { client }: Writer,
  model: WriteModel,
  exclusion: Exclusion,
  drafts: readonly Draft[],
): Promise<Map<number, string[]>> => {
  const { start, end, per, range } = exclusion;
  const columns = fieldsOf(exclusion).map((name, at) => ({
    name,
    given: `w.c${at}::${model.fields.get(name)?.column ?? 'text'}`,
  }));
  const givenOf = (wanted: string): string => columns.find(({ name }) => name === wanted)?.given ?? 'NULL';
  const alike = per.map((name) => `t.${quote(name)} = ${givenOf(name)} AND `).join('');
  const key = model.key.map(({ name }) => `t.${quote(name)}`).join(', ');
  const { rows } = await client.query<Row & { at: string }>(
    `SELECT w.at, ${key} FROM unnest(${columns.map((_, at) => `$${at + 1}::text[]`).join(', ')})
       WITH ORDINALITY AS w(${columns.map((_, at) => `c${at}`).join(', ')}, at)
     JOIN ${model.table} t ON ${alike}${range(`t.${quote(start)}`, `t.${quote(end)}`)} && ${range(givenOf(start), givenOf(end))}
     WHERE ${periodsIn(model.resource, exclusion, 't.')}`,
    columns.map(({ name }) => drafts.map(({ after }) => toSqlText(after?.[name]))),
  );
  const byRow = Map.groupBy(rows, ({ at }) => Number(at) - 1);
  return new Map([...byRow].map(([at, found]) => [at, found.map((row) => recordIdOf(model, row))]));
};
