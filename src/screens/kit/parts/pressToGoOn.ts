import type { KeyboardEvent } from 'react';

/** Ctrl+Enter (Cmd+Enter) anywhere in a dialog does what its coloured button does. */
export const pressToGoOn =
  (run: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    run();
  };
