import { describe, expect, it } from 'vitest';
import { createDataProvider } from '../../dataProviders/createDataProvider.ts';
import { createHttpClient } from '../../dataProviders/httpClient.ts';
import { describeManifest } from '../../src/build/describeForBrowser.ts';
import type { Capabilities } from '../../src/core/words/surroundings.ts';
import type { ChangeSetSummary } from '../../src/core/wire/wire.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fixtureApplication } from '../support/fixtureApp/application.ts';
import { answering, failing } from './answering.ts';

/** The fixture shop whose services can only this. */
const build = (capabilities: Capabilities, ...answers: Response[]) => {
  const { send, sent } = answering(...answers);
  const manifest = describeManifest(fixtureApplication);
  const services = Object.fromEntries(
    Object.entries(manifest.services).map(([name, service]) => [name, { ...service, capabilities }]),
  );
  const provider = createDataProvider({
    manifest: { ...manifest, services },
    loadResource: async (name) =>
      fixtureApplication.resources.find((resource) => resource.name === name) ?? expect.unreachable(name),
    dialects,
    http: createHttpClient(send),
  });
  return { provider, sent };
};

const rows = (...data: object[]) => Response.json({ data, metadata: {} });
const update = (ids: string[]) => ({
  resource: 'products',
  kind: 'update' as const,
  selection: { ids },
  changes: { name: 'x' },
});
const three = () => rows({ id: 1, version: 1, name: 'a' }, { id: 2, version: 4, name: 'x' });

describe('a service without plans', () => {
  it('gets a preview that the browser computes', async () => {
    const { provider } = build({}, three());
    const plan = await provider.plan(update(['1', '2', '3']));
    expect(plan.counts).toMatchObject({ update: 1, unchanged: 1, error: 1 });
    expect(plan.rows.map(({ id, outcome, before, version }) => [id, outcome, before['name'], version])).toEqual([
      ['1', 'update', 'a', 1],
      ['2', 'unchanged', 'x', 4],
      ['3', 'error', undefined, null],
    ]);
    expect(plan.rows[2]?.findings[0]?.text).toBe('There is no products with id 3.');
  });

  it('is sent the rows that change, and each row keeps its own result', async () => {
    const { provider, sent } = build(
      {},
      rows({ id: 1, name: 'a' }, { id: 2, name: 'b' }),
      Response.json({ data: { 1: true, 2: 'is locked' } }),
    );
    const plan = await provider.plan(update(['1', '2']));
    const summary = (await provider.apply('products', plan.id, [])) as ChangeSetSummary; // no jobs without plans
    expect(sent[1]).toMatchObject({
      method: 'PUT',
      url: '/api/shop/v1/bulk/products',
      body: { ids: [1, 2], changes: { name: 'x' } },
    });
    expect(summary).toMatchObject({ applied: 1, failed: 1, undoable: false });
    expect(summary.results.map(({ result }) => result === true || result.text)).toEqual([true, 'is locked']);
  });

  it('is asked in chunks of 100; a refused chunk fails its own rows alone', async () => {
    const ids = Array.from({ length: 150 }, (_, at) => String(at + 1));
    const stored = ids.map((id) => ({ id: Number(id), name: 'a' }));
    const { provider, sent } = build(
      {},
      rows(...stored.slice(0, 100)),
      rows(...stored.slice(100)),
      failing({ status: 500, message: 'Not now.' }),
      Response.json({ data: Object.fromEntries(ids.slice(100).map((id) => [id, true])) }),
    );
    const plan = await provider.plan(update(ids));
    const summary = (await provider.apply('products', plan.id, [])) as ChangeSetSummary; // as above
    expect(sent.slice(2).map(({ body }) => (body as { ids: number[] }).ids.length)).toEqual([100, 50]);
    expect([summary.applied, summary.failed]).toEqual([50, 100]);
    expect(summary.results[0]?.result).toMatchObject({ text: 'Not now.' });
  });

  it('does not write a row that was unticked', async () => {
    const { provider, sent } = build(
      {},
      rows({ id: 1, name: 'a' }, { id: 2, name: 'b' }),
      Response.json({ data: { 2: true } }),
    );
    const plan = await provider.plan(update(['1', '2']));
    await provider.apply('products', plan.id, [1]);
    expect(sent[1]?.body).toMatchObject({ ids: [2] });
  });

  it('is imported into by the server, which reads the file', async () => {
    const { provider, sent } = build(
      {},
      Response.json({ data: { id: 'p', status: 'ready' } }),
      Response.json({ data: { job: { id: 'j' } } }),
    );
    const plan = await provider.plan({ resource: 'products', kind: 'import' });
    expect(await provider.apply('products', plan.id, [3])).toEqual({ job: { id: 'j' } });
    expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/api/shop/v1/plans', { resource: 'products', kind: 'import' }],
      ['POST', '/api/shop/v1/plans/p/apply', { except: [3] }],
    ]);
  });

  it('cannot take anything back', async () => {
    await expect(build({}).provider.plan({ resource: 'products', kind: 'revert' })).rejects.toThrow(
      "has no plans, which 'revert' needs",
    );
  });

  it('applies a plan once', async () => {
    const { provider } = build({}, rows({ id: 1, name: 'a' }), Response.json({ data: { 1: true } }));
    const plan = await provider.plan(update(['1']));
    await provider.apply('products', plan.id, []);
    await expect(provider.apply('products', plan.id, [])).rejects.toThrow('The plan has expired.');
  });
});

describe('a service with plans that takes ids alone', () => {
  it('gets the ids that the query finds, page by page, without the unticked', async () => {
    const page = Array.from({ length: 250 }, (_, at) => ({ id: at + 1 }));
    const { provider, sent } = build(
      { plans: true },
      rows(...page),
      rows({ id: 251 }),
      Response.json({ data: { id: 'p' } }),
    );
    const query = { filter: { name: { contains: 'a' } } };
    await provider.plan({ resource: 'products', kind: 'delete', selection: { query, except: ['3'] } });
    const { selection } = sent[2]?.body as { selection: { ids: string[] } }; // the plan's own body
    expect([sent[2]?.url, selection.ids.length, selection.ids.includes('3'), selection.ids.at(-1)]).toEqual([
      '/api/shop/v1/plans',
      250,
      false,
      '251',
    ]);
  });
});
