import { describe, expect, it } from 'vitest';
import { readAhead } from '../../../server/engine/tableFiles/readAhead.ts';

const asked: number[] = [];
let isClosed = false;
const source = async function* (failsAt = Infinity): AsyncGenerator<number> {
  asked.length = 0;
  isClosed = false;
  try {
    for (let at = 1; at <= 3; at += 1) {
      asked.push(at);
      if (at === failsAt) throw new Error('It cannot be read.');
      yield at;
    }
  } finally {
    isClosed = true;
  }
};

describe('what is read ahead', () => {
  it('comes in its order, the next asked for before one is worked on', async () => {
    const seen: [number, number[]][] = [];
    for await (const value of readAhead(source())) seen.push([value, [...asked]]);
    expect(seen).toEqual([
      [1, [1, 2]],
      [2, [1, 2, 3]],
      [3, [1, 2, 3]],
    ]);
  });

  it('is closed where it is left, also when what comes next fails', async () => {
    for await (const value of readAhead(source())) if (value === 1) break;
    expect(isClosed).toBe(true);
    for await (const value of readAhead(source(2))) if (value === 1) break;
    expect(isClosed).toBe(true);
  });

  it('fails where its source fails, after what came before', async () => {
    const seen: number[] = [];
    await expect(
      (async () => {
        for await (const value of readAhead(source(3))) seen.push(value);
      })(),
    ).rejects.toThrow('It cannot be read.');
    expect(seen).toEqual([1, 2]);
  });
});
