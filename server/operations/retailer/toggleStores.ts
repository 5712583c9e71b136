import { message, type Message } from '../../../src/core/values/messages.ts';
import type { Operation, OperationChange } from '../../engine/context/operation.ts';
import { answerEach } from '../answerEach.ts';

/** Enables or disables stores of retailers (spec 002 §7). Takes `ids` and `enabled`; answers id -> true, or why not. */
export const toggleStores: Operation = async ({ ids = [], enabled }, { read }) => {
  const known = await read.records('retailer-stores', ids.map(String));
  const result: Record<string, true | Message> = {};
  const changes: OperationChange[] = [];
  for (const id of ids.map(String)) {
    const record = known.get(id);
    result[id] = record ? true : message('notFound', { resource: 'retailer store', id });
    if (record && record['enabled'] !== enabled)
      changes.push({
        resource: 'retailer-stores',
        kind: 'update',
        id,
        version: Number(record['version']),
        changes: { enabled },
      });
  }
  return { changes, effects: [], result: answerEach(ids, known, 'retailer store') };
};
