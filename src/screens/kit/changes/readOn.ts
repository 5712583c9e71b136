import type { KeysetPage } from '../../../core/wire/audit.ts';

// Some 100,000 changes, in a few seconds; then it is the reader who says whether to go on.
const mostEmpty = 20;

/** The next page with something to see: a reader with constraints may be answered empty ones before. Empty after 20 of them. */
export const readOn = async <T>(
  read: (after: string | undefined) => Promise<KeysetPage<T>>,
  after: string | undefined,
  signal: AbortSignal,
): Promise<KeysetPage<T>> => {
  let page = await read(after);
  for (let empty = 1; empty < mostEmpty && page.rows.length === 0 && page.next !== null && !signal.aborted; empty += 1)
    page = await read(page.next);
  return page;
};
