import { describe, expect, it } from 'vitest';
import { items } from '../../../resources/catalogue/items.ts';
import { isChosen, isPossible, offeredStates, stateFault, withOffered } from '../../../src/core/declaration/states.ts';

const editor = { permissions: ['pim_items', 'pim_items_admin'] };
const approver = { permissions: ['pim_items', 'pim_items_approve'] };
const status = items.fields.find(({ name }) => name === 'status');
if (!status) throw new Error('Items have no status.');

describe('the states that a field offers', () => {
  it.each([
    ['a new item to an editor', editor, null, [0], false],
    ['a new item to an approver', approver, null, [0, 1], true],
    ['a Draft to an editor', editor, 0, [0], false],
    ['a Draft to an approver', approver, 0, [0, 1], true],
    ['an Approved item to an editor', editor, 1, [0, 1], true],
    ['a Live item to an editor', editor, 2, [0, 2], true],
    ['a Live item to an approver', approver, 2, [0, 1, 2], true],
  ])('ITM-041: of %s are those that they may reach', (_, user, present, expected, isOpen) => {
    const offered = offeredStates(user, items, present);
    const shown = withOffered(status, items, offered)
      .choices?.filter(({ value, selectable }) => selectable !== false || value === present)
      .map(({ value }) => value);
    expect(shown).toEqual(expected);
    expect(isChosen(status, offered, present ?? 0)).toBe(isOpen);
    expect(offered.needs).toEqual(user === editor ? ['pim_items_approve'] : []);
  });
});

describe('a state that forbids an action', () => {
  const door = {
    ...items,
    states: {
      field: 'status',
      initial: 0,
      transitions: [
        { action: 'approve', from: [0, 1], to: 2, permissions: ['pim_items_approve' as const] },
        { action: 'hide', from: [2], to: 0, permissions: ['pim_items_approve' as const] },
      ],
    },
  };

  it('is told with the states that allow it, and with what the present one allows', () => {
    expect([0, 1, 2].map((state) => isPossible(door, 'approve', state))).toEqual([true, true, false]);
    const { fault, ways } = stateFault(door, 'approve', 2);
    expect([fault.text, ways.text]).toEqual([
      'Approve is not possible from Live.',
      'Approve is possible from Draft / Approved. From Live there is: hide.',
    ]);
    expect(stateFault(door, 'hide', 5).ways.text).toBe('hide is possible from Live.');
  });

  it('forbids no action that moves none', () => {
    expect(isPossible(door, 'coverage', 2)).toBe(true);
  });
});
