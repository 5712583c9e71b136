import type { EditMove } from './cellHands.ts';
import type { Step } from './gridFocus.ts';

/** What a key does on a focused cell. `type`: the text that begins an edit. */
export type CellKey =
  | Step
  | { act: 'select' | 'enter' | 'edit' | 'clear' | 'fill' | 'collapse' | 'menu' | 'side' | 'all' }
  | { type: string };

interface PressedKey {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const pageOfRows = 10;

const arrows: Readonly<Record<string, { rows: number; cells: number }>> = {
  ArrowDown: { rows: 1, cells: 0 },
  ArrowUp: { rows: -1, cells: 0 },
  ArrowRight: { rows: 0, cells: 1 },
  ArrowLeft: { rows: 0, cells: -1 },
  PageDown: { rows: pageOfRows, cells: 0 },
  PageUp: { rows: -pageOfRows, cells: 0 },
};

const edges: Readonly<Record<string, Omit<Step, 'extend'>>> = {
  ArrowDown: { rows: 'last', cells: 0 },
  ArrowUp: { rows: 'first', cells: 0 },
  ArrowRight: { rows: 0, cells: 'last' },
  ArrowLeft: { rows: 0, cells: 'first' },
  Home: { rows: 'first', cells: 'first' },
  End: { rows: 'last', cells: 'last' },
};

const ends: Readonly<Record<string, Omit<Step, 'extend'>>> = {
  Home: { rows: 0, cells: 'first' },
  End: { rows: 0, cells: 'last' },
};

const acts: Readonly<Record<string, CellKey>> = {
  ' ': { act: 'select' },
  Enter: { act: 'enter' },
  F2: { act: 'edit' },
  Delete: { act: 'clear' },
  Backspace: { act: 'clear' },
  Escape: { act: 'collapse' },
  ContextMenu: { act: 'menu' },
};

const withShift: Readonly<Record<string, CellKey>> = {
  F10: { act: 'menu' },
  ' ': { act: 'select' },
  Enter: { act: 'side' },
};

// The keys that mean the same everywhere on the page.
const everywhere = new Set(['/', '?']);

/** The meaning of a key on a cell; null: none, the browser does what it does. */
export const findCellKey = (pressed: PressedKey): CellKey | null => {
  const { key, shiftKey } = pressed;
  const withControl = pressed.ctrlKey || pressed.metaKey;
  if (withControl && !pressed.altKey) {
    if (key.toLowerCase() === 'd' && !shiftKey) return { act: 'fill' };
    if (key.toLowerCase() === 'a' && !shiftKey) return { act: 'all' };
    const edge = edges[key];
    return edge ? { ...edge, extend: shiftKey } : null;
  }
  const step = withControl || pressed.altKey ? undefined : (arrows[key] ?? ends[key]);
  if (step) return { ...step, extend: shiftKey };
  // A letter behind AltGr comes with Control and Alt.
  if (key.length === 1 && key !== ' ' && (withControl || !pressed.altKey))
    return everywhere.has(key) ? null : { type: key };
  if (withControl || pressed.altKey) return null;
  return (shiftKey ? withShift[key] : acts[key]) ?? null;
};

/** Where a key that ends an edit goes: Enter down, Tab to the right, with Shift the other way, Esc nowhere. Null: it ends none. */
export const moveAfter = ({ key, shiftKey }: Pick<PressedKey, 'key' | 'shiftKey'>): EditMove => {
  if (key === 'Escape') return { rows: 0, cells: 0 };
  if (key === 'Enter') return { rows: shiftKey ? -1 : 1, cells: 0 };
  return key === 'Tab' ? { rows: 0, cells: shiftKey ? -1 : 1 } : null;
};
