import { can } from '../../../core/declaration/access.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { targetsOf } from '../../../core/declaration/states.ts';
import type { WholeRecord } from '../../../core/wire/wire.ts';

/** The action whose transition its reader may make, of a record that is not yet where that leads; null: there is none, or no history. */
export const awaitedAction = (
  user: Parameters<typeof can>[0],
  description: ResourceDescription,
  record: WholeRecord,
): string | null => {
  const state = record[description.states?.field ?? ''];
  const found = (description.states?.transitions ?? []).find(
    (one) =>
      one.from.some((from) => from === state) &&
      !targetsOf(one).some((target) => target === state) &&
      can(user, description, { action: one.action }).allowed,
  );
  return description.calls.history && found ? found.action : null;
};
