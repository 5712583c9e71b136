import { unreadFields } from './access.ts';
import type { ResourceDescription } from './resource.ts';

/** Of values of a record those that somebody may read; the same object where nothing is closed. */
export const readValues = <V extends object>(
  user: Parameters<typeof unreadFields>[0],
  resource: Pick<ResourceDescription, 'access'>,
  values: V,
): V => {
  const unread = unreadFields(user, resource);
  if (unread.size === 0 || !Object.keys(values).some((name) => unread.has(name))) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !unread.has(name))) as V; // of a record any field may be absent
};

/** Of names of fields those that somebody may read. */
export const readNames = (
  user: Parameters<typeof unreadFields>[0],
  resource: Pick<ResourceDescription, 'access'>,
  names: readonly string[],
): readonly string[] => {
  const unread = unreadFields(user, resource);
  return unread.size === 0 ? names : names.filter((name) => !unread.has(name));
};
