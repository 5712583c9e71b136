import { ownFieldOf } from '../../../src/core/fields/computed.ts';
import { createJoins } from '../queries/joins.ts';
import { quote, tableOf } from '../database/identifiers.ts';
import type { Draft, Writer } from './draft.ts';
import type { Row } from '../database/row.ts';
import { readSchemaOf } from './recordScope.ts';
import { findNamedKeys } from './uniqueHolders.ts';
import type { WriteModel } from './writeModel.ts';

/** A value that a rule reads along a reference. */
interface JoinedInput {
  name: string;
  /** From the referenced record on. */
  path: string;
}

/** The joined values that a rule reads, of the references as they will be: for each draft, field -> value. */
export const readJoinedInputs = async (
  writer: Writer,
  model: WriteModel,
  names: readonly string[],
  drafts: readonly Draft[],
): Promise<Map<Draft, Row>> => {
  const inputs = new Map<Draft, Row>(drafts.map((draft) => [draft, {}]));
  for (const [reference, wanted] of inputsOf(model, names)) {
    const keyOf = await findNamedKeys(
      writer,
      model,
      reference,
      drafts.map(({ after }) => after).filter((after) => after !== null),
    );
    const keys = [...new Set([...keyOf.values()].flatMap((key) => key ?? []))];
    const found = await readAlong(writer, model, reference, wanted, keys);
    for (const [draft, row] of inputs)
      Object.assign(row, found.get(String(draft.after && keyOf.get(draft.after))) ?? nothing(wanted));
  }
  return inputs;
};

const inputsOf = (model: WriteModel, names: readonly string[]): Map<string, JoinedInput[]> => {
  const fields = names.flatMap((name) => model.fields.get(name)?.field ?? []);
  const joined = fields.flatMap((field) => (typeof field.from === 'string' ? [{ field, from: field.from }] : []));
  const byReference = Map.groupBy(joined, ({ field }) => ownFieldOf(field));
  return new Map(
    [...byReference].map(([reference, group]) => [
      reference,
      group.map(({ field, from }) => ({ name: field.name, path: from.slice(reference.length + 1) })),
    ]),
  );
};

const nothing = (wanted: readonly JoinedInput[]): Row => Object.fromEntries(wanted.map(({ name }) => [name, null]));

const readAlong = async (
  writer: Writer,
  model: WriteModel,
  reference: string,
  wanted: readonly JoinedInput[],
  keys: readonly unknown[],
): Promise<Map<string, Row>> => {
  const schema = readSchemaOf(writer);
  const field = model.fields.get(reference);
  const target = schema.resources.get(field?.field.reference ?? '');
  const [key] = writer.models.get(target?.name ?? '')?.key ?? [];
  if (!field || !target || key === undefined)
    throw new Error(`${model.resource.name}.${reference} does not refer to a resource.`);
  if (keys.length === 0) return new Map();
  const joins = createJoins(schema, target);
  const columns = wanted.map(({ path }) => joins.columnAt(joins.root, path));
  const found = await writer.client.query<unknown[]>({
    text: `SELECT ${[`t.${quote(key.name)}`, ...columns.map(({ sql }) => sql)].join(', ')} FROM ${tableOf(target)} t${joins.toSql()}
     WHERE t.${quote(key.name)} = ANY($1::text[]::${field.field.by === undefined ? field.column : key.column}[])`,
    values: [keys.map(String)],
    rowMode: 'array',
  });
  return new Map(
    found.rows.map(([id, ...values]) => [
      String(id),
      Object.fromEntries(wanted.map(({ name }, at) => [name, readValue(columns[at], values[at])])),
    ]),
  );
};

const readValue = (
  column: { type: { sql: { read?: (value: unknown) => unknown } } } | undefined,
  value: unknown,
): unknown => (value === null || value === undefined ? null : (column?.type.sql.read?.(value) ?? value));
