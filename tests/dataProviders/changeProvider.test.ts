import { describe, expect, it } from 'vitest';
import { buildProvider } from './buildProvider.ts';

const done = (data: unknown = { id: 1, version: 2 }, metadata = { changeSet: 'c1' }) =>
  Response.json({ data, metadata });

describe('createChangeProvider', () => {
  it('saves the changed fields with the version, under a change-set of its own', async () => {
    const { provider, sent } = buildProvider([done()]);
    const answer = await provider.save('products', '1', { version: 1, changes: { name: 'x' } });
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      url: '/api/shop/v1/products/1',
      body: { version: 1, changes: { name: 'x' } },
    });
    expect(sent[0]?.headers['change-set']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer).toEqual({ data: { id: 1, version: 2 }, metadata: { changeSet: 'c1' } });
  });

  it('adds a record with its related ones', async () => {
    const { provider, sent } = buildProvider([done()]);
    await provider.add('products', { name: 'x' }, { 'product-notes': { changes: { text: 'y' } } });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: '/api/shop/v1/products',
      body: { changes: { name: 'x' }, related: { 'product-notes': { changes: { text: 'y' } } } },
    });
  });

  it('removes one version of a record', async () => {
    const { provider, sent } = buildProvider([done()]);
    await provider.remove('products', '1', 3);
    expect(sent[0]).toMatchObject({ method: 'DELETE', url: '/api/shop/v1/products/1?version=3' });
  });

  const approve = {
    label: 'Approve',
    on: [],
    permissions: [],
    result: 'perId' as const,
    request: { record: 'POST /approve/products/{id}' as const, selection: 'POST /bulk/approve/products' as const },
  };

  it('acts on one record with its version and input', async () => {
    const { provider, sent } = buildProvider([done()], () => ({ actions: { approve } }));
    await provider.act('products', 'approve', { id: '4', version: 2, input: { note: 'x' } });
    expect(sent[0]).toMatchObject({ url: '/api/shop/v1/approve/products/4', body: { version: 2, note: 'x' } });
  });

  it('acts on many by their ids, numbers as numbers', async () => {
    const { provider, sent } = buildProvider([done()], () => ({ actions: { approve } }));
    await provider.act('products', 'approve', { ids: ['4', 'a,b'] });
    expect(sent[0]).toMatchObject({ url: '/api/shop/v1/bulk/approve/products', body: [4, 'a,b'] });
  });

  it('refuses an action that the resource does not declare', async () => {
    const { provider, sent } = buildProvider([done()]);
    await expect(provider.act('products', 'explode', {})).rejects.toThrow("products has no action 'explode'.");
    expect(sent).toEqual([]);
  });

  it('plans at the service of the resource and pages through the rows', async () => {
    const { provider, sent } = buildProvider([
      Response.json({ data: { id: 'p' } }),
      Response.json({ data: [{ row: 1 }], metadata: { total: 9 } }),
    ]);
    await provider.plan({ resource: 'labels', kind: 'update', selection: { ids: ['1'] }, changes: { name: 'x' } });
    const rows = await provider.planRows('labels', 'p', { outcome: 'error', page: 2, perPage: 100 });
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/depot/v1/plans',
      '/api/depot/v1/plans/p/rows?outcome=error&page=2&per-page=100',
    ]);
    expect(rows).toEqual({ rows: [{ row: 1 }], total: 9 });
  });

  it('sends an import file as its bytes', async () => {
    const { provider, sent } = buildProvider([Response.json({ data: { file: 'f' } })]);
    await provider.uploadImport('products', new Blob(['a;b'], { type: 'text/csv' }), 'più.csv');
    expect(sent[0]?.url).toBe('/api/shop/v1/plans/files?resource=products&name=pi%C3%B9.csv');
    expect(sent[0]?.headers['content-type']).toBe('application/octet-stream');
    expect(await (sent[0]?.body as Blob).text()).toBe('a;b');
  });
});
