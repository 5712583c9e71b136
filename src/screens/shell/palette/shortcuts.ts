/** The sheet of shortcuts (docs/keyboard.md): groups of `toolkit.shortcuts.groups`, texts of `toolkit.shortcuts.keys`, and the keys, one way after the other. */
export const shortcuts: readonly { group: string; rows: readonly { text: string; keys: readonly string[] }[] }[] = [
  {
    group: 'everywhere',
    rows: [
      { text: 'palette', keys: ['Ctrl K'] },
      { text: 'pane', keys: ['F6', 'Shift F6'] },
      { text: 'undo', keys: ['Ctrl Z'] },
      { text: 'redo', keys: ['Ctrl Shift Z', 'Ctrl Y'] },
      { text: 'sheet', keys: ['?'] },
      { text: 'close', keys: ['Esc'] },
    ],
  },
  {
    group: 'list',
    rows: [
      { text: 'search', keys: ['/'] },
      { text: 'move', keys: ['↑', '↓', 'k', 'j'] },
      { text: 'ends', keys: ['Home', 'End'] },
      { text: 'select', keys: ['Space'] },
      { text: 'extend', keys: ['Shift ↑', 'Shift ↓'] },
      { text: 'selectAll', keys: ['Ctrl A'] },
      { text: 'open', keys: ['Enter'] },
      { text: 'side', keys: ['Shift Enter'] },
      { text: 'pictures', keys: ['p'] },
      { text: 'nextAtSide', keys: ['j', 'k', 'Alt ↓', 'Alt ↑'] },
      { text: 'actAtSide', keys: ['Ctrl Enter'] },
      { text: 'cells', keys: ['→'] },
      { text: 'editFirst', keys: ['F2', 'e'] },
      { text: 'menu', keys: ['Shift F10'] },
      { text: 'columnWidth', keys: ['←', '→', 'Enter'] },
      { text: 'columnEdge', keys: ['↑', '↓'] },
    ],
  },
  {
    group: 'cell',
    rows: [
      { text: 'cell', keys: ['↑', '↓', '←', '→'] },
      { text: 'cellEnds', keys: ['Home', 'End'] },
      { text: 'tenRows', keys: ['Page Up', 'Page Down'] },
      { text: 'edge', keys: ['Ctrl ↑', 'Ctrl ↓', 'Ctrl ←', 'Ctrl →'] },
      { text: 'block', keys: ['Shift ↑', 'Shift ↓', 'Shift ←', 'Shift →'] },
      { text: 'editCell', keys: ['Enter', 'F2'] },
      { text: 'empty', keys: ['Delete'] },
      { text: 'copy', keys: ['Ctrl C'] },
      { text: 'paste', keys: ['Ctrl V'] },
      { text: 'fill', keys: ['Ctrl D'] },
      { text: 'unmark', keys: ['Esc'] },
    ],
  },
  {
    group: 'openCell',
    rows: [
      { text: 'saveDown', keys: ['Enter', 'Shift Enter'] },
      { text: 'saveRight', keys: ['Tab', 'Shift Tab'] },
      { text: 'asItWas', keys: ['Esc'] },
    ],
  },
  {
    group: 'form',
    rows: [
      { text: 'save', keys: ['Ctrl S'] },
      { text: 'saveAndNext', keys: ['Ctrl Enter'] },
      { text: 'actAndNext', keys: ['Ctrl Shift Enter'] },
      { text: 'goOn', keys: ['Ctrl Enter'] },
    ],
  },
];
