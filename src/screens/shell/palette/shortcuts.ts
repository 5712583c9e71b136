/** The sheet of shortcuts: groups of `toolkit.shortcuts.groups`, texts of `toolkit.shortcuts.keys`, and the keys, one way after the other. */
export const shortcuts: readonly { group: string; rows: readonly { text: string; keys: readonly string[] }[] }[] = [
  {
    group: 'everywhere',
    rows: [
      { text: 'palette', keys: ['Ctrl K'] },
      { text: 'sheet', keys: ['?'] },
      { text: 'close', keys: ['Esc'] },
    ],
  },
  {
    group: 'list',
    rows: [
      { text: 'search', keys: ['/'] },
      { text: 'move', keys: ['↑', '↓'] },
      { text: 'ends', keys: ['Home', 'End'] },
      { text: 'select', keys: ['Space'] },
      { text: 'extend', keys: ['Shift ↑', 'Shift ↓'] },
      { text: 'open', keys: ['Enter'] },
      { text: 'menu', keys: ['Shift F10'] },
    ],
  },
  {
    group: 'form',
    rows: [
      { text: 'save', keys: ['Ctrl S'] },
    ],
  },
];
