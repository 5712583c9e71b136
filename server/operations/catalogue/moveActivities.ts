import { message, type Message } from '../../../src/core/values/messages.ts';
import type { Operation, OperationChange } from '../../engine/context/operation.ts';

/**
 * Gives activities other dates (spec 001 §4, §7). Takes `ids`, `start_date` and `end_date`; one that is left out stays as it
 * is. Answers id -> true, or why not.
 */
export const moveActivities: Operation = async ({ ids = [], ...dates }, { read }) => {
  const known = await read.records('sponsored-listings', ids.map(String));
  const given = Object.fromEntries(
    ['start_date', 'end_date'].flatMap((name) => ((dates[name] ?? null) === null ? [] : [[name, dates[name]]])),
  );
  const result: Record<string, true | Message> = {};
  const changes: OperationChange[] = [];
  for (const id of ids.map(String)) {
    const record = known.get(id);
    result[id] = record ? true : message('notFound', { resource: 'sponsored listing', id });
    if (record && Object.keys(given).length > 0)
      changes.push({
        resource: 'sponsored-listings',
        kind: 'update',
        id,
        version: Number(record['version']),
        changes: given,
      });
  }
  return { changes, effects: [], result };
};
