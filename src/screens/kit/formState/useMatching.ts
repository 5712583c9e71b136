import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { isNarrowed, matchingValues, siblingsOf } from '../../../core/fields/matching.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { FormStore } from './formStore.ts';

/** What a referenced record has to hold as the form is now, by its fields; undefined of a field that compares nothing. */
export const useMatching = (
  store: FormStore,
  name: string,
  field: Field,
): Readonly<Record<string, unknown>> | undefined => {
  const prefix = name.slice(0, name.length - field.name.length);
  const known = useSyncExternalStore(
    useCallback(
      (listener) =>
        store.subscribeAll(
          siblingsOf(field).map((own) => prefix + own),
          listener,
        ),
      [store, prefix, field],
    ),
    // A text is the same as long as the values are.
    () => (isNarrowed(field) ? JSON.stringify(matchingValues(field, store.values(prefix))) : ''),
  );
  return useMemo(() => (known === '' ? undefined : (JSON.parse(known) as Record<string, unknown>)), [known]); // written above
};
