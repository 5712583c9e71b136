import { useEffect, useRef } from 'react';
import { messageHost } from '../kit/theme/stage.ts';

const focusable = 'button:not(:disabled), input:not(:disabled), select, textarea, a[href]';

/** What keeps the focus until it is answered: the uppermost dialog, menu or panel. */
const keeper = '.MuiModal-root:not([aria-hidden="true"]), .side-panel';

/** F6 and Shift-F6 go through the parts of a page that say `data-pane`: toolbar, rows, record at the side, selection, messages; of a dialog, to the messages and back. */
export const usePaneKeys = (): void => {
  const left = useRef(new WeakMap<Element, Element>());
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey) return;
      const entries = panes().flatMap((pane) => entryOf(pane) ?? []);
      const at = entries.findIndex(({ pane }) => pane.contains(document.activeElement));
      const next = event.shiftKey ? (at === -1 ? entries.length - 1 : at - 1) : at + 1;
      const entry = entries[(next + entries.length) % Math.max(1, entries.length)];
      if (!entry) return;
      event.preventDefault();
      const from = entries[at];
      if (from && document.activeElement) left.current.set(from.pane, document.activeElement);
      placeIn(entry, left.current.get(entry.pane)).focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};

const panes = (): Element[] => {
  const open = [...document.querySelectorAll(keeper)].at(-1);
  return open
    ? [open, ...messageHost().querySelectorAll('[data-pane]')]
    : [...document.querySelectorAll('[data-pane]')];
};

/** A dialog is come back to where it was left. */
const placeIn = ({ pane, element }: PaneEntry, left: Element | undefined): HTMLElement =>
  pane.matches(keeper) && left instanceof HTMLElement && pane.contains(left) ? left : element;

interface PaneEntry {
  pane: Element;
  element: HTMLElement;
}

/** Where a pane takes the focus: the place it keeps for Tab, else its first control. Null: it has none now. */
const entryOf = (pane: Element): PaneEntry | null => {
  const element = pane.querySelector<HTMLElement>('[tabindex="0"]') ?? pane.querySelector<HTMLElement>(focusable);
  return element && { pane, element };
};
