import { fold } from '../../../core/fields/fold.ts';
import type { ShownNode } from './treeData.ts';

/** What a key asks for at a row. */
export type TreeDeed =
  | { type: 'go'; to: string }
  | { type: 'open' | 'close' | 'toggle' | 'extend' | 'follow' | 'menu' | 'siblings' | 'all' | 'clear' };

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What stands at a row: the rows that are shown, which of them has the focus, and which level is the last. */
interface TreePlace {
  shown: readonly ShownNode[];
  at: number;
  lowest: number;
  /** Rows that a page holds. */
  page: number;
}

type Deed = (place: TreePlace) => TreeDeed | null;

const go =
  (to: (place: TreePlace) => number): Deed =>
  (place) => {
    const { shown } = place;
    const target = shown[Math.max(0, Math.min(shown.length - 1, to(place)))];
    return target ? { type: 'go', to: target.node.key } : null;
  };

/** The keys of a tree as the ARIA practices name them. */
const deeds: Readonly<Record<string, Deed>> = {
  ArrowDown: go(({ at }) => at + 1),
  ArrowUp: go(({ at }) => at - 1),
  Home: go(() => 0),
  End: go(({ shown }) => shown.length - 1),
  PageDown: go(({ at, page }) => at + page),
  PageUp: go(({ at, page }) => at - page),
  ArrowRight: (place) => {
    const here = place.shown[place.at];
    if (!here || here.node.level >= place.lowest) return null;
    if (!here.isOpen) return { type: 'open' };
    const next = place.shown[place.at + 1];
    return next?.node.parent === here.node.key ? { type: 'go', to: next.node.key } : null;
  },
  ArrowLeft: ({ shown, at }) => {
    const here = shown[at];
    if (here?.isOpen) return { type: 'close' };
    return here?.node.parent ? { type: 'go', to: here.node.parent } : null;
  },
  '*': () => ({ type: 'siblings' }),
  ' ': () => ({ type: 'toggle' }),
  Enter: () => ({ type: 'follow' }),
  ContextMenu: () => ({ type: 'menu' }),
  Escape: () => ({ type: 'clear' }),
};

export const deedOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed, place: TreePlace): TreeDeed | null => {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'a' ? { type: 'all' } : null;
  if (shiftKey && key === ' ') return { type: 'extend' };
  if (shiftKey && key === 'F10') return { type: 'menu' };
  return deeds[key]?.(place) ?? null;
};

/** The next row behind this one whose name begins with what was typed; the same letter again goes on to the next. */
export const typedAhead = (shown: readonly ShownNode[], at: number, typed: string): string | null => {
  const isOneLetter = [...typed].every((letter) => letter === typed[0]);
  const begin = fold(isOneLetter ? (typed[0] ?? '') : typed);
  const first = isOneLetter ? at + 1 : at;
  for (let step = 0; step < shown.length; step += 1) {
    const { node } = shown[(first + step) % shown.length] ?? {};
    if (node && fold(node.label).startsWith(begin)) return node.key;
  }
  return null;
};
