import type { RecordId } from '../../../core/wire/wire.ts';

/** What the page of a resource's list showed last in this tab. */
interface LastList {
  /** Its query, `?` first, or nothing. */
  search: string;
  ids: readonly string[];
}

const prefix = 'toolkit.list.';

export const rememberList = (resource: string, list: LastList): void => {
  try {
    sessionStorage.setItem(prefix + resource, JSON.stringify(list));
  } catch {
    // A full or closed store: the way back leads to the whole list then.
  }
};

const recall = (resource: string): LastList | null => {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + resource) ?? 'null') as LastList | null; // rememberList wrote it
  } catch {
    return null;
  }
};

/** The list of a resource as it was left. */
export const listAddress = (resource: string): string => `/${resource}${recall(resource)?.search ?? ''}`;

/** Where a record stands in the list that was left; null: not on that page of it. */
export const placeInList = (
  resource: string,
  id: RecordId,
): { at: number; of: number; previous: string | null; next: string | null } | null => {
  const ids = recall(resource)?.ids ?? [];
  const at = ids.indexOf(String(id));
  if (at < 0) return null;
  return { at: at + 1, of: ids.length, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
};

/** Nobody is signed in any more. */
export const forgetLists = (): void => {
  try {
    for (const key of Object.keys(sessionStorage).filter((one) => one.startsWith(prefix)))
      sessionStorage.removeItem(key);
  } catch {
    // A closed store keeps nothing.
  }
};
