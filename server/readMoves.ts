import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { error, type Fault } from '../src/core/checks/faults/fault.ts';
import { printFault } from '../src/core/checks/checkResources.ts';
import type { Move } from './engine/migration/moves.ts';
import { StartFault } from './startFault.ts';

const ours = fileURLToPath(new URL('./migrations', import.meta.url));
const named = /^(\d{4}-\d{2}-\d{2})-[a-z0-9]+(-[a-z0-9]+)*\.ts$/;

/** The moves of a folder, by default `server/migrations`, in the order of their names, and what is wrong with its files. */
export const readMoves = async (folder = ours): Promise<{ moves: Move[]; faults: Fault[] }> => {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.md')) : [];
  const read = await Promise.all(files.sort().map((file) => readMove(folder, file)));
  return {
    moves: read.flatMap((found) => ('run' in found ? [found] : [])),
    faults: read.flatMap((found) => ('run' in found ? [] : [found])),
  };
};

/** The moves of `server/migrations`; throws a `StartFault` with everything that is wrong with them. */
export const requireSoundMoves = async (): Promise<Move[]> => {
  const { moves, faults } = await readMoves();
  if (faults.length > 0) throw new StartFault(faults.map(printFault));
  return moves;
};

const readMove = async (folder: string, file: string): Promise<Move | Fault> => {
  const path = `server/migrations/${file}`;
  if (!isNamed(file))
    return error(
      'MIG001',
      path,
      'This is no name of a move.',
      "It is the day and what it does, in small letters: '2026-11-22-split-names.ts'.",
    );
  try {
    const { run } = (await import(pathToFileURL(join(folder, file)).href)) as { run?: Move['run'] }; // checked below
    if (typeof run === 'function') return { name: file.replace(/\.ts$/, ''), run };
    return error(
      'MIG002',
      path,
      `Expected a function called 'run', got ${run === undefined ? 'no export of that name' : typeof run}.`,
      "Write: export const run: Move['run'] = async (database) => { ... }.",
    );
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return error('MIG003', path, `The file cannot be read: ${reason}.`, 'Put it right, or remove it.');
  }
};

const isNamed = (file: string): boolean => {
  const [, day] = named.exec(file) ?? [];
  return day !== undefined && !Number.isNaN(Date.parse(day));
};
