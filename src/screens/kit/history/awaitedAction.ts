import { can } from '../../../core/declaration/access.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { targetsOf } from '../../../core/declaration/states.ts';
import type { WholeRecord } from '../../../core/wire/wire.ts';

/**
 * The action whose transition its reader may make, of a record that is not yet where that leads; null: there is none, or no
 * history. What takes a record back to where it began, or asks before it ends it, is nothing that a record waits for.
 */
export const awaitedAction = (
  user: Parameters<typeof can>[0],
  description: ResourceDescription,
  record: WholeRecord,
): string | null => {
  const state = record[description.states?.field ?? ''];
  const found = (description.states?.transitions ?? []).find(
    (one) =>
      one.from.some((from) => from === state) &&
      !targetsOf(one).some((target) => target === state || target === description.states?.initial) &&
      description.actions[one.action]?.confirm === undefined &&
      can(user, description, { action: one.action }).allowed,
  );
  return description.calls.history && found ? found.action : null;
};
