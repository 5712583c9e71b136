import { message } from '../../../src/core/values/messages.ts';
import { RequestError } from '../access/requestError.ts';
import { quote } from '../database/identifiers.ts';
import { alive, type Draft, type Writer } from '../records/draft.ts';
import { invalid } from '../records/readInput.ts';
import { keyArrays, parseRecordId } from '../records/recordKey.ts';
import { findInScope } from '../records/recordScope.ts';
import { namedOf } from '../records/uniqueHolders.ts';
import { modelOf, type ModelField, type WriteModel } from '../records/writeModel.ts';
import { checkNamed, checkNaming } from './checkNamed.ts';
import { tellUsed } from './nameHolders.ts';

/** Refuses drafts that point to a record which is not there, is deleted, or lies outside what the author may see. */
export const checkReferences = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  await checkNaming(writer, model, drafts);
  for (const field of model.references) {
    if (namedOf(writer, model, field)) continue;
    const concerned = alive(drafts).filter(
      ({ after, changed, request }) =>
        after !== null && changed.includes(field.name) && !request.madeAlong?.includes(field.name),
    );
    const wanted = new Set(concerned.flatMap((draft) => newKeys(draft, field)));
    const target = writer.models.get(field.field.reference ?? '');
    if (wanted.size === 0 || !target) continue;
    const found = await findLiving(writer, target, [...wanted]);
    for (const draft of concerned) {
      const lost = newKeys(draft, field).find((key) => !found.has(key));
      if (lost === undefined || isMadeHere(drafts, target, lost)) continue;
      const fault = message('referenceMissing', { resource: target.resource.title.one, id: lost });
      draft.refusal = invalid(new Map([[field.name, fault]]));
    }
  }
};

/** Keys that the record did not hold before. */
const newKeys = ({ before, after }: Draft, { name }: ModelField): string[] => {
  const old = new Set(toList(before?.[name]));
  return toList(after?.[name]).filter((key) => !old.has(key));
};

const toList = (value: unknown): string[] =>
  value === null || value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(String);

// A tree may be made in one go: the parent is a row of the same chunk.
const isMadeHere = (drafts: readonly Draft[], target: WriteModel, id: string): boolean =>
  drafts.some((draft) => draft.model === target && draft.before === null && draft.id === id && draft.refusal === null);

/** Which of the keys are those of records that are there, are not deleted, and that the author may see. */
export const findLiving = async (writer: Writer, target: WriteModel, ids: readonly string[]): Promise<Set<string>> => {
  const keys = ids.flatMap((id) => parseRecordId(target, id)?.slice(0, 1) ?? []);
  const key = target.key[0];
  if (!key || keys.length === 0) return new Set();
  const living = target.soft ? ` AND ${quote(target.soft)} IS NULL` : '';
  const found = await writer.client.query<{ id: unknown }>(
    `SELECT ${quote(key.name)} AS id FROM ${target.table} WHERE ${quote(key.name)} = ANY($1::text[]::${key.column}[])${living}`,
    [keys.map(String)],
  );
  const present = new Set(found.rows.map(({ id }) => String(id)));
  const inScope = await findInScope(
    writer,
    target,
    [...present].map((id) => parseRecordId(target, id) ?? []),
  );
  return inScope ?? present;
};

/**
 * Refuses removing a record that others still point to, and taking from it what they name it by. `besides`: records that go
 * with it, by resource.
 */
export const checkReferenced = async (
  writer: Writer,
  model: WriteModel,
  drafts: readonly Draft[],
  besides: ReadonlyMap<string, readonly string[]> = new Map(),
): Promise<void> => {
  const going = alive(drafts).filter(({ before, after }) => before !== null && after === null);
  await checkNamed(writer, model, drafts);
  if (going.length === 0) return;
  for (const { resource, field } of model.incoming) {
    const other = modelOf(writer.models, resource.name);
    // What lets go of it is emptied with it.
    if (namedOf(writer, other, field) || field.field.whenGone === 'clear') continue;
    const column = quote(field.name);
    const each = field.field.many ? `unnest(${column})` : column;
    const condition = field.field.many
      ? `${column} && $1::text[]::${field.column}`
      : `${column} = ANY($1::text[]::${field.column}[])`;
    const keys = (besides.get(resource.name) ?? []).flatMap((id) => {
      const key = parseRecordId(other, id);
      return key ? [key] : [];
    });
    const staying = keys.length > 0 ? ` AND NOT (${keyIn(other, 2)})` : '';
    const found = await writer.client.query<{ id: unknown; size: number }>(
      `SELECT id, count(*)::int AS size FROM (SELECT ${each} AS id FROM ${other.table} WHERE ${condition}${staying}) AS held GROUP BY id`,
      [
        going.map(({ before }) => String(before?.[model.key[0]?.name ?? ''])),
        ...(keys.length > 0 ? keyArrays(other, keys) : []),
      ],
    );
    const counts = new Map(found.rows.map(({ id, size }) => [String(id), size]));
    for (const draft of alive(going)) {
      const count = counts.get(draft.id ?? '');
      if (!count) continue;
      const { key, params } = tellUsed(writer, resource, count);
      draft.refusal = new RequestError(409, 'REFERENCED', key, params);
    }
  }
};

/** Whether the key is one of those given from `$first` on by `keyArrays`. */
const keyIn = ({ key }: WriteModel, first: number): string =>
  `(${key.map(({ name }) => quote(name)).join(', ')}) IN (SELECT ${key.map(({ column }, at) => `c${at}::${column}`).join(', ')} FROM unnest(${key.map((_, at) => `$${first + at}::text[]`).join(', ')}) AS g(${key.map((_, at) => `c${at}`).join(', ')}))`;
