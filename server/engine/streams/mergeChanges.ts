import { isNameable, type PublishedChange } from '../events/published.ts';

/** One event for two of the same change-set and resource. */
export const together = (known: PublishedChange | undefined, more: PublishedChange): PublishedChange =>
  known
    ? {
        ...known,
        ids: known.ids && more.ids && nameable([...known.ids, ...more.ids]),
        ...((known.moved || more.moved) && { moved: true as const }),
      }
    : more;

/** The ids without repetition; null where they are too many for an event. */
export const nameable = (ids: readonly string[]): string[] | null => {
  const all = [...new Set(ids)];
  return isNameable(all) ? all : null;
};
