import { describe, expect, it } from 'vitest';
import { changedSince, isWholeHistory } from '../../../../src/screens/kit/history/changedSince.ts';

const described = {
  name: 'pens',
  fields: ['name', 'colour', 'status'].map((name) => ({ name, label: name, type: 'text' })),
  states: {
    field: 'status',
    initial: 0,
    transitions: [{ action: 'approve', from: [0], to: { rule: 'approved', among: [1, 2] }, permissions: [] }],
  },
} as never; // what is read of a description

type Change = [actor: string, before: Record<string, unknown>, after: Record<string, unknown>, resource?: string];
/** Newest first, an hour apart. */
const entriesOf = (...changes: Change[]) =>
  changes.map(([actor, before, after, resource = 'pens'], at) => ({
    actor,
    before,
    after,
    resource,
    changed_at: `2026-11-20T${String(20 - at)}:00:00Z`,
    refs: {},
  }));
const told = (...changes: Change[]) => {
  const since = changedSince(described, 'approve', entriesOf(...changes));
  return (
    since && {
      ...since,
      fields: since.fields.map(({ field, before, after, actor }) => [field.name, before, after, actor]),
    }
  );
};

describe('what changed since a record was last approved', () => {
  it('is told field by field, from what it was then to what it is now, with who changed it last', () => {
    expect(
      told(
        ['Cleo', { name: 'b' }, { name: 'c' }],
        ['Ben', { name: 'a', colour: 'red', status: 1 }, { name: 'b', colour: 'blue', status: 0 }],
        ['Anna', { status: 0 }, { status: 1 }],
        ['Zoe', { name: 'x' }, { name: 'a' }],
      ),
    ).toEqual({
      entered: { actor: 'Anna', at: '2026-11-20T18:00:00Z' },
      fields: [
        ['name', 'a', 'c', 'Cleo'],
        ['colour', 'red', 'blue', 'Ben'],
      ],
      parts: 0,
    });
  });

  it('leaves out what is again as it was, counts changes of parts, and goes by the last time of several', () => {
    expect(
      told(
        ['Cleo', { name: 'b' }, { name: 'a' }],
        ['Cleo', {}, { code: '1' }, 'pen-codes'],
        ['Ben', { name: 'a', status: 2 }, { name: 'b', status: 0 }],
        ['Dan', { status: 1 }, { status: 2 }],
        ['Anna', { status: 0 }, { status: 1 }],
        ['Ben', { colour: 'red', status: 1 }, { colour: 'blue', status: 0 }],
      ),
    ).toEqual({ entered: { actor: 'Anna', at: '2026-11-20T16:00:00Z' }, fields: [], parts: 1 });
  });

  it('does not guess who approved what history does not tell, and is nothing of a record that never was', () => {
    expect(told(['Ben', { name: 'a', status: 1 }, { name: 'b', status: 0 }])).toEqual({
      entered: null,
      fields: [['name', 'a', 'b', 'Ben']],
      parts: 0,
    });
    expect(told(['Ben', { name: 'a' }, { name: 'b' }])).toBeNull();
    expect(told()).toBeNull();
  });

  it('tells that a record never was only where its history goes back to its creation', () => {
    const edit: Change = ['Ben', { name: 'a' }, { name: 'b' }];
    expect(isWholeHistory('pens', entriesOf(edit, ['Ben', {}, { name: 'a' }]))).toBe(true);
    expect(isWholeHistory('pens', entriesOf(edit, ['Ben', {}, { code: '1' }, 'pen-codes']))).toBe(false);
    expect(isWholeHistory('pens', [])).toBe(false);
  });
});
