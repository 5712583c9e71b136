import { message } from '../../../src/core/values/messages.ts';
import { quote } from '../database/identifiers.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { Row } from '../database/row.ts';
import { invalid } from '../records/readInput.ts';
import { keepInScope, scopeReader } from '../records/recordScope.ts';
import { keyArrays, keyJoin, parseRecordId, recordIdOf } from '../records/recordKey.ts';
import type { Writing } from './writing.ts';
import type { WriteModel } from '../records/writeModel.ts';

/** What a bulk edit asks for: fields with values, of which the empty ones say nothing, and fields that are to be emptied. */
interface BulkChanges {
  filled: Row;
  cleared: readonly string[];
}

/** The fields that count; at least one must, where the declaration says so. */
const countedChanges = (model: WriteModel, { filled, cleared }: BulkChanges): Row => {
  const all = { ...filled, ...Object.fromEntries(cleared.map((name) => [name, null])) };
  return Object.fromEntries(
    Object.entries(withoutDropped(model, all)).filter(
      ([name, value]) => cleared.includes(name) || !isEmptied(model, name, value),
    ),
  );
};

/** The changes without the fields that the declaration drops where they come empty, and what goes with each of them. */
export const withoutDropped = (model: WriteModel, given: Row): Row => {
  const changes = withoutOmitted(model, given);
  const dropped = Object.entries(model.resource.bulk?.dropped ?? {}).flatMap(([name, others]) =>
    name in changes && isEmptied(model, name, changes[name]) ? [name, ...(others ?? [])] : [],
  );
  return dropped.length === 0
    ? changes
    : Object.fromEntries(Object.entries(changes).filter(([name]) => !dropped.includes(name)));
};

/** The changes without values that say nothing in an edit of many. */
const withoutOmitted = ({ resource: { bulk } }: WriteModel, changes: Row): Row =>
  bulk?.omitted
    ? Object.fromEntries(
        Object.entries(changes).filter(([name, value]) => !bulk.omitted?.[name]?.some((one) => one === value)),
      )
    : changes;

const isEmptied = (model: WriteModel, name: string, value: unknown): boolean =>
  model.fields.get(name)?.type.isEmpty(value) ?? false;

export const requireBulkChanges = (model: WriteModel, changes: BulkChanges): void => {
  const { filled, cleared } = changes;
  const allowed = model.resource.bulk?.fields;
  const refused =
    [...Object.keys(filled), ...cleared].find((name) => model.fields.has(name) && allowed && !allowed.includes(name)) ??
    cleared.find((name) => name in filled || model.fields.get(name)?.field.bulkOnly);
  if (refused !== undefined) throw invalid(new Map([[refused, message('readOnlyField', { field: refused })]]));
  if (Object.keys(countedChanges(model, changes)).length === 0) throw invalid(new Map([['', message('atLeastOne')]]));
};

/** The changes of each of some records of the selection. */
type Spread = (ids: readonly string[]) => Promise<(id: string) => Row>;

/**
 * What a bulk edit's changes are for each record: the same, but for fields that merge into a list. There the values that
 * all selected records share are replaced by the given ones, and each record keeps its own (spec 000 §5, shared tags).
 * `all` walks the whole selection, however it is cut: what its records share is known before the first of them is spread.
 */
export const spreadChanges = async (
  writing: Writing,
  model: WriteModel,
  all: () => AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
  changes: BulkChanges,
  actor: SignedIn,
): Promise<Spread> => {
  const filled = countedChanges(model, changes);
  const merging = Object.keys(filled).flatMap((name) => {
    const field = model.fields.get(name);
    return field?.field.bulkOnly && field.field.merges !== undefined ? [{ name, into: field.field.merges }] : [];
  });
  if (merging.length === 0) return async () => () => filled;
  for (const { name } of merging) requireArray(name, filled[name]);
  const plain = Object.fromEntries(
    Object.entries(filled).filter(([name]) => !merging.some((one) => one.name === name)),
  );
  // What one may not see takes no part in what the others share; it is refused when its row is worked out.
  const listsOf = async (ids: readonly string[], into: string): Promise<Map<string, unknown[]>> =>
    readLists(writing, model, await keepInScope(scopeReader(writing, actor), model, ids), into);
  const shared = await findShared(
    all(),
    merging.map(({ into }) => into),
    listsOf,
  );
  return async (ids) => {
    const merged = new Map<string, Row>();
    for (const { name, into } of merging) {
      for (const [id, list] of await listsOf(ids, into)) {
        merged.set(id, {
          ...merged.get(id),
          [into]: [
            ...new Set([...list.filter((value) => !shared.get(into)?.has(value)), ...(filled[name] as unknown[])]),
          ],
        }); // a list, as required
      }
    }
    return (id) => ({ ...plain, ...merged.get(id) });
  };
};

/** Of each list field the values that all records have; the walk ends where nothing is left to be shared. */
const findShared = async (
  all: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
  fields: readonly string[],
  listsOf: (ids: readonly string[], field: string) => Promise<Map<string, unknown[]>>,
): Promise<Map<string, ReadonlySet<unknown>>> => {
  const shared = new Map<string, ReadonlySet<unknown>>();
  for await (const ids of all) {
    for (const field of fields) {
      const known = shared.get(field);
      if (known?.size === 0) continue;
      const lists = [...(await listsOf(ids, field)).values()];
      if (lists.length > 0) shared.set(field, intersect(known ? [[...known], ...lists] : lists));
    }
    if (fields.every((field) => shared.get(field)?.size === 0)) break;
  }
  return shared;
};

const requireArray = (name: string, value: unknown): void => {
  if (!Array.isArray(value))
    throw invalid(new Map([[name, message('type', { expected: 'a list', got: typeof value })]]));
};

const intersect = (lists: readonly unknown[][]): Set<unknown> => {
  const [first = [], ...others] = lists;
  const sets = others.map((list) => new Set(list));
  return new Set(first.filter((value) => sets.every((set) => set.has(value))));
};

const readLists = async (
  { context }: Writing,
  model: WriteModel,
  ids: readonly string[],
  name: string,
): Promise<Map<string, unknown[]>> => {
  const keys = ids.flatMap((id) => {
    const key = parseRecordId(model, id);
    return key ? [key] : [];
  });
  const columns = [...model.key.map((key) => key.name), name].map((column) => `t.${quote(column)}`).join(', ');
  const found = await context.pool.query<Row>(
    `SELECT ${columns} FROM ${model.table} t ${keyJoin(model, 't', 1)}`,
    keyArrays(model, keys),
  );
  return new Map(found.rows.map((row) => [recordIdOf(model, row), (row[name] ?? []) as unknown[]])); // a list field's column is an array
};
