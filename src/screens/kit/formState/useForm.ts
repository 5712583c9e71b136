import { useCallback, useSyncExternalStore } from 'react';
import type { FieldState, FormStore, FormSummary } from './formStore.ts';

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
