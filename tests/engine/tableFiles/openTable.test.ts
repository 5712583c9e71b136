import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openTable } from '../../../server/engine/tableFiles/openTable.ts';
import { nameLengths } from './nameLengths.ts';

const folder = mkdtempSync(join(tmpdir(), 'toolkit-tables-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file that is large enough for a thread of its own. */
const writeLarge = (name: string): string => {
  const path = join(folder, `${name}.csv`);
  writeFileSync(
    path,
    `code,name\n${Array.from({ length: 12_000 }, (_, at) => `${at},${name} ${at} of a file that is read in a thread`).join('\n')}\n`,
  );
  return path;
};
const [bread, milk] = [writeLarge('Bread'), writeLarge('Milk')];

const countStarted = async (work: () => Promise<void>): Promise<number> => {
  let started = 0;
  const count = (): void => void (started += 1);
  process.on('worker', count);
  await work();
  process.off('worker', count);
  return started;
};

const readNames = async (path: string): Promise<{ count: number; first: string | undefined; sizes: number[] }> => {
  const table = await openTable(path, {});
  const { rowCount } = await table.count(null);
  const found: string[] = [];
  const sizes: number[] = [];
  for await (const slice of table.slices(null)) {
    sizes.push(slice.length);
    found.push(...slice.map(({ cells }) => cells[1]?.split(' ')[0] ?? ''));
  }
  await table.close();
  const [first, ...others] = new Set(found);
  return { count: rowCount, first: others.length === 0 ? first : 'mixed', sizes };
};

describe('a large file', () => {
  it('comes in slices of 1,000 rows, wherever its pieces end', async () => {
    expect(await readNames(bread)).toEqual({
      count: 12_000,
      first: 'Bread',
      sizes: Array.from({ length: 12 }, () => 1_000),
    });
  });

  it('is read by the thread that has read another', async () => {
    await readNames(bread);
    expect(
      await countStarted(async () => {
        expect((await readNames(milk)).first).toBe('Milk');
        expect((await readNames(bread)).first).toBe('Bread');
      }),
    ).toBe(0);
  });

  it('is not mixed with another that is read at once, nor with one that was left before its end', async () => {
    const left = await openTable(milk, {});
    const slices = left.slices(null);
    await slices.next();
    // The next rows are on their way by now.
    await slices.return(undefined);
    await left.close();
    const read = await Promise.all([bread, milk, bread, milk].map((path) => readNames(path)));
    expect(read.map(({ count, first }) => [count, first])).toEqual([
      [12_000, 'Bread'],
      [12_000, 'Milk'],
      [12_000, 'Bread'],
      [12_000, 'Milk'],
    ]);
  });

  it('is worked on where it is read, in buffers that come back', async () => {
    const found: { rows: number; letters: number; isNew: boolean; text: string }[] = [];
    const table = await openTable(milk, {});
    for await (const made of table.make(null, nameLengths, { piece: 2_000 })) {
      const { bytes, ...told } = made;
      found.push({ ...told, text: new TextDecoder().decode(bytes) });
      table.giveBack(made);
    }
    await table.close();
    expect(found.map(({ rows, text }) => [rows, text])).toEqual(Array.from({ length: 6 }, () => [2_000, 'Milk']));
    const names = Array.from({ length: 12_000 }, (_, at) => `Milk ${at} of a file that is read in a thread`);
    expect(found.reduce((sum, { letters }) => sum + letters, 0)).toBe(names.join('').length);
    // One more is made while each is looked at.
    expect(found.filter(({ isNew }) => isNew).length).toBeLessThanOrEqual(3);
  });

  it('that is closed answers nothing more', async () => {
    const table = await openTable(bread, {});
    await table.close();
    await expect(table.count(null)).rejects.toThrow('A file was asked about that is read no more.');
  });
});
