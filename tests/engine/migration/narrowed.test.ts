import { describe, expect, it } from 'vitest';
import { choice, decimal, instant, integer, text, textList } from '../../../src/fieldTypes/index.ts';
import { buildPens, testDesk } from './desk.ts';

const { pool, start, refusedBy, rows } = await testDesk();

const name = text({ label: 'Name' });
const kind = (...values: string[]) =>
  choice({ label: 'Kind', choices: values.map((value) => ({ value, label: value })) });
const deletion = { delete: { soft: 'deleted_at' } };
const deleted_at = instant({ label: 'Deleted', readOnly: true });

describe('a field that is required from now on', () => {
  it('is refused over records without a value, which are counted and named', async () => {
    await start([buildPens({ name })]);
    await pool.query("INSERT INTO desk.pens (name) SELECT CASE WHEN n > 4 THEN 'a' END FROM generate_series(1, 10) n");
    expect(await refusedBy([buildPens({ name: text({ label: 'Name', required: true }) })])).toEqual([
      'pens.name is required now, has no default, and no value in 4 records: 1, 2, 3 .... Give the field a default, or the records a value: in the screens before it is required, or by a file in server/migrations.',
    ]);
  });

  it('is refused as a new one over records, and not over none', async () => {
    const wanted = buildPens({ name, colour: text({ label: 'Colour', required: true }) });
    await start([buildPens({ name })]);
    await pool.query("INSERT INTO desk.pens (name) VALUES ('a'), ('b')");
    expect(await refusedBy([wanted])).toEqual([
      expect.stringContaining('pens.colour is required now, has no default, and no value in 2 records: 1, 2.'),
    ]);
    await pool.query('DELETE FROM desk.pens');
    await start([wanted]);
  });

  it('gives records its default', async () => {
    await start([buildPens({ name })]);
    await pool.query("INSERT INTO desk.pens (name) VALUES (NULL), ('b')");
    const { told } = await start([buildPens({ name: text({ label: 'Name', required: true, default: 'x' }) })]);
    expect(told).toEqual(['gives 1 record the default of pens.name']);
    expect(await rows('SELECT name FROM desk.pens ORDER BY id')).toEqual([{ name: 'x' }, { name: 'b' }]);
  });

  it('asks nothing of deleted records', async () => {
    await start([buildPens({ name, deleted_at }, deletion)]);
    await pool.query('INSERT INTO desk.pens (deleted_at) VALUES (now())');
    await start([buildPens({ name: text({ label: 'Name', required: true }), deleted_at }, deletion)]);
  });
});

describe('a choice that is taken away', () => {
  it('is refused while records hold it, and is not where none does', async () => {
    await start([buildPens({ kind: kind('ink', 'gel', 'ball') })]);
    await pool.query("INSERT INTO desk.pens (kind) SELECT 'gel' FROM generate_series(1, 12)");
    await pool.query("INSERT INTO desk.pens (kind) VALUES ('ink')");
    expect(await refusedBy([buildPens({ kind: kind('ink', 'ball') })])).toEqual([
      "pens.kind: 'gel' is no choice any more and is held by 12 records: 1, 2, 3 .... Keep it as a choice with selectable: false, or give these records another value.",
    ]);
    await start([buildPens({ kind: kind('ink', 'gel') })]);
  });

  it('is refused of a text that becomes a choice', async () => {
    await start([buildPens({ name })]);
    await pool.query("INSERT INTO desk.pens (name) VALUES ('ink'), ('own')");
    expect(await refusedBy([buildPens({ name: kind('ink') })])).toEqual([
      expect.stringContaining("pens.name: 'own' is no choice any more and is held by 1 record: 2."),
    ]);
  });
});

describe('a text that takes less from now on', () => {
  it('is refused where more is stored, counted as schemas count', async () => {
    const long = (maxLength: number) => buildPens({ name: text({ label: 'Name', maxLength }) });
    await start([long(10)]);
    await pool.query("INSERT INTO desk.pens (name) VALUES ('abcd'), ('😀😀')");
    await start([long(4)]);
    expect(await refusedBy([long(3)])).toEqual([
      'pens.name takes 3 characters now, and more stand in 2 records: 1, 2. Declare it as long as it was, or shorten these texts.',
    ]);
  });

  it('is refused of a list with a longer one', async () => {
    const tags = (maxLength: number) => buildPens({ tags: textList({ label: 'Tags', maxLength }) });
    await start([tags(10)]);
    await pool.query("INSERT INTO desk.pens (tags) VALUES (ARRAY['a', 'bcd']), (ARRAY['a'])");
    expect(await refusedBy([tags(2)])).toEqual([expect.stringContaining('more stand in 1 record: 1.')]);
  });
});

describe('a value that is unique from now on', () => {
  const unique = text({ label: 'Name', unique: true });

  it('is refused over duplicates, three of which are named', async () => {
    await start([buildPens({ name })]);
    await pool.query('INSERT INTO desk.pens (name) SELECT chr(97 + n % 5) FROM generate_series(1, 20) n');
    await pool.query("INSERT INTO desk.pens (name) VALUES ('own'), (NULL), (NULL)");
    expect(await refusedBy([buildPens({ name: unique })])).toEqual([
      "pens.name is to be unique, and 5 values stand in more than one record: 'a' (5, 10, 15 ...), 'b' (1, 6, 11 ...), 'c' (2, 7, 12 ...). Give the records different values, or take unique away.",
    ]);
  });

  it('counts no deleted record', async () => {
    await start([buildPens({ name, deleted_at }, deletion)]);
    await pool.query("INSERT INTO desk.pens (name, deleted_at) VALUES ('a', NULL), ('a', now())");
    const { pending } = await start([buildPens({ name: unique, deleted_at }, deletion)]);
    expect(pending.map(({ index }) => index.unique)).toContain(true);
  });
});

describe('a number of another size', () => {
  const size = (scale: number) => buildPens({ size: decimal({ label: 'Size', scale }) });

  it('gets more digits after the point while its values fit', async () => {
    await start([size(2)]);
    await pool.query('INSERT INTO desk.pens (size) VALUES (1.25)');
    await start([size(4)]);
    expect(await rows('SELECT size::text FROM desk.pens')).toEqual([{ size: '1.2500' }]);
    await pool.query('UPDATE desk.pens SET size = 1.2345');
    expect(await refusedBy([size(2)])).toEqual([
      'pens.size: is numeric(15,4) in the database and numeric(15,2) in the declaration, and a value does not fit in 1 record: 1. Declare the field as wide as it was, or change these values first.',
    ]);
  });

  it('is refused where a value has too many digits before the point', async () => {
    await start([size(2)]);
    await pool.query('INSERT INTO desk.pens (size) VALUES (999999999999)');
    expect(await refusedBy([size(4)])).toEqual([expect.stringContaining('does not fit in 1 record: 1.')]);
  });

  it('becomes a smaller integer while its values fit', async () => {
    const count = (max?: number) => buildPens({ count: integer({ label: 'Count', ...(max && { max }) }) });
    await start([count(2 ** 40)]);
    await pool.query('INSERT INTO desk.pens (count) VALUES (7)');
    expect((await start([count()])).told).toEqual(['changes pens.count from bigint to integer']);
  });
});
