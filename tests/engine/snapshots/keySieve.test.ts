import { describe, expect, it } from 'vitest';
import { makeKeySieve } from '../../../server/engine/snapshots/keySieve.ts';

describe('a sieve of keys', () => {
  it('holds every key that came before for one that may have', () => {
    const mayRepeat = makeKeySieve();
    const keys = Array.from({ length: 50_000 }, (_, at) => `K${at}`);
    keys.forEach(mayRepeat);
    expect(keys.filter((key) => !mayRepeat(key))).toEqual([]);
  });

  it.each([
    ['numbers', (at: number) => String(at)],
    ['codes', (at: number) => `80${String(at * 13).padStart(10, '0')}`],
    ['words', (at: number) => `Gasolio Energy D ${at % 1_000} ${at}`],
  ])('holds few of a million other %s for one', (_, keyOf) => {
    const mayRepeat = makeKeySieve();
    let held = 0;
    for (let at = 0; at < 1_000_000; at += 1) if (mayRepeat(keyOf(at))) held += 1;
    expect(held).toBeLessThan(5_000);
  });
});
