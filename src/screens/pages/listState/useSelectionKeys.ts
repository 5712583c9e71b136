import { useEffect, useRef } from 'react';

interface SelectionKeys {
  /** Ctrl+Shift+A: all that match. */
  selectAll(): void;
  /** Ctrl+Shift+E: edits what is selected, or all that match. */
  edit(): void;
  /** Esc, while nothing of the page has the focus. */
  clear(): void;
}

/** The keys of a list's selection, wherever on the page the focus is; not in a dialog. Undefined: there is nothing to select. */
export const useSelectionKeys = (keys: SelectionKeys | undefined): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const run = latest.current && deedOf(event, latest.current);
      if (!run || event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};

const deedOf = (event: KeyboardEvent, { selectAll, edit, clear }: SelectionKeys): (() => void) | undefined => {
  if (event.key === 'Escape') return document.activeElement === document.body ? clear : undefined;
  if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.altKey) return undefined;
  return { KeyA: selectAll, KeyE: edit }[event.code];
};
