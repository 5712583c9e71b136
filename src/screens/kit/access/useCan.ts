import { can, type Wanted } from '../../../core/declaration/access.ts';
import type { ManifestEntry } from '../../../core/declaration/application.ts';
import type { Permissions, ResourceDescription } from '../../../core/declaration/resource.ts';
import { waysBack, type WayBack } from '../../../core/declaration/waysBack.ts';
import { useToolkit } from './toolkit.ts';
import { useUser } from './session.ts';

/** Whether a list of permissions is opened by what somebody holds: by any one of them (spec 000 §6). */
export const opens = (needed: Permissions, held: Permissions): boolean =>
  needed.some((permission) => held.includes(permission));

export const useEntry = (resource: string): ManifestEntry | undefined =>
  useToolkit().manifest.resources.find(({ name }) => name === resource);

/**
 * Whether the signed-in user may do something with a resource: synchronous, the same `can()` as the server's. By name for
 * kinds of access and fields; an action wants the resource's declaration.
 */
export const useCan = (resource: string | ResourceDescription, wanted: Wanted): boolean => {
  const user = useUser();
  const entry = useEntry(typeof resource === 'string' ? resource : resource.name);
  const guarded = typeof resource === 'string' ? entry : resource;
  return guarded ? can(user, guarded, wanted).allowed : false;
};

/** Whether the signed-in user holds one of the permissions. */
export const useHolds = (permissions: Permissions): boolean => opens(permissions, useUser().permissions);

/** How the signed-in user may take deletions of a resource back; none where they may not see its list, or nothing is kept of them. */
export const useWaysBack = (description: ResourceDescription): ReadonlySet<WayBack> => {
  const user = useUser();
  const { services } = useToolkit().manifest;
  const isTold =
    description.calls.history !== null &&
    (['list', 'show'] as const).every((kind) => can(user, description, kind).allowed);
  return isTold ? waysBack(user, description, services[description.service]?.capabilities.undo ?? false) : none;
};

const none: ReadonlySet<WayBack> = new Set();
