import { deepEqual } from '../../../src/core/values/deepEqual.ts';
import { message, type Message } from '../../../src/core/values/messages.ts';
import { proposedProperties } from '../../../schemas/choices.ts';
import type { ListRow } from '../../../src/core/wire/query.ts';
import type { Operation, OperationChange, OperationRead } from '../../engine/context/operation.ts';
import { firstUsable, markTaken, readProposals, type Proposal } from './proposals.ts';

/**
 * Gives items the values that their sources propose, of each property that of the source which goes first (spec resources
 * (a) 7). Takes `ids`; answers id -> true, or why not. Locked items stay as they are; changed ones go back to Draft.
 */
export const refreshSources: Operation = async ({ ids = [] }, { read }) => {
  const result: Record<string, true | string | Message> = Object.fromEntries(
    ids.map((id) => [id, message('notFound', { resource: 'item', id })]),
  );
  const items: ListRow[] = [];
  const columns = ['locked', ...proposedProperties.map(({ value }) => value)];
  for await (const rows of read.rows('items', { ids, columns })) items.push(...rows);
  const proposals = await readProposals(
    read,
    items.map(({ id }) => String(id)),
  );
  const changes: OperationChange[] = [];
  const marks: OperationChange[] = [];
  for (const item of items) {
    const id = String(item.id);
    result[id] = item['locked'] === true ? 'The item is locked.' : true;
    if (item['locked'] === true) continue;
    const best = pickValues(read, item, proposals.get(id) ?? []);
    if (Object.keys(best.values).length > 0)
      changes.push({ resource: 'items', kind: 'update', id, version: Number(item.version), changes: best.values });
    marks.push(...best.marks);
  }
  return { changes: [...changes, ...marks], effects: [], result };
};

const pickValues = (
  read: OperationRead,
  item: ListRow,
  proposals: readonly Proposal[],
): { values: Record<string, unknown>; marks: OperationChange[] } => {
  const values: Record<string, unknown> = {};
  const marks: OperationChange[] = [];
  for (const [property, group] of Map.groupBy(proposals, (one) => one.property)) {
    const best = firstUsable(read, group);
    if (!best) continue;
    if (!deepEqual(item[property], best.value)) values[property] = best.value;
    marks.push(...markTaken(group, best.proposal));
  }
  return { values, marks };
};
