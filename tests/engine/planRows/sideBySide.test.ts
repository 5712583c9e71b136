import { expect, it } from 'vitest';
import { sideBySide } from '../../../server/engine/planRows/sideBySide.ts';

/** Work that ends when it is told to. */
const held = () => {
  const begun: number[] = [];
  const ends = new Map<number, (answer: boolean | Error) => void>();
  const work = (one: number): Promise<boolean> => {
    begun.push(one);
    return new Promise((resolve, reject) =>
      ends.set(one, (answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
    );
  };
  /** Ends one, and lets what follows from it begin. */
  const end = async (one: number, answer: boolean | Error = true): Promise<void> => {
    ends.get(one)?.(answer);
    await new Promise((later) => setImmediate(later));
  };
  return { begun, work, end };
};

it('has two under way, and begins the next in its order when either has ended', async () => {
  const { begun, work, end } = held();
  const all = sideBySide([1, 2, 3, 4], work);
  await end(0);
  expect(begun).toEqual([1, 2]);
  await end(2);
  expect(begun).toEqual([1, 2, 3]);
  await end(1);
  await end(3);
  expect(begun).toEqual([1, 2, 3, 4]);
  await end(4);
  await all;
});

it('begins nothing more after a no, and ends with what was begun', async () => {
  const { begun, work, end } = held();
  let isOver = false;
  const all = sideBySide([1, 2, 3, 4], work).then(() => (isOver = true));
  await end(0);
  await end(1, false);
  expect([begun, isOver]).toEqual([[1, 2], false]);
  await end(2);
  await all;
  expect(begun).toEqual([1, 2]);
});

it('throws what failed first once all that was begun has ended, whether or not more would come', async () => {
  const { begun, work, end } = held();
  const source = async function* (): AsyncGenerator<number> {
    yield* [1, 2, 3];
  };
  let failure: unknown;
  const all = sideBySide(source(), work).catch((error: unknown) => (failure = error));
  await end(0);
  await end(2, new Error('first'));
  expect(failure).toBeUndefined();
  await end(1, new Error('second'));
  await all;
  expect(failure).toMatchObject({ message: 'first' });
  expect(begun).toEqual([1, 2]);
});
