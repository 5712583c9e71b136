import { lazy, type ComponentType } from 'react';
import type { FieldView, InputProps } from './fieldView.ts';

/** An input that comes with the first form that shows it, or before where somebody is about to open one. */
export const laterInput = (
  load: () => Promise<ComponentType<InputProps>>,
): Required<Pick<FieldView, 'Input' | 'load'>> => {
  let loading: Promise<ComponentType<InputProps>> | undefined;
  const loadOnce = (): Promise<ComponentType<InputProps>> => {
    loading ??= load();
    loading.catch(() => (loading = undefined));
    return loading;
  };
  return { load: loadOnce, Input: lazy(async () => ({ default: await loadOnce() })) };
};
