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
      const isNowhere = document.activeElement === document.body && !document.querySelector('[role="dialog"]');
      if (event.key === 'Escape' && isNowhere && !event.defaultPrevented) latest.current?.clear();
      if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.altKey || event.defaultPrevented) return;
      const run = { KeyA: latest.current?.selectAll, KeyE: latest.current?.edit }[event.code];
      if (!run || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
