import { describe, expect, it } from 'vitest';
import {
  emptyStack,
  nextRedo,
  nextUndo,
  withSkip,
  withUndo,
  withWrite,
  type SessionStack,
} from '../../../../src/screens/kit/changes/sessionChanges.ts';
import { createSessionStore } from '../../../../src/screens/kit/changes/sessionStore.ts';

const write = (id: string) => ({
  id,
  resource: 'products',
  title: `Write ${id}`,
  at: '2026-01-01T00:00:00Z',
  of: 'change' as const,
});
const stackOf = (...ids: string[]): SessionStack => ids.reduce((stack, id) => withWrite(stack, write(id)), emptyStack);
const whole = (changeSet: string) => ({ changeSet, applied: 1, failed: 0 });
const ids = (stack: SessionStack) => [nextUndo(stack)?.id, nextRedo(stack)?.id];

describe('the stack of a session', () => {
  it('takes back the newest write first, and does again what was undone last', () => {
    let stack = stackOf('a', 'b', 'c');
    expect(ids(stack)).toEqual(['c', undefined]);
    stack = withUndo(withUndo(stack, 'c', whole('c-')), 'b', whole('b-'));
    expect(ids(stack)).toEqual(['a', 'b']);
    stack = withUndo(stack, 'b-', whole('b+'));
    expect(ids(stack)).toEqual(['b', 'c']);
    expect(nextUndo(stack)?.done).toBe('b+');
  });

  it('does nothing again after a new write, but keeps it to be done by itself', () => {
    const stack = withWrite(withUndo(stackOf('a', 'b'), 'b', whole('b-')), write('c'));
    expect(ids(stack)).toEqual(['c', undefined]);
    expect(stack.changes.map(({ undone }) => undone)).toEqual([null, 'b-', null]);
  });

  it('keeps what was refused, in part or whole, where it is', () => {
    const stack = stackOf('a');
    expect(withUndo(stack, 'a', { changeSet: 'a-', applied: 0, failed: 1 })).toBe(stack);
    expect(withUndo(stack, 'a', { changeSet: 'a-', applied: 1, failed: 1 })).toBe(stack);
  });

  it('passes over what the person skipped, until it is undone by itself', () => {
    const stack = withSkip(stackOf('a', 'b'), 'b');
    expect(ids(stack)).toEqual(['a', undefined]);
    expect(nextRedo(withUndo(stack, 'b', whole('b-')))?.id).toBe('b');
  });

  it('takes a write once, however often its job tells its end', () => {
    const stack = withUndo(stackOf('a'), 'a', whole('a-'));
    for (const id of ['a', 'a-']) expect(withWrite(stack, write(id))).toBe(stack);
  });

  it('forgets the oldest of more than a hundred', () => {
    const stack = stackOf(...Array.from({ length: 101 }, (_, at) => String(at)));
    expect([stack.changes.length, stack.changes[0]?.id]).toEqual([100, '1']);
  });
});

describe('the store of a tab', () => {
  const storage = (): Pick<Storage, 'getItem' | 'setItem'> => {
    const kept = new Map<string, string>();
    return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
  };
  const now = (): string => '2026-01-01T00:00:00Z';
  const { at: _, ...written } = write('a');

  it('survives a reload for the same user, and shows another one nothing', () => {
    const tab = storage();
    createSessionStore(tab, 1, now).wrote(written);
    expect(nextUndo(createSessionStore(tab, 1, now).read())?.title).toBe('Write a');
    expect(createSessionStore(tab, 2, now).read()).toEqual(emptyStack);
  });

  it('begins anew over what it cannot read, and goes on where nothing can be kept', () => {
    const full = {
      getItem: () => '{',
      setItem: () => {
        throw new Error('full');
      },
    };
    const store = createSessionStore(full, 1, now);
    store.wrote(written);
    expect(nextUndo(store.read())?.id).toBe('a');
  });

  it('says which undo is of no write of this tab', () => {
    const store = createSessionStore(storage(), 1, now);
    store.wrote(written);
    expect([store.undid('elsewhere', whole('x')), store.undid('a', whole('a-'))]).toEqual([false, true]);
  });
});
