import { useCallback } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { GridFocus } from '../grid/gridFocus.ts';
import type { SelectionState } from './selection.ts';

/** Where somebody was in a table. */
export interface TablePlace {
  top: number;
  left: number;
  /** Null: the focus was elsewhere. */
  focus: GridFocus | null;
}

interface Kept {
  place: TablePlace;
  selection: SelectionState;
}

// By the entry of the history: the same list further back has its own.
const entries = new Map<string, Partial<Kept>>();

/** What a list keeps when it is left, for whoever comes back to it by Back or Forward. */
export const useKept = <N extends keyof Kept>(name: N): { kept: Kept[N] | undefined; keep(value: Kept[N]): void } => {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const keep = useCallback(
    (value: Kept[N]) => void entries.set(key, { ...entries.get(key), [name]: value }),
    [key, name],
  );
  return { kept: isBack ? entries.get(key)?.[name] : undefined, keep };
};
