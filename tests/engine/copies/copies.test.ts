import { describe, expect, it } from 'vitest';
import { openOutlets } from './outlets.ts';

const shop = await openOutlets();
const { ask, country, make, addHour, edit, publish, look, apply, undo, outlets, hours, pool } = shop;

const none = { create: 0, update: 0, delete: 0 };

describe('copying a resource over its copy', () => {
  it('makes what is new, changes what differs and removes what is gone, as one change-set', async () => {
    const at = country();
    const [a, b] = [await make(`${at}a`, { country: at }), await make(`${at}b`, { country: at })];
    await addHour(b, 1);
    await publish(at);
    await edit(`/draft-outlets/${a}`, { name: 'New name' });
    const c = await make(`${at}c`, { country: at });
    await addHour(c, 2);
    await pool.query('DELETE FROM shop."draft-hours" WHERE outlet_id = $1', [b]);
    await pool.query('DELETE FROM shop."draft-outlets" WHERE id = $1', [b]);

    const { status, data } = await publish(at);

    expect({ status, counts: data.counts }).toEqual({
      status: 200,
      counts: {
        'live-outlets': { create: 1, update: 1, delete: 1 },
        'live-hours': { create: 1, update: 0, delete: 1 },
      },
    });
    expect(await outlets('live', at)).toEqual([
      [`${at}a`, 'New name', 1],
      [`${at}c`, `${at}c`, 1],
    ]);
    expect(await hours('live', at)).toEqual([[`${at}c`, 2]]);
    const changes = await pool.query(
      'SELECT resource, kind, count(*)::int AS n FROM framework.change WHERE change_set = $1 GROUP BY 1, 2 ORDER BY 1, 2',
      [data.changeSet],
    );
    expect(changes.rows.map(({ resource, kind, n }) => [resource, kind, n])).toEqual([
      ['live-hours', 'create', 1],
      ['live-hours', 'delete', 1],
      ['live-outlets', 'create', 1],
      ['live-outlets', 'delete', 1],
      ['live-outlets', 'update', 1],
    ]);
  });

  it('tells in the history of the copy what changed, and that it was copied', async () => {
    const at = country();
    const a = await make(`${at}a`, { country: at });
    await publish(at);
    await edit(`/draft-outlets/${a}`, { name: 'Other' });
    const { data } = await publish(at);
    const head = await pool.query('SELECT source FROM framework.change_set WHERE id = $1', [data.changeSet]);
    expect(head.rows).toEqual([{ source: 'copy' }]);
    const history = await ask<unknown[]>(`GET /history/live-outlets/${a}`);
    expect(JSON.stringify(history.data)).toContain('Other');
  });

  it('leaves the records of other countries as they are', async () => {
    const [at, other] = [country(), country()];
    await make(`${at}a`, { country: at });
    await make(`${other}a`, { country: other });
    expect((await publish(at)).data.counts).toEqual({ 'live-outlets': { ...none, create: 1 } });
    expect(await outlets('live', other)).toEqual([]);
  });

  it('writes nothing, and no history, where nothing differs', async () => {
    const at = country();
    await make(`${at}a`, { country: at });
    await publish(at);
    const sets = async () => (await pool.query('SELECT count(*)::int AS n FROM framework.change_set')).rows;
    const before = await sets();
    const { status, data } = await publish(at);
    expect({ status, data }).toEqual({ status: 200, data: { changeSet: null, counts: {} } });
    expect(await sets()).toEqual(before);
  });

  it('does not count a field that the copy has not, nor one that is stamped', async () => {
    const at = country();
    const a = await make(`${at}a`, { country: at });
    await publish(at);
    await edit(`/draft-outlets/${a}`, { note: 'for us' });
    expect((await look(at)).data.total).toBe(0);
  });

  it('follows a record that moved to another country', async () => {
    const [at, other] = [country(), country()];
    const a = await make(`${at}a`, { country: at });
    await publish(at);
    await edit(`/draft-outlets/${a}`, { country: other });
    expect((await publish(other)).data.counts).toEqual({ 'live-outlets': { ...none, update: 1 } });
    expect(await outlets('live', at)).toEqual([]);
    expect(await outlets('live', other)).toEqual([[`${at}a`, `${at}a`, 1]]);
  });

  it('makes records that refer to each other, whichever has the smaller key', async () => {
    const at = country();
    const a = await make(`${at}a`, { country: at });
    const b = await make(`${at}b`, { country: at, hub_id: a });
    await edit(`/draft-outlets/${a}`, { hub_id: b });
    await addHour(a, 1);
    const { status, data } = await publish(at);
    expect({ status, counts: data.counts }).toEqual({
      status: 200,
      counts: { 'live-outlets': { ...none, create: 2 }, 'live-hours': { ...none, create: 1 } },
    });
  });

  it('takes over unique values that records exchanged, and gives them back', async () => {
    const at = country();
    const [a, b] = [await make(`${at}a`, { country: at }), await make(`${at}b`, { country: at })];
    await addHour(a, 1);
    await publish(at);
    await edit(`/draft-outlets/${a}`, { code: `${at}x` });
    await edit(`/draft-outlets/${b}`, { code: `${at}a` });
    await edit(`/draft-outlets/${a}`, { code: `${at}b` });
    const { status, data } = await publish(at);
    expect(status).toBe(200);
    expect(await outlets('live', at)).toEqual([
      [`${at}b`, `${at}a`, 1],
      [`${at}a`, `${at}b`, 1],
    ]);
    expect((await undo(data.changeSet)).data).toMatchObject({ applied: 2, failed: 0 });
    expect(await outlets('live', at)).toEqual([
      [`${at}a`, `${at}a`, 1],
      [`${at}b`, `${at}b`, 1],
    ]);
  });

  it('leaves all as it was where one record cannot be copied, and says which', async () => {
    const [at, other] = [country(), country()];
    const a = await make(`${at}a`, { country: at });
    await make(`${at}b`, { country: at, hub_id: await make(`${other}a`, { country: other }) });
    const before = await pool.query('SELECT count(*)::int AS n FROM framework.change');
    const { status, error } = await publish(at);
    expect({ status, key: error.key }).toEqual({ status: 422, key: 'copyRefused' });
    expect(error.message).toBe(
      'Nothing was copied: 1 of 2 records stood in the way (rows: 2). Mend them and look at the differences again.',
    );
    expect(await outlets('live', at)).toEqual([]);
    expect((await pool.query('SELECT count(*)::int AS n FROM framework.change')).rows).toEqual(before.rows);
    const { data: plan } = await look(at);
    await apply(plan);
    const { data } = await ask<{ id: string; findings: { text: string }[] }[]>(
      `GET /plans/${plan.id}/rows?outcome=error`,
    );
    expect(data.map(({ findings }) => findings[0]?.text)).toEqual([expect.stringContaining('There is no live outlet')]);
    expect(a).toBeGreaterThan(0);
  });

  it('fires nothing: a state moves with its record', async () => {
    const at = country();
    const a = await make(`${at}a`, { country: at });
    await publish(at);
    await ask(`POST /live-outlets/${a}/close`, {});
    expect(await outlets('live', at)).toEqual([[`${at}a`, `${at}a`, 0]]);
    expect((await publish(at)).data.counts).toEqual({ 'live-outlets': { ...none, update: 1 } });
    expect(await outlets('live', at)).toEqual([[`${at}a`, `${at}a`, 1]]);
  });
});

describe('taking a copy back', () => {
  it('brings back what was removed and removes what was made, with what refers to it', async () => {
    const at = country();
    const a = await make(`${at}a`, { country: at });
    await addHour(a, 1);
    const { data: first } = await publish(at);
    expect((await undo(first.changeSet)).data).toMatchObject({ applied: 2, failed: 0 });
    expect([await outlets('live', at), await hours('live', at)]).toEqual([[], []]);
    await publish(at);
    await pool.query('DELETE FROM shop."draft-hours" WHERE outlet_id = $1', [a]);
    await pool.query('DELETE FROM shop."draft-outlets" WHERE id = $1', [a]);
    const { data: second } = await publish(at);
    expect(await outlets('live', at)).toEqual([]);
    expect((await undo(second.changeSet)).data).toMatchObject({ applied: 2, failed: 0 });
    expect([await outlets('live', at), await hours('live', at)]).toEqual([[[`${at}a`, `${at}a`, 1]], [[`${at}a`, 1]]]);
  });

  it('goes beyond the rows that other undos take back together', async () => {
    const at = country();
    await pool.query(
      `INSERT INTO shop."draft-outlets" (id, code, name, country, state, version) OVERRIDING SYSTEM VALUE
       SELECT 100000 + n, $1 || n, 'Many', $1, 1, 1 FROM generate_series(1, 300) n`,
      [at],
    );
    await pool.query(
      `INSERT INTO shop."draft-hours" (id, outlet_id, day, version) OVERRIDING SYSTEM VALUE
       SELECT n, 100000 + n % 300 + 1, n, 1 FROM generate_series(200000, 200500) n`,
    );
    const { data } = await publish(at);
    expect(data.counts).toMatchObject({ 'live-outlets': { create: 300 }, 'live-hours': { create: 501 } });
    expect((await undo(data.changeSet)).data).toMatchObject({ applied: 801, failed: 0 });
    expect([await outlets('live', at), await hours('live', at)]).toEqual([[], []]);
  });

  it('is for whoever may copy, though nobody may edit the copy', async () => {
    const at = country();
    await make(`${at}a`, { country: at });
    const publisher = await shop.signIn('publisher@shop.test');
    const drafts = await shop.signIn('drafts@shop.test');
    const { data } = await publish(at, publisher);
    expect((await undo(data.changeSet, drafts)).data).toMatchObject({ applied: 0, failed: 1 });
    expect(await outlets('live', at)).toHaveLength(1);
    expect((await undo(data.changeSet, publisher)).data).toMatchObject({ applied: 1, failed: 0 });
    expect(await outlets('live', at)).toEqual([]);
  });
});

describe('bringing a copy back into its source', () => {
  it('makes the drafts what is published, but for what only they have', async () => {
    const at = country();
    const a = await make(`${at}a`, { country: at, note: 'ours' });
    await addHour(a, 1);
    await publish(at);
    await edit(`/draft-outlets/${a}`, { name: 'Changed' });
    await make(`${at}b`, { country: at });
    const { status, data } = await ask<{ counts: unknown }>('POST /refresh/outlets', { country: at });
    expect({ status, counts: data.counts }).toEqual({
      status: 200,
      counts: { 'draft-outlets': { create: 0, update: 1, delete: 1 } },
    });
    expect(await outlets('draft', at)).toEqual([[`${at}a`, `${at}a`, 1]]);
    const { data: kept } = await ask(`GET /draft-outlets/${a}`);
    expect(kept['note']).toBe('ours');
  });
});
