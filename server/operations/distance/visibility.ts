import type { Operation, OperationChange } from '../../engine/context/operation.ts';
import { answerEach } from '../answerEach.ts';

/** Says where stores are seen (spec 002 §7). Takes `ids`, `operating_province` and `zones`; answers id -> true, or why not. */
export const setVisibility: Operation = async ({ ids = [], operating_province, zones = null }, { read }) => {
  const known = await read.records('draft-stores', ids.map(String));
  const changes = [...known].map(([id, record]): OperationChange => ({
    resource: 'draft-stores',
    kind: 'update',
    id,
    version: Number(record['version']),
    changes: { visibility_province: operating_province, visibility_zones: zones },
  }));
  return { changes, effects: [], result: answerEach(ids, known, 'draft store') };
};

/** Where stores are seen, a row for each of the `ids` that there is. */
export const fetchVisibility: Operation = async ({ ids = [] }, { read }) => {
  const known = await read.records('draft-stores', ids.map(String));
  return {
    changes: [],
    effects: [],
    result: [...known].map(([id, record]) => ({
      store_id: Number(id),
      operating_province: record['visibility_province'] ?? null,
      zones: record['visibility_zones'] ?? [],
    })),
  };
};
