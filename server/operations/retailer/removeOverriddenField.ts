import type { Operation } from '../../engine/context/operation.ts';
import { RequestError } from '../../engine/access/requestError.ts';

const resource = 'feed-overrides';

/** Takes the `field` out of the override `id` (spec 002 §7); 404 where the override has none of it. Answers the record as it is then. */
export const removeOverriddenField: Operation = async ({ id, field, version }, { read }) => {
  const record = (await read.records(resource, [String(id)])).get(String(id));
  const entries = (record?.['field_overrides'] ?? []) as { field: string }[]; // its schema
  const left = entries.filter((entry) => entry.field !== field);
  if (!record || left.length === entries.length)
    throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'field', id: String(field) });
  const field_overrides = left.length > 0 ? left : null;
  return {
    changes: [
      {
        resource,
        kind: 'update',
        id: String(id),
        version: Number(version ?? record['version']),
        changes: { field_overrides },
      },
    ],
    effects: [],
    result: { ...record, field_overrides, version: Number(record['version']) + 1 },
  };
};
