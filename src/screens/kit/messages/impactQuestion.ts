import { useSyncExternalStore } from 'react';
import type { Impact } from '../../../core/people/impact.ts';

/** What is asked before a change of rights: whether it is meant, by what it comes to. */
export interface ImpactQuestion {
  /** Null: it could not be worked out. */
  impact: Impact | null;
  answer(goesOn: boolean): void;
}

let asked: ImpactQuestion | null = null;
const listeners = new Set<() => void>();

const put = (question: ImpactQuestion | null): void => {
  asked = question;
  for (const listener of listeners) listener();
};

/** Asks the person at the page; one question at a time: an earlier one is answered by no. */
export const askAboutImpact = (impact: Impact | null): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  asked?.answer(false);
  const answer = (goesOn: boolean): void => {
    resolve(goesOn);
    if (asked?.answer === answer) put(null);
  };
  put({ impact, answer });
  return promise;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What is being asked. The shell draws it, over whatever page is open. */
export const useImpactQuestion = (): ImpactQuestion | null => useSyncExternalStore(subscribe, () => asked);
