import { randomUUID } from 'node:crypto';
import { askExclusions, deferExclusions } from '../tables/exclusions.ts';
import { quote } from '../database/identifiers.ts';
import { prepared } from '../database/statement.ts';
import { copyRows } from '../database/copyRows.ts';
import type { Draft, Writer } from '../records/draft.ts';
import type { Row } from '../database/row.ts';
import { takeSecrets } from '../secrets/takeSecrets.ts';
import { watchPeople } from '../people/watchPeople.ts';
import { keyArrays, recordIdOf } from '../records/recordKey.ts';
import { toSqlText } from '../database/sqlText.ts';
import { valueOf } from '../records/uniqueHolders.ts';
import type { ModelField, WriteModel } from '../records/writeModel.ts';

/** Writes the drafts of one resource: removals, then changes, then new records. Sets the version and id that each has then. */
export const storeDrafts = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  const { resource, exclusions } = model;
  const judgePeople = await watchPeople(writer, resource);
  if (exclusions.length > 0) await writer.client.query(deferExclusions(resource, exclusions));
  await storeEach(writer, model, drafts);
  await takeSecrets(writer.client, model, drafts);
  if (exclusions.length > 0) await writer.client.query(askExclusions(resource, exclusions));
  await judgePeople?.();
  if (resource.accounts) await tellOwners(writer, resource.accounts, drafts);
  writer.context.noteWritten?.(writer.client, resource.name, drafts);
};

/** Tells those whose account is made how to get in, and those whose second factors were taken away. */
const tellOwners = async (
  { client, context, changeSet }: Writer,
  { email, secondFactor }: NonNullable<WriteModel['resource']['accounts']>,
  drafts: readonly Draft[],
): Promise<void> => {
  for (const { before, after } of drafts) {
    if (after === null) continue;
    const account = { id: Number(after['id']), email: String(after[email]) };
    if (before === null) await context.welcome?.(client, account);
    else if (secondFactor !== undefined && before[secondFactor] === true && after[secondFactor] !== true)
      await context.factorsReset?.(client, account, changeSet.actor.userId);
  }
};

const storeEach = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  await removeRows(
    writer,
    model,
    drafts.filter(({ before, after }) => before !== null && after === null),
  );
  const changing = drafts.filter(
    ({ before, after, changed, touched }) => before !== null && after !== null && (changed.length > 0 || touched),
  );
  const taking = takers(model, changing);
  if (taking.size === 0) await changeRows(writer, model, changing);
  else await exchangeRows(writer, model, changing, taking);
  await addRows(
    writer,
    model,
    drafts.filter(({ before, after }) => before === null && after !== null),
  );
};

/** Drafts that take a unique value which another of them gives up: an index would refuse the first that it meets. */
const takers = (model: WriteModel, drafts: readonly Draft[]): Set<Draft> => {
  const taking = new Set<Draft>();
  for (const key of model.uniques) {
    const moving = drafts.filter(({ changed }) => key.fields.some((name) => changed.includes(name)));
    if (moving.length < 2) continue;
    const given = new Set(moving.map(({ before }) => valueOf(key, before ?? {})));
    for (const draft of moving) if (given.has(valueOf(key, draft.after ?? {}))) taking.add(draft);
  }
  return taking;
};

/** Those who take leave their rows until the values are free. Links to them are asked after that. */
const exchangeRows = async (
  writer: Writer,
  model: WriteModel,
  drafts: readonly Draft[],
  taking: ReadonlySet<Draft>,
): Promise<void> => {
  const inOrder = drafts.filter((draft) => taking.has(draft));
  await writer.client.query('SET CONSTRAINTS ALL DEFERRED');
  await removeRows(writer, model, inOrder);
  await changeRows(
    writer,
    model,
    drafts.filter((draft) => !taking.has(draft)),
  );
  await addRows(writer, model, inOrder);
  if (!writer.defers) await writer.client.query('SET CONSTRAINTS ALL IMMEDIATE');
};

const removeRows = async ({ client }: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  if (drafts.length === 0) return;
  const { conditions, columns } = keyConditions(model);
  const arrays = model.key.map((_, index) => `$${index + 1}::text[]`);
  await client.query(
    `DELETE FROM ${model.table} t USING unnest(${arrays.join(', ')}) AS v(${columns.join(', ')}) WHERE ${conditions}`,
    storedKeys(model, drafts),
  );
};

const keyConditions = (model: WriteModel): { conditions: string; columns: string[] } => ({
  columns: model.key.map((_, index) => `k${index}`),
  conditions: model.key.map(({ name, column }, index) => `t.${quote(name)} = v.k${index}::${column}`).join(' AND '),
});

const storedKeys = (model: WriteModel, drafts: readonly Draft[]): string[][] =>
  keyArrays(
    model,
    drafts.map(({ before }) => model.key.map(({ name }) => before?.[name])),
  );

/** One UPDATE for each set of changed columns; a value that is the same in all rows is sent once. */
const changeRows = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  const shapes = Map.groupBy(drafts, ({ changed }) => changed.join(' '));
  for (const group of shapes.values()) await changeAlike(writer, model, group);
  for (const draft of drafts) {
    draft.version = (draft.version ?? 0) + 1;
    draft.id = recordIdOf(model, draft.after ?? {});
  }
};

const changeAlike = async ({ client }: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  const [first] = drafts;
  const fields = model.stored.filter(({ name }) => first?.changed.includes(name));
  const values: unknown[] = storedKeys(model, drafts);
  const { conditions, columns } = keyConditions(model);
  const sets = fields.map((field) => {
    const texts = drafts.map(({ after }) => textOf(field, after ?? {}));
    const alike = texts.every((text) => text === texts[0]);
    if (!alike) columns.push(`c${columns.length}`);
    values.push(alike ? texts[0] : texts);
    return {
      field,
      source: alike ? `$${values.length}` : `v.${columns.at(-1) ?? ''}`,
      array: alike ? null : `$${values.length}`,
    };
  });
  const arrays = [
    ...model.key.map((_, index) => `$${index + 1}::text[]`),
    ...sets.flatMap(({ array }) => (array ? [`${array}::text[]`] : [])),
  ];
  const assignments = sets.map(({ field, source }) => `${quote(field.name)} = ${source}::text::${field.column}`);
  await client.query(
    prepared(
      `UPDATE ${model.table} t SET ${[...assignments, 'version = t.version + 1'].join(', ')} FROM unnest(${arrays.join(', ')}) AS v(${columns.join(', ')}) WHERE ${conditions}`,
      values,
    ),
  );
};

const addRows = async ({ client }: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  await copyRows(client, model.table, [...model.stored.map(({ name }) => name), 'version'], newRows(model, drafts));
  for (const draft of drafts) draft.version = (draft.version ?? 0) + 1;
};

function* newRows({ stored }: WriteModel, drafts: readonly Draft[]): Generator<(string | null)[]> {
  for (const { after, version } of drafts) {
    const row = after ?? {};
    yield [...stored.map((field) => textOf(field, row)), String((version ?? 0) + 1)];
  }
}

const textOf = ({ name, type }: ModelField, row: Row): string | null => {
  const value = row[name] ?? null;
  return toSqlText(value !== null && type.sql.write ? type.sql.write(value) : value);
};

/** Gives new records their ids before anything is written, so that what refers to them can be made in the same step. */
export const giveIds = async (
  { client, planning }: Writer,
  model: WriteModel,
  drafts: readonly Draft[],
): Promise<void> => {
  const made = drafts.filter(({ before, after, refusal }) => before === null && after !== null && refusal === null);
  const [key] = model.key;
  const nameless = made.filter(({ after }) => key !== undefined && (after?.[key.name] ?? null) === null);
  if (nameless.length > 0 && key && model.key.length === 1) {
    const ids = planning
      ? nameless.map((_, index) => Number.MAX_SAFE_INTEGER - index)
      : await newIds(client, model, key, nameless.length);
    nameless.forEach((draft, index) => {
      if (draft.after) draft.after[key.name] = ids[index] ?? `clone_${randomUUID()}`;
    });
  }
  const given = nameless.length > 0 ? key : undefined;
  for (const draft of made) {
    draft.id = recordIdOf(model, draft.after ?? {});
    // History tells the id that the database gave, too.
    if (given && !draft.changed.includes(given.name)) draft.changed.unshift(given.name);
  }
};

const newIds = async (
  client: Writer['client'],
  model: WriteModel,
  key: ModelField,
  count: number,
): Promise<unknown[]> => {
  const found = await client.query<{ id: number | null }>(
    `WITH sequence AS MATERIALIZED (SELECT pg_get_serial_sequence($1, $2)::regclass AS s)
     SELECT nextval(s) AS id FROM sequence, generate_series(1, $3) WHERE s IS NOT NULL`,
    [model.table, key.name, count],
  );
  return found.rows.map(({ id }) => id);
};
