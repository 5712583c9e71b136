import { message } from '../../../src/core/values/messages.ts';
import { RequestError } from '../access/requestError.ts';
import { scopeOf } from '../access/scope.ts';
import { quote } from '../database/identifiers.ts';
import { alive, type Draft, type Writer } from '../records/draft.ts';
import { invalid } from '../records/readInput.ts';
import { parseRecordId } from '../records/recordKey.ts';
import { findInScope } from '../records/recordScope.ts';
import { modelOf, type ModelField, type WriteModel } from '../records/writeModel.ts';

/** Refuses drafts that point to a record which is not there, is deleted, or lies outside what the author may see. */
export const checkReferences = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  for (const field of model.references) {
    const concerned = alive(drafts).filter(
      ({ after, changed, request }) =>
        after !== null && changed.includes(field.name) && request.newOwner !== field.name,
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

const findLiving = async (writer: Writer, target: WriteModel, ids: readonly string[]): Promise<Set<string>> => {
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

/** Refuses removing a record that others still point to. */
export const checkReferenced = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  const going = alive(drafts).filter(({ before, after }) => before !== null && after === null);
  if (going.length === 0) return;
  for (const { resource, field } of model.incoming) {
    const other = modelOf(writer.models, resource.name);
    const column = quote(field.name);
    const each = field.field.many ? `unnest(${column})` : column;
    const condition = field.field.many
      ? `${column} && $1::text[]::${field.column}`
      : `${column} = ANY($1::text[]::${field.column}[])`;
    const found = await writer.client.query<{ id: unknown; size: number }>(
      `SELECT id, count(*)::int AS size FROM (SELECT ${each} AS id FROM ${other.table} WHERE ${condition}) AS held GROUP BY id`,
      [going.map(({ before }) => String(before?.[model.key[0]?.name ?? '']))],
    );
    const counts = new Map(found.rows.map(({ id, size }) => [String(id), size]));
    for (const draft of alive(going)) {
      const count = counts.get(draft.id ?? '');
      // How many there are is not for who sees some of them only.
      const isLimited = scopeOf(resource, writer.changeSet.actor).length > 0;
      if (count)
        draft.refusal = isLimited
          ? new RequestError(409, 'REFERENCED', 'referencedUnseen', { resource: resource.title.many })
          : new RequestError(409, 'REFERENCED', 'referenced', { count, resource: resource.title.many });
    }
  }
};
