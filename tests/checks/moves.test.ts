import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readMoves } from '../../server/readMoves.ts';
import { printFault } from '../../src/core/checks/checkResources.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'moves-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const good = 'export const run = async (database) => { await database.query("SELECT 1"); };';
const faultsOf = async (file: string, text = good): Promise<string[]> => {
  writeFileSync(join(folder, file), text);
  return (await readMoves(folder)).faults.map(printFault);
};

it('reads moves in the order of their names, and leaves a text beside them alone', async () => {
  writeFileSync(join(folder, 'README.md'), '# Moves');
  for (const name of ['2026-11-23-b', '2026-11-22-z', '2026-11-23-a']) writeFileSync(join(folder, `${name}.ts`), good);
  const { moves, faults } = await readMoves(folder);
  expect({ names: moves.map(({ name }) => name), faults }).toEqual({
    names: ['2026-11-22-z', '2026-11-23-a', '2026-11-23-b'],
    faults: [],
  });
});

it('finds none where there is no folder', async () => {
  expect(await readMoves(join(folder, 'none'))).toEqual({ moves: [], faults: [] });
});

it.each(['split.ts', '2026-11-22.ts', '2026-13-45-split.ts', '2026-11-22-Split.ts', '2026-11-22-split.sql'])(
  'names %s as no name of a move',
  async (file) => {
    expect(await faultsOf(file)).toEqual([
      `MIG001 server/migrations/${file}: This is no name of a move. It is the day and what it does, in small letters: '2026-11-22-split-names.ts'.`,
    ]);
  },
);

it('names a folder among them', async () => {
  mkdirSync(join(folder, 'old'));
  expect((await readMoves(folder)).faults.map(printFault)).toEqual([
    expect.stringContaining('MIG001 server/migrations/old: This is no name of a move.'),
  ]);
});

it('names a file without a function to run', async () => {
  expect(await faultsOf('2026-11-22-a.ts', 'export const go = 1;')).toEqual([
    "MIG002 server/migrations/2026-11-22-a.ts: Expected a function called 'run', got no export of that name. Write: export const run: Move['run'] = async (database) => { ... }.",
  ]);
});

it('names a run that is no function', async () => {
  expect(await faultsOf('2026-11-22-c.ts', "export const run = 'x';")).toEqual([
    expect.stringContaining("MIG002 server/migrations/2026-11-22-c.ts: Expected a function called 'run', got string."),
  ]);
});

it('names a file that throws', async () => {
  expect(await faultsOf('2026-11-22-b.ts', 'throw new Error("no");')).toEqual([
    'MIG003 server/migrations/2026-11-22-b.ts: The file cannot be read: no. Put it right, or remove it.',
  ]);
});
