import { useEffect, useRef } from 'react';
import type { RecordId } from '../../../core/wire/wire.ts';

type Listener = (resource: string, ids: readonly RecordId[]) => void;

const listeners = new Set<Listener>();

/** Tells pages that hold records outside the cache that these were changed by something else on this page, such as an undo. */
export const announceChanged: Listener = (resource, ids) => {
  for (const listener of [...listeners]) listener(resource, ids);
};

/** Calls back when records of a resource were changed by an undo, an action or a plan of this browser. */
export const useRecordsChanged = (resource: string, onChanged: (ids: readonly RecordId[]) => void): void => {
  const latest = useRef(onChanged);
  useEffect(() => {
    latest.current = onChanged;
  });
  useEffect(() => {
    const listener: Listener = (changed, ids) => {
      if (changed === resource) latest.current(ids);
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [resource]);
};
