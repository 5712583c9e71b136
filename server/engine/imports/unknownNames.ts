import { nameKey } from '../../../src/core/csv/namedCells.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import { fold } from '../../../src/core/fields/fold.ts';
import { mostNames, type UnknownName } from '../../../src/core/wire/importFile.ts';
import type { Ref } from '../../../src/core/wire/query.ts';
import type { Plan } from '../../../src/core/wire/wire.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { foreignOf } from '../context/foreign.ts';
import { folded } from '../database/expressions.ts';
import { quote } from '../database/identifiers.ts';
import type { PlanHead } from '../planRows/planStore.ts';
import { recordIdOf } from '../records/recordKey.ts';
import { keepInScope, scopeReader } from '../records/recordScope.ts';
import type { Row } from '../database/row.ts';
import type { Writing } from '../writing/writing.ts';
import { namedTarget } from './naming.ts';

/** Records that are proposed for a name, and those that are looked at for it, of which the reader may not see all. */
const most = { proposals: 3, looked: 12 };

/** The names of an import's refused rows that no record has, or several, those of most rows first, with the records that are called most alike. */
export const readUnknownNames = async (
  writing: Writing,
  actor: SignedIn,
  head: PlanHead,
): Promise<NonNullable<Plan['names']>> => {
  const { fields } = foreignOf(writing.context, head.resource)?.resource ??
    writing.models.get(head.resource)?.resource ?? { fields: [] };
  const { rows } = await writing.context.pool.query<{ field: string; name: string; key: string; rows: number }>(
    `SELECT f ->> 'field' AS field, min(f -> 'params' ->> 'value') AS name, min(f ->> 'key') AS key, count(DISTINCT r.row)::int AS rows
     FROM framework.plan_row r CROSS JOIN LATERAL json_array_elements(r.findings) f
     WHERE r.plan = $1 AND r.outcome = 'error' AND f ->> 'key' IN ('nameUnknown', 'nameSeveral')
     GROUP BY 1, ${folded("f -> 'params' ->> 'value'")} ORDER BY rows DESC, 1, 2`,
    [head.id],
  );
  const left = new Set(
    (head.request.import?.answers ?? []).flatMap(({ field, name, take }) =>
      take === null ? [nameKey(field, name)] : [],
    ),
  );
  const unknown: UnknownName[] = [];
  for (const { field: of, name, key, rows: count } of rows.slice(0, mostNames)) {
    const field = fields.find((one) => one.name === of);
    const proposals = field ? await propose(writing, actor, field, name) : [];
    const isLeft = left.has(nameKey(of, name));
    unknown.push({ field: of, name, rows: count, isDoubt: key === 'nameSeveral', isLeft, proposals });
  }
  return { unknown, total: rows.length };
};

/** Records whose names have most in common with a name, by the index that finds parts of names. */
const propose = async (writing: Writing, actor: SignedIn, field: Field, name: string): Promise<Ref[]> => {
  const target = namedTarget(writing, actor, field);
  if (!target) return [];
  const { model, called, held } = target;
  const columns = [...new Set([...model.key.map((one) => one.name), held, called])];
  const text = folded(`t.${quote(called)}`);
  const living = model.soft ? ` AND t.${quote(model.soft)} IS NULL` : '';
  const { rows } = await writing.context.pool.query<Row>(
    `SELECT ${columns.map((column) => `t.${quote(column)}`).join(', ')} FROM ${model.table} t
     WHERE ${text} % $1${living} ORDER BY similarity(${text}, $1) DESC, 1 LIMIT ${most.looked}`,
    [fold(name.trim())],
  );
  const ids = rows.map((row) => recordIdOf(model, row));
  const seen = new Set(await keepInScope(scopeReader(writing, actor), model, ids));
  return rows
    .flatMap((row, at): Ref[] => {
      const id = ids[at] ?? '';
      const value = row[held] as string | number; // a reference holds scalars
      return seen.has(id) ? [{ id, label: String(row[called]), ...(String(value) !== id && { value }) }] : [];
    })
    .slice(0, most.proposals);
};
