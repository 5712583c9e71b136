import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { FieldState } from './formEntry.ts';
import type { FormStore } from './formStore.ts';
import type { FormSummary } from './publishedForm.ts';

/** One field of a form; paints again only when that field changes. */
export const useFormField = (store: FormStore, name: string): FieldState =>
  useSyncExternalStore(
    useCallback((listener) => store.subscribe(name, listener), [store, name]),
    useCallback(() => store.field(name), [store, name]),
  );

/** What changed and what is at fault; paints again only when that is another list. */
export const useFormSummary = (store: FormStore): FormSummary =>
  useSyncExternalStore(
    useCallback((listener) => store.subscribeSummary(listener), [store]),
    useCallback(() => store.summary(), [store]),
  );

/** Whether something was changed; paints again only when the answer is another one. */
export const useIsDirty = (store: FormStore): boolean =>
  useSyncExternalStore(
    useCallback((listener) => store.subscribeSummary(listener), [store]),
    useCallback(() => store.summary().changed.length > 0, [store]),
  );

/** What a save would send; paints again with each value that is another one. */
export const useChanges = (store: FormStore, fields: readonly Field[]): Record<string, unknown> => {
  const sent = useSyncExternalStore(
    useCallback(
      (listener) =>
        store.subscribeAll(
          fields.map(({ name }) => name),
          listener,
        ),
      [store, fields],
    ),
    useCallback(() => JSON.stringify(store.changes('')), [store]),
  );
  return useMemo(() => JSON.parse(sent) as Record<string, unknown>, [sent]);
};
