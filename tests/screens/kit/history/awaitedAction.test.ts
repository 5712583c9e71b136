import { expect, it } from 'vitest';
import { awaitedAction } from '../../../../src/screens/kit/history/awaitedAction.ts';

const user = { permissions: new Set(['pens']) };
const described = {
  name: 'pens',
  access: {},
  calls: { history: 'GET /pens/{id}/history' },
  states: {
    field: 'status',
    initial: 0,
    transitions: [
      { action: 'schedule', from: [0], to: 1, permissions: ['pens'] },
      { action: 'stop', from: [1, 2], to: 4, permissions: ['pens'] },
      { action: 'withdraw', from: [2, 3], to: 0, permissions: ['pens'] },
    ],
  },
  actions: {
    schedule: { permissions: ['pens'] },
    stop: { permissions: ['pens'], confirm: { title: 'Stop it?', text: 'It ends.', button: 'Stop' } },
    withdraw: { permissions: ['pens'] },
  },
} as never; // what is read of a description
const awaitedIn = (status: number, permissions = user) =>
  awaitedAction(permissions, described, { id: 1, status } as never);

it('is what leads a record on, for whoever may do it', () => {
  expect(awaitedIn(0)).toBe('schedule');
  expect(awaitedIn(0, { permissions: new Set() })).toBeNull();
});

it('is neither what asks before it ends a record nor what takes it back to where it began', () => {
  expect([1, 2, 3].map((status) => awaitedIn(status))).toEqual([null, null, null]);
});
