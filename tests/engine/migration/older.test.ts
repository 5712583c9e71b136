import { describe, expect, it } from 'vitest';
import { decimal, integer, text } from '../../../src/fieldTypes/index.ts';
import { buildPens, testDesk } from './desk.ts';

const { pool, start, refusedBy, rows } = await testDesk();

const name = text({ label: 'Name' });
const first = buildPens({ name, size: decimal({ label: 'Size', scale: 2 }) });

describe('a release that starts again beside a newer one', () => {
  it('takes what the newer one added, widened and filled', async () => {
    const old = buildPens({ name, count: integer({ label: 'Count' }) });
    await start([old], { version: '1.0.0' });
    const next = buildPens({ name, count: integer({ label: 'Count', max: 2 ** 40 }), notes: text({ label: 'Notes' }) });
    await start([next], { version: '1.1.0' });
    await pool.query("INSERT INTO desk.pens (name, notes) VALUES ('a', 'n')");
    expect(await start([old], { version: '1.0.0' })).toEqual({
      applied: [],
      removed: ['pens.notes'],
      told: [],
      pending: [],
    });
    expect(await rows('SELECT notes FROM desk.pens')).toEqual([{ notes: 'n' }]);
  });

  it('does not start over what the newer one renamed or dropped', async () => {
    await start([first], { version: '1.0.0' });
    await start([buildPens({ title: text({ label: 'Title', renamedFrom: ['name'] }) }, { dropped: ['size'] })], {
      version: '1.1.0',
    });
    expect(await refusedBy([first], { version: '1.0.0' })).toEqual([
      expect.stringMatching(
        /^This release adds pens\.name, which release 1\.1\.0 has changed \(it started here first on \d{4}-\d\d-\d\d\)\. An older release does not change it back: start 1\.1\.0 or a later one\.$/,
      ),
      expect.stringContaining('This release adds pens.size'),
    ]);
  });

  it('is a new one with another number, and hides nothing then', async () => {
    await start([first], { version: '1.0.0' });
    await pool.query("INSERT INTO desk.pens (name) VALUES ('a')");
    expect(await refusedBy([buildPens({ size: decimal({ label: 'Size', scale: 2 }) })], { version: '1.1.0' })).toEqual([
      expect.stringContaining('pens.name holds 1 value'),
    ]);
  });
});
