import type { ChangeSetSummary } from '../../../core/wire/wire.ts';
import {
  changeOf,
  emptyStack,
  withSkip,
  withUndo,
  withWrite,
  type SessionChange,
  type SessionStack,
} from './sessionChanges.ts';

const prefix = 'toolkit.session ';

/** The stack of one person in this tab, kept over a reload. */
export interface SessionStore {
  read(): SessionStack;
  subscribe(listener: () => void): () => void;
  wrote(write: Omit<SessionChange, 'at' | 'done' | 'undone' | 'skipped'>): void;
  /** False: what was taken back is no write of this tab. */
  undid(changeSet: string, summary: Pick<ChangeSetSummary, 'changeSet' | 'applied' | 'failed'>): boolean;
  skip(id: string): void;
  /** This tab began a job that will have written this. */
  awaits(changeSet: string | null): void;
  isAwaited(changeSet: string): boolean;
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** A stack over a storage, for the user with this id. */
export const createSessionStore = (storage: Kept, user: number, now: () => string): SessionStore => {
  const key = `${prefix}${user}`;
  const listeners = new Set<() => void>();
  let stack = parse(storage.getItem(key));
  const write = (next: SessionStack): void => {
    if (next === stack) return;
    stack = next;
    try {
      storage.setItem(key, JSON.stringify(stack));
    } catch {
      // A full storage costs what a reload would remember.
    }
    for (const listener of [...listeners]) listener();
  };
  return {
    read: () => stack,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    wrote: (written) => write(withWrite(stack, { ...written, at: now() })),
    undid: (changeSet, summary) => {
      const isOwn = changeOf(stack, changeSet) !== undefined;
      write(withUndo(stack, changeSet, summary));
      return isOwn;
    },
    skip: (id) => write(withSkip(stack, id)),
    awaits: (changeSet) => {
      if (changeSet !== null) write({ ...stack, awaited: [...stack.awaited, changeSet].slice(-20) });
    },
    isAwaited: (changeSet) => stack.awaited.includes(changeSet),
  };
};

const parse = (text: string | null): SessionStack => {
  try {
    return text === null ? emptyStack : { ...emptyStack, ...(JSON.parse(text) as Partial<SessionStack>) }; // ours alone
  } catch {
    return emptyStack;
  }
};

const stores = new Map<number, SessionStore>();

/** The stack of a signed-in user in this tab. */
export const sessionStoreOf = (user: number): SessionStore => {
  const found = stores.get(user) ?? createSessionStore(sessionStorage, user, () => new Date().toISOString());
  stores.set(user, found);
  return found;
};

/** Nobody is signed in any more. */
export const forgetSessions = (): void => {
  stores.clear();
  for (const key of Object.keys(sessionStorage).filter((one) => one.startsWith(prefix))) sessionStorage.removeItem(key);
};
