import type { Operation } from '../context/operation.ts';

/** Sends a message of the outbox once more, under the same event. Takes its `id`, which was looked for within the asker's scope. */
export const sendAgain: Operation = async ({ id }) => ({
  changes: [],
  effects: [{ kind: 'sendAgain', payload: { id: String(id) } }],
  result: { [String(id)]: true },
});
