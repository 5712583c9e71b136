import { useEffect } from 'react';

/** Ctrl-S (Cmd-S) saves instead of storing the page as a file. */
export const useSaveShortcut = (save: () => void): void => useControlKey('s', save);

/** Ctrl-Enter (Cmd-Enter) saves and goes on, unless a dialog takes it. Null: there is nothing to go on to, and the key is left alone. */
export const useOnwardShortcut = (goOn: (() => void) | null): void => useControlKey('enter', goOn);

/** Ctrl-Shift-Enter does what a record waits for and goes on. Its own key: who only goes on does not do it by mistake. */
export const useActOnwardShortcut = (act: (() => void) | null): void => useControlKey('enter', act, true);

const useControlKey = (key: string, run: (() => void) | null, isShifted = false): void => {
  useEffect(() => {
    if (run === null) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== key || event.defaultPrevented) return;
      if (key === 'enter' && event.shiftKey !== isShifted) return;
      if (key === 'enter' && (event.repeat || document.querySelector('[role="dialog"]'))) return;
      event.preventDefault();
      // What stands in the focused input counts: leaving it may still turn text into a value.
      if (document.activeElement instanceof HTMLElement) document.activeElement.dispatchEvent(new FocusEvent('blur'));
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [key, run, isShifted]);
};
