import { can, type Wanted } from './access.ts';
import type { Resource, ResourceDescription } from './resource.ts';

/**
 * How a deletion is taken back: by the declared restore, which a record that was only marked as deleted is open to; or by the
 * undo of the change that deleted it.
 */
export type WayBack = 'restore' | 'undo';

type Deletable = Pick<ResourceDescription | Resource, 'access' | 'calls' | 'delete' | 'states'>;

/** The ways that are open to somebody. `canUndo`: the service of the resource knows an undo. */
export const waysBack = (
  user: Parameters<typeof can>[0],
  resource: Deletable,
  canUndo: boolean,
): ReadonlySet<WayBack> => {
  const may = (wanted: Wanted): boolean => can(user, resource, wanted).allowed;
  return new Set<WayBack>([
    ...(resource.delete?.restore && may('restore') ? (['restore'] as const) : []),
    ...(canUndo && resource.calls.delete !== null && may('delete') ? (['undo'] as const) : []),
  ]);
};
