import { expect, it } from 'vitest';
import { findCellKey, moveAfter } from '../../../../src/screens/kit/grid/cellKeys.ts';

const press = (key: string, held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) =>
  findCellKey({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });

it.each([
  ['an arrow moves', press('ArrowDown'), { rows: 1, cells: 0, extend: false }],
  ['with Shift it extends the block', press('ArrowRight', { shiftKey: true }), { rows: 0, cells: 1, extend: true }],
  [
    'with Control it goes to the edge',
    press('ArrowDown', { ctrlKey: true }),
    { rows: 'last', cells: 0, extend: false },
  ],
  ['Home goes to the start of the row', press('Home'), { rows: 0, cells: 'first', extend: false }],
  [
    'Control and Home go to the first cell',
    press('Home', { ctrlKey: true }),
    { rows: 'first', cells: 'first', extend: false },
  ],
  ['Enter edits or opens', press('Enter'), { act: 'enter' }],
  ['F2 edits', press('F2'), { act: 'edit' }],
  ['Space selects the row', press(' '), { act: 'select' }],
  ['Shift and Space select a range of rows', press(' ', { shiftKey: true }), { act: 'select' }],
  ['Delete and Backspace clear', press('Backspace'), { act: 'clear' }],
  ['Control and D fill down', press('d', { ctrlKey: true }), { act: 'fill' }],
  ['Command and D fill down', press('d', { metaKey: true }), { act: 'fill' }],
  ['Control and A select all', press('a', { ctrlKey: true }), { act: 'all' }],
  ['a letter begins an edit', press('e'), { type: 'e' }],
  ['a capital one does', press('E', { shiftKey: true }), { type: 'E' }],
  ['a letter behind AltGr does', press('ł', { ctrlKey: true, altKey: true }), { type: 'ł' }],
  ['Shift and Enter show the record at the side', press('Enter', { shiftKey: true }), { act: 'side' }],
  ['Shift and F10 open the menu', press('F10', { shiftKey: true }), { act: 'menu' }],
])('%s', (_, found, meant) => expect(found).toEqual(meant));

it('leaves to the browser and the page what is theirs', () => {
  expect([
    press('c', { ctrlKey: true }),
    press('v', { ctrlKey: true }),
    press('/'),
    press('?', { shiftKey: true }),
    press('Tab'),
    press('F5'),
    press('ArrowLeft', { altKey: true }),
  ]).toEqual(Array(7).fill(null));
});

it('ends an edit downwards by Enter, sideways by Tab, the other way with Shift, and where it is by Esc', () => {
  const move = (key: string, shiftKey = false) => moveAfter({ key, shiftKey });
  expect([move('Enter'), move('Enter', true), move('Tab'), move('Tab', true), move('Escape'), move('a')]).toEqual([
    { rows: 1, cells: 0 },
    { rows: -1, cells: 0 },
    { rows: 0, cells: 1 },
    { rows: 0, cells: -1 },
    { rows: 0, cells: 0 },
    null,
  ]);
});
