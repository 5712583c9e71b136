import { describe, expect, it } from 'vitest';
import { createDataProvider } from '../../dataProviders/createDataProvider.ts';
import { createHttpClient } from '../../dataProviders/httpClient.ts';
import { declaredApplication } from '../../server/application.ts';
import { describeManifest } from '../../src/build/describeForBrowser.ts';
import type { ChangeSetSummary } from '../../src/core/wire/wire.ts';
import { dialects } from '../../src/dialects/index.ts';
import { answering, failing } from './answering.ts';

/** The declared item-stores at the spec's own calls: a service that makes no plans. */
const build = (...answers: Response[]) => {
  const { send, sent } = answering(...answers);
  const manifest = describeManifest(declaredApplication);
  const services = Object.fromEntries(
    Object.entries(manifest.services).map(([name, service]) => [name, { ...service, capabilities: {} }]),
  );
  const loadResource = async (name: string) =>
    declaredApplication.resources.find((resource) => resource.name === name) ?? expect.unreachable(name);
  return {
    sent,
    provider: createDataProvider({
      manifest: { ...manifest, services },
      loadResource,
      dialects,
      http: createHttpClient(send),
    }),
  };
};

const ids = Array.from({ length: 250 }, (_, at) => String(at + 1));
const rows = (of: readonly string[]) =>
  Response.json({ data: of.map((id) => ({ id: Number(id), priority: 1 })), metadata: {} });
const written = (of: readonly string[]) => Response.json({ data: Object.fromEntries(of.map((id) => [id, true])) });

describe('item-stores (spec 000 §7 and §8)', () => {
  it('IST-036: a bulk update is sent in chunks of 100', async () => {
    const parts = [ids.slice(0, 100), ids.slice(100, 200), ids.slice(200)];
    const { provider, sent } = build(...parts.map(rows), ...parts.map(written));
    const plan = await provider.plan({
      resource: 'item-stores',
      kind: 'update',
      selection: { ids },
      changes: { priority: 5 },
    });
    const summary = (await provider.apply('item-stores', plan.id, [])) as ChangeSetSummary; // no jobs without plans
    const puts = sent.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ url, body }) => [url, (body as { ids: number[] }).ids.length])).toEqual(
      [100, 100, 50].map((count) => ['/api/pim/v1/bulk/itemstores', count]),
    );
    expect([summary.applied, summary.failed]).toEqual([250, 0]);
  });

  it('IST-049: where chunks are rejected the first failure comes first, with its own message', async () => {
    const parts = [ids.slice(0, 100), ids.slice(100, 200), ids.slice(200)];
    const { provider } = build(
      ...parts.map(rows),
      written(parts[0] ?? []),
      failing({ status: 503, message: 'Prices are frozen.' }),
      failing({ status: 500, message: 'Not now.' }),
    );
    const plan = await provider.plan({
      resource: 'item-stores',
      kind: 'update',
      selection: { ids },
      changes: { priority: 5 },
    });
    const summary = (await provider.apply('item-stores', plan.id, [])) as ChangeSetSummary; // as above
    expect([summary.applied, summary.failed]).toEqual([100, 150]);
    const [first] = summary.results.filter(({ result }) => result !== true);
    expect(first).toMatchObject({ id: '101', result: { text: 'Prices are frozen.' } });
  });

  it('IST-043: one is deleted with force=1', async () => {
    const { provider, sent } = build(Response.json({ data: { id: 5 }, metadata: { changeSet: 'x' } }));
    await provider.remove('item-stores', '5', 3);
    expect(sent[0]).toMatchObject({
      method: 'DELETE',
      url: expect.stringMatching(/^\/api\/pim\/v1\/itemstores\/5\?force=1(&version=3)?$/) as string,
    });
  });
});
