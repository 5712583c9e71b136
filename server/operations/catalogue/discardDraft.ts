import { RequestError } from '../../engine/access/requestError.ts';
import type { Operation, OperationChange } from '../../engine/context/operation.ts';
import { firstUsable, markTaken, readProposals, taken } from './proposals.ts';

/**
 * Takes one proposed value away; an item that had taken it falls back to the next source (spec resources (a) 13). Takes the
 * `id` of the draft; answers what the property has now, null where it stayed as it was.
 */
export const discardDraft: Operation = async ({ id }, { read }) => {
  const draftId = String(id);
  const draft = (await read.records('item-drafts', [draftId])).get(draftId);
  if (!draft) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'item draft', id: draftId });
  const itemId = String(draft['item']);
  const property = String(draft['property']);
  const gone: OperationChange = {
    resource: 'item-drafts',
    kind: 'delete',
    id: draftId,
    version: Number(draft['version']),
    changes: {},
  };
  const item = (await read.records('items', [itemId])).get(itemId);
  const others = ((await readProposals(read, [itemId])).get(itemId) ?? []).filter(
    (one) => one.property === property && one.id !== draftId,
  );
  const next = draft['status'] === taken && item?.['locked'] === false ? firstUsable(read, others) : undefined;
  if (!next) return { changes: [gone], effects: [], result: { item: itemId, property, value: null } };
  const falls: OperationChange = { resource: 'items', kind: 'update', id: itemId, changes: { [property]: next.value } };
  return {
    changes: [gone, falls, ...markTaken(others, next.proposal)],
    effects: [],
    result: { item: itemId, property, value: next.value },
  };
};
