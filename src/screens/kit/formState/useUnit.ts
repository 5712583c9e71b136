import { useCallback, useSyncExternalStore } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { FormStore } from './formStore.ts';

/**
 * The unit behind an input: `'kg'` as it is, `'{type}'` and `'EUR/{type}'` with the value of that field, which may change while
 * it is shown; undefined where that has none.
 */
export const useUnit = (store: FormStore, name: string, field: Field): string | undefined => {
  const other = /\{(\w+)\}/.exec(field.unit ?? '')?.[1];
  const prefix = name.slice(0, name.length - field.name.length);
  const source = other && store.has(prefix + other) ? prefix + other : null;
  const read = (): string | undefined => {
    if (!other) return field.unit;
    const said = source ? store.said(source) : String(store.base(prefix)[other] ?? '');
    return said === '' ? undefined : field.unit?.replace(`{${other}}`, said);
  };
  return useSyncExternalStore(
    useCallback((listener) => (source ? store.subscribe(source, listener) : nothingToLeave), [store, source]),
    read,
  );
};

const nothingToLeave = (): void => undefined;
