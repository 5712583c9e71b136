import { describe, expect, it } from 'vitest';
import { MoveFailed, type Move } from '../../../server/engine/migration/moves.ts';
import { text } from '../../../src/fieldTypes/index.ts';
import { buildPens, testDesk } from './desk.ts';

const { pool, start, inspect, rows } = await testDesk();

const before = buildPens({ name: text({ label: 'Name' }) });
const after = buildPens({ name: text({ label: 'Name' }), first: text({ label: 'First', required: true }) });

const split: Move = {
  name: '2026-11-22-split-names',
  run: async (database) => {
    await database.query('ALTER TABLE desk.pens ADD COLUMN first text');
    await database.query("UPDATE desk.pens SET first = split_part(name, ' ', 1)");
  },
};
const shout: Move = {
  name: '2026-11-23-shout',
  run: async (database) => void (await database.query("UPDATE desk.pens SET first = upper(first) || '!'")),
};
const fail: Move = { name: '2026-11-24-fail', run: async (database) => void (await database.query('SELECT 1 / 0')) };

const firsts = () => rows('SELECT first FROM desk.pens ORDER BY id');

describe('a move', () => {
  it('runs once, in the order of names, before the tables are compared', async () => {
    await start([before]);
    await pool.query("INSERT INTO desk.pens (name) VALUES ('Ada L')");
    const { told } = await start([after], { moves: [shout, split] });
    expect(told.slice(0, 2)).toEqual([
      'runs server/migrations/2026-11-22-split-names.ts',
      'runs server/migrations/2026-11-23-shout.ts',
    ]);
    await start([after], { moves: [shout, split] });
    expect(await firsts()).toEqual([{ first: 'ADA!' }]);
  });

  it('that fails leaves everything as it was, and runs with the next start', async () => {
    await start([before]);
    await pool.query("INSERT INTO desk.pens (name) VALUES ('Ada L')");
    const failure: unknown = await start([after], { moves: [split, fail] }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MoveFailed);
    expect((failure as Error).message).toBe(
      'server/migrations/2026-11-24-fail.ts failed: division by zero. The database is as it was before the start. Put the file right and start again.',
    );
    await expect(firsts()).rejects.toThrow('does not exist');
    await start([after], { moves: [split] });
    expect(await firsts()).toEqual([{ first: 'Ada' }]);
  });

  it('is taken back where the start refuses something after it', async () => {
    await start([before]);
    await pool.query("INSERT INTO desk.pens (name) VALUES ('Ada L')");
    await expect(start([before], { moves: [split] })).resolves.toBeDefined();
    await pool.query('DELETE FROM framework.move');
    await pool.query('UPDATE desk.pens SET first = NULL');
    await expect(start([after], { moves: [{ ...shout, name: split.name }] })).rejects.toThrow('pens.first is required');
    expect(await rows('SELECT name FROM framework.move')).toEqual([]);
  });

  it('runs once of two processes that start at the same moment', async () => {
    await start([before]);
    await pool.query("INSERT INTO desk.pens (name) VALUES ('Ada L')");
    const moves = [split, shout];
    await Promise.all([start([after], { moves }), start([after], { moves })]);
    expect(await firsts()).toEqual([{ first: 'ADA!' }]);
  });

  it('counts as run in an empty database', async () => {
    await start([after], { moves: [split, fail] });
    expect(await rows('SELECT name FROM framework.move ORDER BY name')).toEqual([
      { name: split.name },
      { name: fail.name },
    ]);
  });

  it('is tried and taken back by an inspection', async () => {
    await start([before]);
    await pool.query("INSERT INTO desk.pens (name) VALUES ('Ada L')");
    expect((await inspect([after])).refused).toEqual([expect.stringContaining('pens.first is required')]);
    const { moves, refused } = await inspect([after], { moves: [split] });
    expect({ moves, refused }).toEqual({ moves: ['runs server/migrations/2026-11-22-split-names.ts'], refused: [] });
    await expect(firsts()).rejects.toThrow('does not exist');
  });
});

describe('an inspection', () => {
  it('says of an empty database what a start would make, and makes nothing', async () => {
    const { steps, refused } = await inspect([before]);
    expect({ says: steps.map(({ says }) => says), refused }).toEqual({
      says: ['makes the table of pens'],
      refused: [],
    });
    expect(await rows("SELECT to_regnamespace('desk') AS desk, to_regnamespace('framework') AS framework")).toEqual([
      { desk: null, framework: null },
    ]);
  });

  it('finds nothing to do behind a start', async () => {
    await start([before]);
    expect((await inspect([before])).steps).toEqual([]);
  });
});
