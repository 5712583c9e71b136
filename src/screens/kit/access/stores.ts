import type { SignedInUser } from '../../../core/wire/session.ts';
import { localStorageStore, memoryStore, type Store } from 'ra-core';

const version = '1';
const keep = { reset: () => undefined };

/** What belongs to the browser, whoever signs in: the language. A sign-out does not forget it. */
export const createBrowserStore = (): Store => ({ ...localStorageStore(version, '.browser.'), ...keep });

/**
 * What a user sets up (columns, menu): theirs alone on a shared machine, there again at the next sign-in. Of whoever looks as
 * another nothing is kept.
 */
export const createUserStore = ({ user_id: userId, viewing }: SignedInUser, browser: Store): Store => {
  const own = viewing ? memoryStore() : localStorageStore(version, `.user.${userId}.`);
  const storeOf = (key: string): Store => (key === 'locale' ? browser : own);
  return {
    ...own,
    ...keep,
    getItem: (key, fallback) => storeOf(key).getItem(key, fallback),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
  };
};
