import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { later } from '../openings/later.tsx';
import type { FieldView, InputProps } from './fieldView.ts';

/** An input that comes with the first form that shows it, or before where somebody is about to open one. */
export const laterInput = (
  load: () => Promise<FunctionComponent<InputProps>>,
): Required<Pick<FieldView, 'Input' | 'load'>> => {
  let loading: Promise<FunctionComponent<InputProps>> | undefined;
  const loadOnce = (): Promise<FunctionComponent<InputProps>> => {
    loading ??= load();
    loading.catch(() => (loading = undefined));
    return loading;
  };
  return { load: loadOnce, Input: later(async () => ({ default: await loadOnce() }), FieldSpace) };
};

/** The room that an input takes. */
const FieldSpace = (): ReactNode => createElement('div', { className: 'field-space' });
