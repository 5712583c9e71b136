import { nameKey, namesIn } from '../../../src/core/csv/namedCells.ts';
import { canLookUp } from '../../../src/core/declaration/access.ts';
import { asReadBy } from '../../../src/core/declaration/asReadBy.ts';
import { referredField } from '../../../src/core/declaration/referred.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { fold } from '../../../src/core/fields/fold.ts';
import { typeOf } from '../../../src/core/fields/fieldType.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import { comparedOf, matchingValues, siblingsOf } from '../../../src/core/fields/matching.ts';
import { message, type Message } from '../../../src/core/values/messages.ts';
import type { NameAnswer } from '../../../src/core/wire/importFile.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { folded } from '../database/expressions.ts';
import { quote } from '../database/identifiers.ts';
import type { Row } from '../database/row.ts';
import { toSqlText } from '../database/sqlText.ts';
import { recordIdOf } from '../records/recordKey.ts';
import { keepInScope, scopeReader } from '../records/recordScope.ts';
import type { WriteModel } from '../records/writeModel.ts';
import type { Writing } from '../writing/writing.ts';
import type { FileRow } from './matchRows.ts';

/** Reads the records of rows, some of their columns: id -> record. */
type ReadStored = (ids: readonly string[], columns: readonly string[]) => Promise<ReadonlyMap<string, Row>>;

/** Puts what records are called in place of their keys, each name of a file asked for once. */
export interface Naming {
  /** References that are to any record, before the records of the rows are known. */
  alone(rows: readonly FileRow[]): Promise<void>;
  /** Those whose record has to be like the row's: what the row does not say of itself its record does. */
  alike(rows: readonly FileRow[], stored: ReadStored): Promise<void>;
}

interface NamingParts {
  writing: Writing;
  actor: SignedIn;
  resource: Resource;
  answers: readonly NameAnswer[];
}

/** Where names of records of a resource are looked for. */
interface NamedTarget {
  model: WriteModel;
  called: string;
  /** What references hold of it. */
  held: string;
}

/** Null: the actor may not look its records up, or they are called by what is no column of theirs. */
export const namedTarget = (
  { models, context }: Writing,
  actor: SignedIn,
  field: Pick<Field, 'reference' | 'by'>,
): NamedTarget | null => {
  const model = models.get(field.reference ?? '');
  if (!model || !canLookUp(actor, model.resource, context.application.resources)) return null;
  const called = model.resource.recordRepresentation;
  const isRead = asReadBy(actor, model.resource).fields.some(({ name }) => name === called);
  if (!isRead || (model.fields.get(called)?.column ?? null) === null) return null;
  return { model, called, held: referredField(field, model.resource) };
};

export const createNaming = (parts: NamingParts): Naming => {
  const { resource, answers } = parts;
  const given = new Map(answers.map((answer) => [nameKey(answer.field, answer.name), answer.take]));
  const known = new Map<string, Row[]>();
  const needsRow = ({ matching }: Field): boolean => matching !== undefined;
  const work = async (rows: readonly FileRow[], wanted: (field: Field) => boolean, storedOf: (row: FileRow) => Row) => {
    for (const field of resource.fields.filter(({ reference }) => reference !== undefined)) {
      const concerned = wanted(field) ? rows.filter(({ named }) => named[field.name]) : [];
      if (concerned.length === 0) continue;
      const target = namedTarget(parts.writing, parts.actor, field);
      if (target) await learn(parts, field, target, concerned, known);
      for (const row of concerned) takeNames(parts, { field, target, row, stored: storedOf(row), given, known });
    }
  };
  return {
    alone: (rows) =>
      work(
        rows,
        (field) => !needsRow(field),
        () => ({}),
      ),
    async alike(rows, read) {
      const fields = resource.fields.filter(needsRow);
      const found = rows.filter(({ id, named }) => id !== null && fields.some(({ name }) => named[name]));
      const siblings = [...new Set(fields.flatMap(siblingsOf))];
      const stored =
        found.length === 0
          ? new Map<string, Row>()
          : await read(
              found.map(({ id }) => id ?? ''),
              siblings,
            );
      await work(rows, needsRow, ({ id }) => stored.get(id ?? '') ?? {});
    },
  };
};

/** Names of a file that are remembered: beyond it they are asked for again. */
const mostKnown = 50_000;

/** Reads the records that have names of the rows that were not read before. */
const learn = async (
  { writing, actor }: NamingParts,
  field: Field,
  { model, called, held }: NamedTarget,
  rows: readonly FileRow[],
  known: Map<string, Row[]>,
): Promise<void> => {
  if (known.size > mostKnown) known.clear();
  const names = new Set(rows.flatMap(({ named }) => namesIn(named[field.name]?.text ?? '', field).map(fold)));
  const asked = [...names].filter((name) => !known.has(`${field.name} ${name}`));
  if (asked.length === 0) return;
  for (const name of asked) known.set(`${field.name} ${name}`, []);
  const columns = [...new Set([...model.key.map(({ name }) => name), held, ...comparedOf(field)])];
  const living = model.soft ? ` AND t.${quote(model.soft)} IS NULL` : '';
  const name = folded(`t.${quote(called)}`);
  const { rows: found } = await writing.context.pool.query<Row & { named: string }>(
    `SELECT ${columns.map((column) => `t.${quote(column)}`).join(', ')}, ${name} AS named FROM ${model.table} t
     WHERE ${name} = ANY($1::text[])${living}`,
    [asked],
  );
  const ids = found.map((row) => recordIdOf(model, row));
  const seen = new Set(await keepInScope(scopeReader(writing, actor), model, ids));
  found.forEach((row, at) => {
    if (seen.has(ids[at] ?? '')) known.get(`${field.name} ${row.named}`)?.push(row);
  });
};

interface Named {
  field: Field;
  target: NamedTarget | null;
  row: FileRow;
  /** The record of the row. */
  stored: Row;
  given: ReadonlyMap<string, NameAnswer['take']>;
  known: ReadonlyMap<string, Row[]>;
}

/** What the cell names becomes what the field holds, or a finding. */
const takeNames = ({ writing }: NamingParts, { field, target, row, stored, given, known }: Named): void => {
  const { text, fault } = row.named[field.name] ?? { text: '', fault: null };
  delete row.named[field.name];
  const type = typeOf(writing.context.fieldTypes, field);
  const among = matchingValues(field, { ...stored, ...row.values });
  const held: unknown[] = [];
  const say = (said: Message): void => void row.findings.push({ ...said, field: field.name });
  for (const name of namesIn(text, field)) {
    const answer = given.get(nameKey(field.name, name)) ?? null;
    const found = (known.get(`${field.name} ${fold(name)}`) ?? []).filter((one) =>
      Object.entries(among).every(([theirs, own]) => toSqlText(one[theirs]) === toSqlText(own)),
    );
    const [first, ...others] = found;
    const key = type.parse(name, field);
    if (answer !== null) held.push(answer);
    else if (target && first && others.length === 0) held.push(first[target.held]);
    else if (key.ok) held.push(name);
    else if (!target) say(fault ?? key.message);
    else {
      const { one, many } = target.model.resource.title;
      say(
        first
          ? message('nameSeveral', { count: found.length, resource: many, value: name })
          : message('nameUnknown', { resource: one, value: name }),
      );
    }
  }
  if (row.findings.some((finding) => finding.field === field.name)) return;
  const parsed = type.parse(field.many ? held.map(String).join(';') : String(held[0] ?? ''), field);
  if (!parsed.ok) return say(parsed.message);
  row.values[field.name] = parsed.value;
  delete row.unread[field.name];
};
