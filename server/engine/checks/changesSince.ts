import type { Conflict } from '../../../src/core/wire/wire.ts';
import type { Draft, Writer } from '../records/draft.ts';
import { readChangesSince } from '../records/pastChanges.ts';
import { rewind } from './reconcile.ts';

/**
 * What others changed of a record since the version that a deletion or an action was asked for, as a conflict in which nothing
 * is to be chosen. Null where history does not hold every version in between: nobody can say then what the record was.
 */
export const changesSince = async (
  writer: Pick<Writer, 'client'>,
  { model, id, before, version, request }: Draft,
): Promise<Conflict | null> => {
  const seen = request.version;
  if (before === null || id === null || version === null || seen === undefined || seen >= version) return null;
  const past = (await readChangesSince(writer, model, [{ id, version: seen }])).get(id) ?? [];
  const newest = past.at(-1);
  if (!newest || past.length !== version - seen) return null;
  const base = rewind(before, past);
  const changed = [...model.fields.values()].filter(
    ({ field: { name, stamp }, type }) => !stamp && !type.equals(base[name] ?? null, before[name] ?? null),
  );
  return {
    resource: model.resource.name,
    id,
    version,
    actor: newest.actor,
    at: newest.at,
    fields: [],
    merged: changed.map(({ field: { name } }) => ({
      field: name,
      base: base[name] ?? null,
      theirs: before[name] ?? null,
    })),
    record: { ...before, id, version },
  };
};
