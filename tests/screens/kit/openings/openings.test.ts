import type { DataProvider } from 'ra-core';
import { describe, expect, it } from 'vitest';
import type { Toolkit } from '../../../../src/screens/kit/access/toolkit.ts';
import type { OpenedRecord } from '../../../../src/screens/kit/openings/openedRecord.ts';
import { Openings, type PageCode } from '../../../../src/screens/kit/openings/openings.ts';

const toolkit = {} as Toolkit; // handed on as it is
const provider = {} as DataProvider; // the same

const build = (code: Partial<PageCode> = {}) => {
  const read: string[] = [];
  const clock = { now: 0 };
  const openings = new Openings(
    () =>
      Promise.resolve({
        read: (resource, id) => {
          read.push(`${resource} ${id}`);
          return Promise.resolve({ record: { id, version: 1 } } as OpenedRecord); // all that is looked at
        },
        loadForm: () => Promise.resolve(),
        ...code,
      }),
    () => clock.now,
  );
  const begin = (id: string, isWanted = true): void => openings.begin('items', id, toolkit, provider, () => isWanted);
  /** With its code there, as after the first row that somebody pointed at. */
  const prepared = async (): Promise<void> => {
    openings.prepare('items', toolkit);
    await settled();
  };
  return { openings, read, clock, begin, prepared };
};

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('what is being opened', () => {
  it('is read once, however often it is begun', async () => {
    const { begin, prepared, read } = build();
    await prepared();
    begin('1');
    begin('1');
    expect(read).toEqual(['items 1']);
  });

  it('is begun within the press where the code is there, and after it where it is still to come', async () => {
    const { begin, read } = build();
    begin('1');
    expect(read).toEqual([]);
    await settled();
    begin('2');
    expect(read).toEqual(['items 1', 'items 2']);
  });

  it('is not begun where nobody wants it any more when the code has come', async () => {
    const { begin, read } = build();
    begin('1', false);
    await settled();
    expect(read).toEqual([]);
  });

  it('is there at once for the page, and is taken once', async () => {
    const { openings, begin, prepared } = build();
    await prepared();
    begin('1');
    expect(openings.opened('items', '1')).toBeNull();
    await settled();
    expect(openings.opened('items', '1')).toMatchObject({ record: { id: '1' } });
    expect(await openings.take('items', '1')).toMatchObject({ record: { id: '1' } });
    expect(openings.take('items', '1')).toBeNull();
  });

  it('is the last record alone', async () => {
    const { openings, begin, prepared } = build();
    await prepared();
    begin('1');
    begin('2');
    expect([openings.isBegun('items', '1'), openings.isBegun('items', '2')]).toEqual([false, true]);
  });

  it('is forgotten after a write, and read anew', async () => {
    const { openings, begin, prepared, read } = build();
    await prepared();
    begin('1');
    openings.forget();
    expect(openings.take('items', '1')).toBeNull();
    begin('1');
    expect(read).toEqual(['items 1', 'items 1']);
  });

  it('is too old after three seconds', async () => {
    const { openings, clock, begin, prepared } = build();
    await prepared();
    begin('1');
    clock.now = 2_999;
    expect(openings.isBegun('items', '1')).toBe(true);
    clock.now = 3_000;
    expect(openings.isBegun('items', '1')).toBe(false);
  });
});

describe('the page of a record', () => {
  it('is drawn at once from the second time on, where its code is there', async () => {
    const { openings, prepared } = build();
    await prepared();
    expect(openings.draw('items')).toBe(false);
    expect(openings.draw('items')).toBe(true);
    expect(openings.draw('brands')).toBe(false);
  });

  it('asks for its code again where it could not be loaded', async () => {
    let attempts = 0;
    const { openings, prepared } = build({
      loadForm: () => ((attempts += 1) === 1 ? Promise.reject(new Error('gone')) : Promise.resolve()),
    });
    await prepared();
    await prepared();
    await prepared();
    expect(attempts).toBe(2);
    openings.draw('items');
    expect(openings.draw('items')).toBe(true);
  });
});
