import type { Where } from '../../../core/fields/conditions.ts';
import type { SearchQuery } from '../../../core/wire/query.ts';
import type { RecordId } from '../../../core/wire/wire.ts';

/** What the page of a resource's list showed last in this tab. */
interface LastList {
  /** Its query, `?` first, or nothing. */
  search: string;
  ids: readonly string[];
  page: number;
  /** What its pages are asked for. */
  query: ListPages;
}

export interface ListPages {
  perPage: number;
  filter: Where;
  sort: { field: string | null; order: 'ASC' | 'DESC' };
  search?: SearchQuery;
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
export const placeInList = (resource: string, id: RecordId): PlaceInList | null => {
  const list = recall(resource);
  const at = list?.ids.indexOf(String(id)) ?? -1;
  if (!list || at < 0) return null;
  const { ids, page, query } = list;
  return {
    at: at + 1,
    of: ids.length,
    previous: ids[at - 1] ?? null,
    next: ids[at + 1] ?? null,
    hasPageBefore: page > 1,
    // A page that is not full is the last one.
    hasPageAfter: ids.length >= query.perPage,
  };
};

export interface PlaceInList {
  at: number;
  of: number;
  /** On that page. */
  previous: string | null;
  next: string | null;
  /** There may be another page. */
  hasPageBefore: boolean;
  hasPageAfter: boolean;
}

/** Answers the ids of a page of a list. */
type ReadPage = (page: number, query: ListPages) => Promise<readonly string[]>;

/**
 * Turns the list that was left to the page before or after, which is from now on where its records lead back to; answers the record
 * there that is nearest, null where there is none. Records that left the list since let others move up: of those that follow, one
 * that is on the same page now comes first.
 */
export const turnList = async (resource: string, step: 1 | -1, read: ReadPage): Promise<string | null> => {
  const list = recall(resource);
  if (!list) return null;
  for (const page of step === 1 ? [list.page, list.page + 1] : [list.page - 1]) {
    const ids = await read(page, list.query);
    const fresh = ids.filter((id) => !list.ids.includes(id));
    const nearest = step === 1 ? fresh[0] : fresh.at(-1);
    if (nearest === undefined) continue;
    rememberList(resource, { ...list, ids, page, search: withPage(list.search, page) });
    return nearest;
  }
  return null;
};

/** The name that `writeState` has for it; the first page is named by nothing. */
const withPage = (search: string, page: number): string => {
  const params = new URLSearchParams(search);
  if (page > 1) params.set('page', String(page));
  else params.delete('page');
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
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
