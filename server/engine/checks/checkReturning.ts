import { message } from '../../../src/core/values/messages.ts';
import { quote } from '../database/identifiers.ts';
import { alive, type Draft, type Writer } from '../records/draft.ts';
import { invalid } from '../records/readInput.ts';
import { keyArrays, parseRecordId } from '../records/recordKey.ts';
import { namedOf } from '../records/uniqueHolders.ts';
import type { WriteModel } from '../records/writeModel.ts';

/**
 * Refuses records that come back, but refer to what is gone for good meanwhile. `along`: the records that come back with
 * them, by resource.
 */
export const checkReturning = async (
  writer: Writer,
  model: WriteModel,
  drafts: readonly Draft[],
  along: ReadonlyMap<string, readonly string[]>,
): Promise<void> => {
  const returning = alive(drafts).filter(({ before, after }) => before === null && after !== null);
  if (returning.length === 0) return;
  for (const field of model.references) {
    const target = writer.models.get(field.field.reference ?? '');
    if (!target || namedOf(writer, model, field)) continue;
    const keysOf = ({ after }: Draft): string[] => [after?.[field.name] ?? []].flat().map(String);
    const there = await findThere(writer, target, [...new Set(returning.flatMap(keysOf))]);
    const coming = new Set(along.get(target.resource.name));
    for (const draft of alive(returning)) {
      const lost = keysOf(draft).find((key) => !there.has(key) && !coming.has(key));
      if (lost === undefined) continue;
      const fault = message('referenceMissing', { resource: target.resource.title.one, id: lost });
      draft.refusal = invalid(new Map([[field.name, fault]]));
    }
  }
};

/** Which of the records have a row, deleted or not. */
const findThere = async (writer: Writer, target: WriteModel, ids: readonly string[]): Promise<Set<string>> => {
  const [key] = target.key;
  const keys = ids.flatMap((id) => {
    const parsed = parseRecordId(target, id);
    return parsed ? [parsed] : [];
  });
  if (!key || target.key.length > 1 || keys.length === 0) return new Set(ids);
  const found = await writer.client.query<{ id: unknown }>(
    `SELECT ${quote(key.name)} AS id FROM ${target.table} WHERE ${quote(key.name)} = ANY($1::text[]::${key.column}[])`,
    keyArrays(target, keys),
  );
  return new Set(found.rows.map(({ id }) => String(id)));
};
