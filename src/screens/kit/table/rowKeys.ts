/** What a key does on a row of a list. `extend`: the selection grows to the row that is reached. */
type RowKey =
  | { move: number | 'first' | 'last'; extend: boolean }
  | { act: 'select' | 'open' | 'menu' | 'cells' | 'edit' | 'side' | 'all' | 'pictures' };

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const keys: Readonly<Record<string, RowKey>> = {
  ArrowDown: { move: 1, extend: false },
  ArrowUp: { move: -1, extend: false },
  ArrowRight: { act: 'cells' },
  j: { move: 1, extend: false },
  k: { move: -1, extend: false },
  Home: { move: 'first', extend: false },
  End: { move: 'last', extend: false },
  ' ': { act: 'select' },
  Enter: { act: 'open' },
  F2: { act: 'edit' },
  e: { act: 'edit' },
  p: { act: 'pictures' },
  ContextMenu: { act: 'menu' },
};
const withShift: Readonly<Record<string, RowKey>> = {
  ArrowDown: { move: 1, extend: true },
  ArrowUp: { move: -1, extend: true },
  ' ': { act: 'select' },
  Enter: { act: 'side' },
  F10: { act: 'menu' },
};

/** The meaning of a key press on a row; null: none, the browser does what it does. */
export const findKey = ({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): RowKey | null => {
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'a') return { act: 'all' };
  if (ctrlKey || metaKey || altKey) return null;
  return (shiftKey ? withShift[key] : keys[key]) ?? null;
};
