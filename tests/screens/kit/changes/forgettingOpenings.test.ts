import { expect, it } from 'vitest';
import type { ChangeProvider } from '../../../../src/core/wire/provider.ts';
import { forgettingOpenings } from '../../../../src/screens/kit/changes/useChangeSet.ts';

const build = (call: () => Promise<unknown>) => {
  const done: string[] = [];
  const called = (): Promise<unknown> => {
    done.push('called');
    return call();
  };
  const calls = { save: called, add: called, remove: called, act: called, apply: called, undo: called, plan: called };
  const provider = calls as unknown as ChangeProvider; // only what the test calls
  return { done, provider: forgettingOpenings(provider, { forget: () => void done.push('forgotten') }) };
};

it.each(['save', 'add', 'remove', 'act', 'apply', 'undo'] as const)(
  'forgets what is being opened once %s is answered',
  async (name) => {
    const { done, provider } = build(() => Promise.resolve('answer'));
    const call = provider[name] as () => Promise<unknown>; // what it is given is handed on
    expect(await call()).toBe('answer');
    expect(done).toEqual(['called', 'forgotten']);
  },
);

it('forgets it where a write is refused as well, and throws on', async () => {
  const { done, provider } = build(() => Promise.reject(new Error('changed meanwhile')));
  await expect(provider.remove('items', '1')).rejects.toThrow('changed meanwhile');
  expect(done).toEqual(['called', 'forgotten']);
});

it('leaves it alone where a plan is made, which writes nothing', async () => {
  const { done, provider } = build(() => Promise.resolve({}));
  await provider.plan({ resource: 'items', kind: 'delete' });
  expect(done).toEqual(['called']);
});
