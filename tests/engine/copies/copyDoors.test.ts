import { expect, it, describe } from 'vitest';
import { openOutlets } from './outlets.ts';

const { ask, country, make, publish, outlets, pool, readText } = await openOutlets();

/** A published outlet. */
const published = async (): Promise<{ at: string; id: number }> => {
  const at = country();
  const id = await make(`${at}a`, { country: at });
  await publish(at);
  return { at, id };
};

type Door = readonly [name: string, status: number, call: (id: number) => [call: string, body?: unknown]];
const name = 'By hand';
const plan = (id: number, of: object): [string, unknown] => [
  'POST /plans',
  { resource: 'live-outlets', selection: { ids: [String(id)] }, ...of },
];

// prettier-ignore
const doors: readonly Door[] = [
  ['make a record', 405, () => ['POST /live-outlets', { changes: { code: 'x', name, country: 'x' } }]],
  ['save one', 405, (id) => [`PUT /live-outlets/${id}`, { changes: { name } }]],
  ['remove one', 405, (id) => [`DELETE /live-outlets/${id}`]],
  ['edit many', 403, (id) => plan(id, { kind: 'update', changes: { name } })],
  ['paste cells', 403, (id) => ['POST /plans', { resource: 'live-outlets', kind: 'update', rows: [{ id: String(id), changes: { name } }] }]],
  ['remove many', 403, (id) => plan(id, { kind: 'delete' })],
  ['upload a file of them', 400, () => ['POST /plans/files?resource=live-outlets&name=a.csv', Buffer.from('code,name\na,b')]],
  ['make records for pairs', 403, () => ['POST /plans', { resource: 'live-outlets', kind: 'create', pairs: {}, changes: {} }]],
  ['restore one', 400, (id) => plan(id, { kind: 'action', action: 'restore' })],
];

describe('a copy, for whoever holds every permission', () => {
  it.each(doors)('has no way to %s', async (_, status, callOf) => {
    const { at, id } = await published();
    const before = await pool.query('SELECT * FROM shop."live-outlets" WHERE id = $1', [id]);
    const answer = await ask(...callOf(id));
    expect(answer.status).toBe(status);
    expect((await pool.query('SELECT * FROM shop."live-outlets" WHERE id = $1', [id])).rows).toEqual(before.rows);
    expect(await outlets('live', at)).toHaveLength(1);
  });

  it('is listed, filtered, sorted, searched, shown and exported like any other resource', async () => {
    const { at, id } = await published();
    const list = `/live-outlets?columns=id,code&page=1&per-page=50&sort=code&direction=ASC&q[country]=${at}&total=exact`;
    const { data, metadata } = await ask<{ code: string }[]>(`GET ${list}`);
    expect({ codes: data.map(({ code }) => code), total: metadata.total }).toEqual({ codes: [`${at}a`], total: 1 });
    expect((await ask(`GET /live-outlets/${id}`)).data).toMatchObject({ code: `${at}a`, country: at });
    const file = await readText('/api/shop/v1/live-outlets/export', {}, { columns: ['id', 'code'] });
    expect(file).toContain(`${at}a`);
    expect((await ask<unknown[]>(`GET /history/live-outlets/${id}`)).data).toHaveLength(1);
  });

  it('moves by a transition that it declares', async () => {
    const { at, id } = await published();
    expect((await ask(`POST /live-outlets/${id}/close`, {})).status).toBe(200);
    expect(await outlets('live', at)).toEqual([[`${at}a`, `${at}a`, 0]]);
  });
});
