import { describe, expect, it } from 'vitest';
import { failing } from './answering.ts';
import { buildProvider } from './buildProvider.ts';

const stored = { id: 1, version: 3, name: 'Milk', price: 1.5, _refs: { maker_id: { id: 1, label: 'x' } } };
const done = (data: unknown = { ...stored, version: 4 }) => Response.json({ data, metadata: { changeSet: 'c1' } });
const plan = (status: string) => Response.json({ data: { id: 'p1', resource: 'products', status }, metadata: {} });
const summary = (results: unknown[]) => Response.json({ data: { results }, metadata: {} });

describe("react-admin's own writes", () => {
  it('send what differs from previousData, on its version, under a change-set', async () => {
    const { provider, sent } = buildProvider([done()]);
    const data = { ...stored, name: 'Butter', notes: null, version: 9, unknown: 1 };
    const answer = await provider.update('products', { id: 1, data, previousData: stored });
    expect(sent).toMatchObject([
      { method: 'PUT', url: '/api/shop/v1/products/1', body: { version: 3, changes: { name: 'Butter' } } },
    ]);
    expect(sent[0]?.body).toEqual({ version: 3, changes: { name: 'Butter' } });
    expect(sent[0]?.headers['change-set']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.data).toMatchObject({ version: 4 });
  });

  it('send nothing where nothing differs', async () => {
    const { provider, sent } = buildProvider([done()]);
    const data = { ...stored, notes: null };
    expect((await provider.update('products', { id: 1, data, previousData: stored })).data).toEqual(stored);
    expect(sent).toEqual([]);
  });

  it('refuse an update that stands on nothing, and say what to do', async () => {
    const { provider, sent } = buildProvider([done()]);
    const call = provider.update('products', { id: 1, data: { name: 'x' }, previousData: undefined as never });
    await expect(call).rejects.toThrow('update of products expects previousData');
    expect(sent).toEqual([]);
  });

  it('create a record without what was left empty, and delete one on its version', async () => {
    const { provider, sent } = buildProvider([done()]);
    await provider.create('products', { data: { name: 'Butter', notes: null } });
    await provider.delete('products', { id: 1, previousData: stored });
    expect(sent).toMatchObject([
      { method: 'POST', url: '/api/shop/v1/products', body: { changes: { name: 'Butter' } } },
      { method: 'DELETE', url: '/api/shop/v1/products/1?version=3' },
    ]);
    expect(sent[0]?.body).toEqual({ changes: { name: 'Butter' } });
  });

  it('plan and apply what is meant for many', async () => {
    const { provider, sent } = buildProvider([
      plan('planning'),
      plan('ready'),
      summary([]),
      plan('ready'),
      summary([]),
    ]);
    expect((await provider.updateMany('products', { ids: [1, 2], data: { price: 2 } })).data).toEqual(['1', '2']);
    await provider.deleteMany('products', { ids: [1] });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/shop/v1/plans',
      'GET /api/shop/v1/plans/p1',
      'POST /api/shop/v1/plans/p1/apply',
      'POST /api/shop/v1/plans',
      'POST /api/shop/v1/plans/p1/apply',
    ]);
    expect(sent[0]?.body).toMatchObject({ kind: 'update', selection: { ids: ['1', '2'] }, changes: { price: 2 } });
    expect(sent[3]?.body).toMatchObject({ kind: 'delete', selection: { ids: ['1'] } });
  });

  it('tell how many of many were refused, and why', async () => {
    const refusal = { id: '2', label: 'Milk', result: { key: 'locked', params: {}, text: 'Locked' } };
    const { provider } = buildProvider([plan('ready'), summary([{ id: '1', label: 'a', result: true }, refusal])]);
    const call = provider.deleteMany('products', { ids: [1, 2] });
    await expect(call).rejects.toThrow('1 × Locked (Milk)');
  });

  it('hand the faults of fields on as react-admin translates them', async () => {
    const errors = { name: { key: 'maxLength', params: { max: 80 }, text: 'At most 80' } };
    const { provider } = buildProvider([failing({ errors })]);
    const call = provider.update('products', { id: 1, data: { name: 'x' }, previousData: stored });
    const said = JSON.stringify({ message: 'messages.maxLength', args: { max: 80, _: 'At most 80' } });
    await expect(call).rejects.toMatchObject({
      status: 422,
      message: 'Required field',
      body: { errors: { name: `@@react-admin@@${said}` } },
    });
  });
});
