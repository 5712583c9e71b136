import { describe, expect, it } from 'vitest';
import { text } from '../../../src/fieldTypes/index.ts';
import { buildPens, testDesk } from './desk.ts';

const { pool, start, refusedBy, rows, remember } = await testDesk();

const name = text({ label: 'Name' });
const notes = text({ label: 'Notes' });
const thousandNotes = "INSERT INTO desk.pens (name, notes) SELECT 'a', 'n' FROM generate_series(1, 1000)";
const inks = buildPens({ name }, { name: 'inks', path: '/inks' });
const service = { base: '/api/desk', dialect: 'paged', capabilities: {} };

describe('a field that is no longer declared', () => {
  it('is refused with its values and what to write', async () => {
    await start([buildPens({ name, notes })]);
    await pool.query(thousandNotes);
    expect(await refusedBy([buildPens({ name })])).toEqual([
      "pens.notes holds 1,000 values and is no longer declared. Renamed? Write renamedFrom: ['notes'] at the field that it is called now. To be dropped? Write dropped: ['notes'] at pens.",
    ]);
    expect(await rows('SELECT count(notes)::int AS n FROM desk.pens')).toEqual([{ n: 1000 }]);
  });

  it('is dropped once where the resource says so, and its history stays', async () => {
    await start([buildPens({ name, notes })]);
    await pool.query(thousandNotes);
    await remember({ name: 'a', notes: 'n' });
    const without = buildPens({ name }, { dropped: ['notes'] });
    expect((await start([without])).told).toEqual(['drops pens.notes and its 1,000 values']);
    await expect(pool.query('SELECT notes FROM desk.pens')).rejects.toThrow('does not exist');
    expect(await rows('SELECT after FROM framework.change')).toEqual([{ after: { name: 'a', notes: 'n' } }]);
    expect((await start([without])).told).toEqual([]);
  });

  it('is not dropped while its history, which not everybody might read, would be open', async () => {
    const guarded = buildPens({ name, notes }, { access: { list: [], fields: { notes: { read: ['boss'] } } } });
    const without = buildPens({ name }, { dropped: ['notes'] });
    await start([guarded]);
    await remember({ notes: 'n' });
    expect(await refusedBy([without])).toEqual([
      "pens.notes was not everybody's to read, and 1 change of its history would be. Empty them by a file in server/migrations: UPDATE framework.change SET before = before - 'notes', after = after - 'notes' WHERE resource = 'pens'.",
    ]);
    await pool.query(
      "UPDATE framework.change SET before = before - 'notes', after = after - 'notes' WHERE resource = 'pens'",
    );
    expect((await start([without])).told).toEqual(['drops pens.notes and its 0 values']);
  });

  it('is kept without a word where it holds nothing, and where somebody else added it', async () => {
    await start([buildPens({ name, notes })]);
    await pool.query("INSERT INTO desk.pens (name) VALUES ('a')");
    await pool.query("ALTER TABLE desk.pens ADD COLUMN theirs text DEFAULT 'x'");
    expect((await start([buildPens({ name })])).removed).toEqual(['pens.notes', 'pens.theirs']);
  });

  it('is refused by the first start that remembers, too', async () => {
    await start([buildPens({ name, notes })]);
    await pool.query(thousandNotes);
    await pool.query('DROP TABLE framework.declared');
    expect(await refusedBy([buildPens({ name })])).toEqual([expect.stringContaining('pens.notes holds 1,000 values')]);
  });
});

describe('a resource that is no longer declared', () => {
  it('is refused with its records and what to write', async () => {
    await start([buildPens({ name }), inks]);
    await pool.query("INSERT INTO desk.inks (name) VALUES ('blue')");
    expect(await refusedBy([buildPens({ name })])).toEqual([
      "desk.inks holds 1 record and is no longer declared. Renamed? Write renamedFrom: ['inks'] at the resource that it is called now. To be dropped? Write dropped: ['inks'] at the service desk.",
    ]);
  });

  it('is dropped where its service says so', async () => {
    await start([buildPens({ name }), inks]);
    await pool.query("INSERT INTO desk.inks (name) VALUES ('blue')");
    const { told } = await start([buildPens({ name })], { services: { desk: { ...service, dropped: ['inks'] } } });
    expect(told).toEqual(['drops desk.inks and its 1 record']);
    expect(await rows("SELECT to_regclass('desk.inks') AS found")).toEqual([{ found: null }]);
  });

  it('takes its counts, its kept searches and its waiting jobs along when it is renamed', async () => {
    await start([buildPens({ name })]);
    await remember({ name: 'a' });
    await pool.query(`INSERT INTO framework.kept_search VALUES (gen_random_uuid(), 'pens', '{}', 1, now())`);
    await pool.query(
      `INSERT INTO framework.job (id, kind, status, label, user_id, input, created_at)
       VALUES (gen_random_uuid(), 'plan', 'queued', 'x', 1, '{"of": {"resource": "pens"}, "task": {"resource": "pens"}}', now())`,
    );
    await start([buildPens({ name }, { name: 'pencils', renamedFrom: ['pens'] })]);
    expect(
      await rows(`SELECT c.resource, t.resource AS tallied, k.resource AS kept, j.input
        FROM framework.change c, framework.change_tally t, framework.kept_search k, framework.job j`),
    ).toEqual([
      {
        resource: 'pencils',
        tallied: 'pencils',
        kept: 'pencils',
        input: { of: { resource: 'pencils' }, task: { resource: 'pencils' } },
      },
    ]);
  });
});

describe('a service that is no longer declared', () => {
  const paper = buildPens({ name }, { name: 'papers', path: '/papers', service: 'office' });

  it('is refused with the records of each resource and what to write', async () => {
    await start([buildPens({ name }), inks, paper]);
    await pool.query("INSERT INTO desk.pens (name) VALUES ('a'), ('b')");
    await pool.query("INSERT INTO desk.inks (name) VALUES ('blue')");
    expect(await refusedBy([paper])).toEqual([
      expect.stringMatching(
        /^The service desk holds 3 records \((inks 1, pens 2|pens 2, inks 1)\) and is no longer declared\. Renamed\? Write renamedFrom: \['desk'\] at the service that it is called now\. To be dropped\? Write 'desk' into droppedServices\.$/,
      ),
    ]);
  });

  it('is dropped with its schema where the application says so', async () => {
    await start([buildPens({ name }), paper]);
    await pool.query("INSERT INTO desk.pens (name) VALUES ('a'), ('b')");
    const { told } = await start([paper], { droppedServices: ['desk'] });
    expect(told).toContain('drops desk.pens and its 2 records');
    expect(await rows("SELECT to_regnamespace('desk') AS found")).toEqual([{ found: null }]);
  });

  it('takes its records, its history and its plans along when it is renamed', async () => {
    await start([buildPens({ name }), inks]);
    await pool.query("INSERT INTO desk.pens (name) VALUES ('a')");
    await remember({ name: 'a' });
    await pool.query(
      `INSERT INTO framework.plan (id, service, resource, kind, status, request, user_id, created_at, expires_at)
       VALUES (gen_random_uuid(), 'desk', 'pens', 'edit', 'ready', '{}', 1, now(), now())`,
    );
    const moved = [buildPens({ name }, { service: 'office' }), { ...inks, service: 'office' }];
    const parts = { services: { office: { ...service, renamedFrom: ['desk'] } } };
    await start(moved, parts);
    expect(await rows('SELECT id, name FROM office.pens')).toEqual([{ id: 1, name: 'a' }]);
    expect(await rows('SELECT s.service, p.service AS planned FROM framework.change_set s, framework.plan p')).toEqual([
      { service: 'office', planned: 'office' },
    ]);
    expect(await rows("SELECT to_regnamespace('desk') AS found")).toEqual([{ found: null }]);
    await pool.query("INSERT INTO office.pens (name) VALUES ('next')");
    expect((await start(moved, parts)).told).toEqual([]);
  });
});
