import { periodFields, takesNone } from '../../../src/core/declaration/checks.ts';
import { quote } from '../database/identifiers.ts';
import type { Row } from '../database/row.ts';
import { toSqlText } from '../database/sqlText.ts';
import { periodsIn, type Exclusion } from '../tables/exclusions.ts';
import { recordIdOf } from '../records/recordKey.ts';
import type { Writer } from '../records/draft.ts';
import type { WriteModel } from '../records/writeModel.ts';

/** Whether a record has a period that nothing else may overlap. */
export const hasPeriod = (model: WriteModel, period: Exclusion, row: Row | null): boolean => {
  const { start, end, per } = period;
  if (row === null || (model.soft !== null && (row[model.soft] ?? null) !== null) || takesNone(period, row))
    return false;
  if ([start, ...per].some((name) => (row[name] ?? null) === null)) return false;
  return (row[end] ?? null) === null || compareMoments(model, start, row[start], row[end]) <= 0;
};

export const compareMoments = (model: WriteModel, name: string, a: unknown, b: unknown): number =>
  model.fields.get(name)?.type.compare(a, b) ?? 0;

/** The ids of stored records that the periods of rows meet, by the place of the row: one statement for all of them. */
export const findMet = async (
  { client }: { client: Pick<Writer['client'], 'query'> },
  model: WriteModel,
  exclusion: Exclusion,
  wanted: readonly Row[],
): Promise<Map<number, string[]>> => {
  const { start, end, per, range } = exclusion;
  const columns = periodFields(exclusion).map((name, at) => ({
    name,
    given: `w.c${at}::${model.fields.get(name)?.column ?? 'text'}`,
  }));
  const givenOf = (name: string): string => columns.find((column) => column.name === name)?.given ?? 'NULL';
  const alike = per.map((name) => `t.${quote(name)} = ${givenOf(name)} AND `).join('');
  const key = model.key.map(({ name }) => `t.${quote(name)}`).join(', ');
  const { rows } = await client.query<Row & { at: string }>(
    `SELECT w.at, ${key} FROM unnest(${columns.map((_, at) => `$${at + 1}::text[]`).join(', ')})
       WITH ORDINALITY AS w(${columns.map((_, at) => `c${at}`).join(', ')}, at)
     JOIN ${model.table} t ON ${alike}${range(`t.${quote(start)}`, `t.${quote(end)}`)} && ${range(givenOf(start), givenOf(end))}
     WHERE ${periodsIn(model.resource, exclusion, 't.')}
     ORDER BY w.at, t.${quote(start)}, ${key}`,
    columns.map(({ name }) => wanted.map((row) => toSqlText(row[name]))),
  );
  const byRow = Map.groupBy(rows, ({ at }) => Number(at) - 1);
  return new Map([...byRow].map(([at, found]) => [at, found.map((row) => recordIdOf(model, row))]));
};
