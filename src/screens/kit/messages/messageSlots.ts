import { useSyncExternalStore } from 'react';

let slots: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly HTMLElement[]): void => {
  slots = next;
  for (const listener of listeners) listener();
};

/** Offers a place for messages until the answer is called; `isLast`: one for when there is no other. */
export const addSlot = (slot: HTMLElement, isLast: boolean): (() => void) => {
  change(isLast ? [slot, ...slots] : [...slots, slot]);
  return () => change(slots.filter((one) => one !== slot));
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Where messages stand: the place that came last. */
export const useMessageSlot = (): HTMLElement | null => useSyncExternalStore(subscribe, () => slots.at(-1) ?? null);
