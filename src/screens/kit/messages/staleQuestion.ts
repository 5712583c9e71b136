import { useSyncExternalStore } from 'react';
import type { Conflict } from '../../../core/wire/wire.ts';

/** What is asked where a record changed after it was read, and what was meant for it does not merge. */
export interface StaleQuestion {
  resource: string;
  /** What changed since, and the version that the write would stand on. */
  conflict: Conflict;
  /** What is offered again: the deletion, a value that is taken, or an action. */
  what: 'delete' | 'save' | { action: string };
  /** Whether to go on over what changed. */
  answer(goesOn: boolean): void;
}

let asked: StaleQuestion | null = null;
const listeners = new Set<() => void>();

const put = (question: StaleQuestion | null): void => {
  asked?.answer(false);
  asked = question;
  for (const listener of listeners) listener();
};

/** Asks the person at the page; null: no page is there that could ask. */
export const askAboutStale = (question: Omit<StaleQuestion, 'answer'>): Promise<boolean> | null => {
  if (listeners.size === 0) return null;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (goesOn: boolean): void => {
    resolve(goesOn);
    if (asked?.answer !== answer) return;
    asked = null;
    for (const listener of listeners) listener();
  };
  put({ ...question, answer });
  return promise;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What is being asked. The shell draws it, over whatever page is open. */
export const useStaleQuestion = (): StaleQuestion | null => useSyncExternalStore(subscribe, () => asked);
