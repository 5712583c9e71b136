import type { Operation, OperationChange } from '../../engine/context/operation.ts';

/** As many as one transaction holds; the others are read by the next press. */
const most = 5_000;

/** Marks everything read that whoever asks has not read yet (NOT-002). Answers id -> true. */
export const readAllNotifications: Operation = async (_input, { read }) => {
  const changes: OperationChange[] = [];
  for await (const rows of read.rows('notifications', { filter: { status: { in: [0, 1] } }, columns: ['id'] })) {
    for (const { id } of rows.slice(0, most - changes.length))
      changes.push({ resource: 'notifications', kind: 'transition', action: 'read', id: String(id), changes: {} });
    if (changes.length === most) break;
  }
  return { changes, effects: [], result: Object.fromEntries(changes.map(({ id }) => [String(id), true])) };
};
