import { useCallback } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { GridFocus } from '../grid/gridFocus.ts';

/** Where somebody was in a table. */
export interface TablePlace {
  top: number;
  left: number;
  /** Null: the focus was elsewhere. */
  focus: GridFocus | null;
}

// By the entry of the history: the same list further back has a place of its own.
const places = new Map<string, TablePlace>();

/** The place in this list when it was left, for whoever comes back to it by Back or Forward. */
export const useKeptPlace = (): { place: TablePlace | undefined; keep(place: TablePlace): void } => {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  return { place: isBack ? places.get(key) : undefined, keep: useCallback((place) => void places.set(key, place), [key]) };
};
