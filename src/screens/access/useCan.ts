import type { ManifestEntry } from '../../core/application.ts';
import type { AccessKind, Permissions } from '../../core/resource.ts';
import { useToolkit } from '../toolkit.ts';
import { useUser } from './session.ts';

/** Whether a list of permissions is opened by what somebody holds: by any one of them (spec 000 §6). */
export const opens = (needed: Permissions, held: Permissions): boolean => needed.some((permission) => held.includes(permission));

/** What is asked for: a kind of access, or writing one field. */
export type Wanted = AccessKind | { field: string };

/** `can()` of the browser over the manifest. A field without permissions of its own follows edit. */
export const canOpen = (entry: ManifestEntry | undefined, wanted: Wanted, held: Permissions): boolean => {
  if (!entry) return false;
  if (typeof wanted === 'string') return opens(entry.access[wanted], held);
  const own = entry.access.fields[wanted.field];
  return own ? opens(own, held) : opens(entry.access.edit, held) || opens(entry.access.create, held);
};

export const useEntry = (resource: string): ManifestEntry | undefined =>
  useToolkit().manifest.resources.find(({ name }) => name === resource);

/** Whether the signed-in user may do something with a resource. Synchronous. */
export const useCan = (resource: string, wanted: Wanted): boolean => canOpen(useEntry(resource), wanted, useUser().permissions);

/** Whether the signed-in user holds one of the permissions, such as an action's. */
export const useHolds = (permissions: Permissions): boolean => opens(permissions, useUser().permissions);
