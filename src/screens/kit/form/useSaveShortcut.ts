import { useEffect } from 'react';

/** Ctrl-S (Cmd-S) saves instead of storing the page as a file. */
export const useSaveShortcut = (save: () => void): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      // What stands in the focused input counts: leaving it may still turn text into a value.
      if (document.activeElement instanceof HTMLElement) document.activeElement.dispatchEvent(new FocusEvent('blur'));
      save();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [save]);
};
