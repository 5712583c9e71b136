import { describe, expect, it } from 'vitest';
import { cloneOf } from '../../../src/core/cloning/cloneOf.ts';
import { forgetSecrets } from '../../../server/engine/secrets/forgetSecrets.ts';
import type { Plan } from '../../../src/core/wire/wire.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import { doorApplication, doorOperations, doors } from '../../support/fixtureApp/doors.ts';
import { openShop, type Answered } from '../writing/shop.ts';

const time = { at: Date.parse('2026-11-21T09:00:00Z') };
const clock = (): Date => new Date(time.at);
const day = 86_400_000;
const used: (string | null)[] = [];

const account = (label: string, permissions: string[]) => ({
  email: `${label}@shop.test`,
  label,
  permissions,
  constraints: {},
});
const { ask, pool, signIn, readText } = await openShop({
  application: doorApplication,
  operations: doorOperations((code) => void used.push(code)),
  clock,
  accounts: [account('all', ['doors_edit']), account('other', ['doors_edit']), account('reader', ['doors'])],
});
const other = await signIn('other@shop.test');
const reader = await signIn('reader@shop.test');

const leave = (text: unknown, headers?: Record<string, string>, field = 'code'): Promise<Answered<{ mark: string }>> =>
  ask<{ mark: string }>(`POST /secrets/doors/${field}`, { text }, headers);
const markOf = async (...given: Parameters<typeof leave>): Promise<string> => {
  const { status, data } = await leave(...given);
  expect(status).toBe(201);
  expect(data.mark).toMatch(/^sec_[\w-]{22}$/);
  return data.mark;
};
let made = 0;
const makeDoor = async (code: string | null): Promise<string> => {
  const { status, data, error } = await ask('POST /doors', { changes: { host: `door-${(made += 1)}`, code } });
  expect(status, JSON.stringify(error)).toBe(201);
  return String(data.id);
};
const open = async (id: string, headers?: Record<string, string>): Promise<string | null | undefined> => {
  used.length = 0;
  await ask(`POST /doors/${id}/try`, {}, headers);
  return used[0];
};
const edit = (id: string, changes: object, headers?: Record<string, string>) =>
  ask(`PUT /doors/${id}`, { changes }, headers);
const refusedFor = (field: string, key: string) => ({ status: 422, error: { errors: { [field]: { key } } } });
const rowsOf = async (mark: string): Promise<number> =>
  (await pool.query('SELECT FROM framework.secret WHERE mark = $1', [mark])).rowCount ?? 0;

describe('a secret', () => {
  it('is left by its own call, taken by its record, and opened for an operation', async () => {
    const id = await makeDoor(await markOf('swordfish'));
    expect(await open(id)).toBe('swordfish');
    expect(await open(await makeDoor(null))).toBeNull();
  });

  it('is nowhere in what the service answers, nor in any table', async () => {
    const planted = 'planted-7f3a-secret';
    const id = await makeDoor(await markOf(planted));
    const replaced = 'planted-7f3a-newer';
    await edit(id, { code: await markOf(replaced) });
    const plan = await ask<Plan>('POST /plans', {
      resource: 'doors',
      kind: 'update',
      selection: { ids: [id] },
      changes: { note: 'n' },
    });
    const answers = [
      await ask(`GET /doors/${id}`),
      await ask('GET /doors?page=1&per-page=50'),
      await ask(`GET /history/doors/${id}`),
      plan,
      await readText('/api/shop/v1/doors/export', undefined, {
        selection: { ids: [id] },
        columns: ['id', 'host', 'code'],
      }),
    ];
    expect(JSON.stringify(answers)).not.toContain('planted-7f3a');
    const { rows: tables } = await pool.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const { rowCount } = await pool.query(`SELECT FROM ${name} t WHERE t::text LIKE '%planted-7f3a%'`);
      expect(rowCount, name).toBe(0);
    }
    expect(await open(id)).toBe(replaced);
  });

  it('comes back by undo as it was', async () => {
    const id = await makeDoor(await markOf('first'));
    const { metadata } = await edit(id, { code: await markOf('second') });
    expect(await open(id)).toBe('second');
    expect((await ask(`POST /change-sets/${metadata.changeSet}/undo`, {}, other)).status).toBe(200);
    expect(await open(id)).toBe('first');
  });

  it('is of use in its own record and field alone, and to nobody but who left it', async () => {
    const mark = await markOf('mine');
    const id = await makeDoor(null);
    expect(await edit(id, { code: mark }, other)).toMatchObject(refusedFor('code', 'secretGone'));
    expect(await edit(id, { spare: mark })).toMatchObject(refusedFor('spare', 'secretGone'));
    expect((await edit(id, { code: mark })).status).toBe(200);
    const second = await makeDoor(null);
    expect(await edit(second, { code: mark })).toMatchObject(refusedFor('code', 'secretGone'));
    // Not even once the first one let go of it.
    await edit(id, { code: null });
    expect(await edit(second, { code: mark })).toMatchObject(refusedFor('code', 'secretGone'));
    expect(await open(second)).toBeNull();
  });

  it('is refused where the text itself is given for its mark', async () => {
    const id = await makeDoor(null);
    expect(await edit(id, { code: 'swordfish' })).toMatchObject(refusedFor('code', 'secretMark'));
    expect(await edit(id, { code: 'sec_AAAAAAAAAAAAAAAAAAAAAA' })).toMatchObject(refusedFor('code', 'secretGone'));
  });

  it('has to be given anew where it is sent elsewhere, so that nobody has it sent to themselves', async () => {
    const id = await makeDoor(await markOf('for door 1'));
    expect(await edit(id, { host: 'evil.example' })).toMatchObject(refusedFor('code', 'secretAgain'));
    expect((await edit(id, { note: 'painted' })).status).toBe(200);
    expect((await edit(id, { host: 'moved.example', code: await markOf('anew') })).status).toBe(200);
    expect((await edit(id, { host: 'none.example', code: null })).status).toBe(200);
  });

  it('may be left by whoever may write the field, as a text of some length', async () => {
    expect((await leave('x', reader)).status).toBe(403);
    expect(await leave('')).toMatchObject(refusedFor('code', 'secretEmpty'));
    expect(await leave('x'.repeat(16_385))).toMatchObject(refusedFor('code', 'secretEmpty'));
    expect((await leave(7)).status).toBe(400);
    expect((await leave('x', undefined, 'host')).status).toBe(404);
  });

  it('is not in a copy of its record', () => {
    const record = { id: 1, host: 'door', code: 'sec_AAAAAAAAAAAAAAAAAAAAAA', note: 'painted' };
    expect(cloneOf(doors, record, {}, () => undefined).changes).toEqual({ host: 'door', note: 'painted' });
  });

  it('is forgotten a day after nobody took it, and a month after its record let go of it', async () => {
    const [unused, held, replaced] = [await markOf('a'), await markOf('b'), await markOf('c')];
    await makeDoor(held);
    const id = await makeDoor(replaced);
    await edit(id, { code: null });
    const sweep = () => forgetSecrets({ pool, clock, application: doorApplication, fieldTypes });
    time.at += 0.9 * day;
    await sweep();
    expect(await rowsOf(unused)).toBe(1);
    time.at += 0.2 * day;
    await sweep();
    expect([await rowsOf(unused), await rowsOf(held), await rowsOf(replaced)]).toEqual([0, 1, 1]);
    time.at += 30 * day;
    await sweep();
    expect([await rowsOf(held), await rowsOf(replaced)]).toEqual([1, 0]);
  });
});
