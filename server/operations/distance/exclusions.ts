import type { ListRow } from '../../../src/core/wire/query.ts';
import type { Operation, OperationChange, OperationRead } from '../../engine/context/operation.ts';
import { answerEach } from '../answerEach.ts';

/** Moves locations to the list of excluded ones (spec 002 §4). Takes `ids`; answers id -> true, or why not. One that is there already stays. */
export const excludeLocations: Operation = async ({ ids = [] }, { read }) => {
  const { known, excluded, result } = await look(read, ids);
  const changes = [...known]
    .filter((id) => !excluded.has(id))
    .map((id): OperationChange => ({
      resource: 'excluded-locations',
      kind: 'create',
      id: null,
      changes: { location_id: Number(id) },
      of: id,
    }));
  return { changes, effects: [], result };
};

/** Moves locations back from the list of excluded ones. Takes `ids`; answers id -> true, or why not. */
export const includeLocations: Operation = async ({ ids = [] }, { read }) => {
  const { known, excluded, result } = await look(read, ids);
  const changes = [...known].flatMap((id): OperationChange[] => {
    const row = excluded.get(id);
    return row ? [{ resource: 'excluded-locations', kind: 'delete', id: String(row.id), changes: {}, of: id }] : [];
  });
  return { changes, effects: [], result };
};

/** Which of the locations there are, and what excludes them. */
const look = async (
  read: OperationRead,
  ids: readonly (string | number)[],
): Promise<{
  known: ReadonlySet<string>;
  excluded: ReadonlyMap<string, ListRow>;
  result: Record<string, true | string>;
}> => {
  const asked = ids.map(String);
  const found = await read.records('draft-locations', asked);
  const known = new Set(asked.filter((id) => found.has(id)));
  const excluded = new Map<string, ListRow>();
  const filter = { location_id: { in: [...known].map(Number) } };
  if (known.size > 0)
    for await (const rows of read.rows('excluded-locations', { filter, columns: ['location_id'] }))
      for (const row of rows) excluded.set(String(row['location_id']), row);
  return { known, excluded, result: answerEach(asked, known, 'draft location') };
};
