import { useEffect, useId } from 'react';

const dirty = new Set<string>();

/** Tells the shell that this page holds what was typed and not saved: a session that ends is then renewed over the page. */
export const useUnsaved = (isDirty: boolean): void => {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return;
    dirty.add(id);
    return () => void dirty.delete(id);
  }, [id, isDirty]);
};

export const hasUnsaved = (): boolean => dirty.size > 0;
