import { useCallback, useSyncExternalStore } from 'react';
import type { FormStore } from '../formState/formStore.ts';

/**
 * Those of `names` that hold a value in the form without a fault, saved or not. Qualified names; one that the form has not is left
 * out. Paints again only when that is another list.
 */
export const useFilled = (store: FormStore, names: readonly string[]): ReadonlySet<string> => {
  const known = names.filter((name) => store.has(name)).join(' ');
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = namesIn(known).map((name) => store.subscribe(name, listener));
      return () => ends.forEach((end) => end());
    },
    [store, known],
  );
  const filled = useSyncExternalStore(
    subscribe,
    useCallback(
      () =>
        namesIn(known)
          .filter((name) => store.said(name) !== '' && store.field(name).fault === null)
          .join(' '),
      [store, known],
    ),
  );
  return new Set(namesIn(filled));
};

const namesIn = (text: string): string[] => (text === '' ? [] : text.split(' '));
