import { beforeAll, describe, expect, it } from 'vitest';
import { dialects } from '../../../src/dialects/index.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import { products } from '../../support/fixtureApp/resources.ts';
import { readingEngine } from '../../support/fixtureApp/readingEngine.ts';
import { testServer } from '../../support/server.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string }[];
  responses: Record<string, unknown>;
  'x-permissions'?: string[];
  requestBody?: unknown;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: Record<string, object> }> };
}

const { server, signIn } = await testServer({
  fieldTypes,
  dialects,
  registerEngine: readingEngine,
  accounts: [{ email: 'nobody@shop.test', label: 'nobody', permissions: [], constraints: {} }],
});
let document: Document;

beforeAll(async () => {
  const headers = await signIn('nobody@shop.test');
  document = (await server.inject({ url: '/api/openapi.json', headers })).json<Document>();
});

const operations = (): [string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );

describe('/api/openapi.json', () => {
  it('needs a session', async () => expect((await server.inject({ url: '/api/openapi.json' })).statusCode).toBe(401));

  it('holds every declared call, action and restore', () => {
    const found = operations().map(([call]) => call);
    for (const call of Object.values(products.calls))
      if (call) expect(found).toContain(call.replace(' ', ' /api/shop/v1'));
    expect(found).toEqual(
      expect.arrayContaining([
        'POST /api/shop/v1/approve/products/{id}',
        'POST /api/shop/v1/bulk/approve/products',
        'POST /api/shop/v1/products/restore',
      ]),
    );
  });

  it('describes nothing that the server does not answer', () => {
    const reading = operations().filter(
      ([call]) => call.startsWith('GET') && !/plans|change-sets|jobs|inbox|imports|trends|events/.test(call),
    );
    expect(reading.length).toBeGreaterThan(15);
    for (const [call] of reading) {
      const [method = '', path = ''] = call.split(' ');
      let place = 0;
      const url = path.replace(/\{\w+\}/g, () => `:p${place++}`);
      const isKnown =
        server.hasRoute({ method, url }) || server.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') });
      expect([call, isKnown]).toEqual([call, true]);
    }
  });

  it('gives every call an id of its own, its errors and its permissions', () => {
    const ids = operations().map(([, operation]) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const { get: show, put: update } = document.paths['/api/shop/v1/products/{id}'] ?? {};
    expect(show?.['x-permissions']).toEqual(['products']);
    expect(Object.keys(show?.responses ?? {})).toEqual(['200', '400', '401', '403', '404', '429']);
    expect(Object.keys(update?.responses ?? {})).toContain('409');
    expect(update?.requestBody).toBeDefined();
  });

  it('names the parameters of a list as its dialect writes them', () => {
    const names = (path: string) => document.paths[path]?.['get']?.parameters.map(({ name }) => name);
    expect(names('/api/shop/v1/products')).toEqual(
      expect.arrayContaining([
        'page',
        'per-page',
        'sort',
        'direction',
        'columns',
        'total',
        'q[price][gte]',
        'q[maker_id][]',
      ]),
    );
    expect(names('/api/depot/v1/labels')).toEqual(expect.arrayContaining(['skip', 'take', 'order']));
  });

  it('has the fields of every resource with their labels', () => {
    expect(document.components.schemas['products']?.properties['price']).toMatchObject({ title: 'Price' });
    expect(document.components.schemas['products']?.properties['updated_at']).toMatchObject({ readOnly: true });
    expect(Object.keys(document.components.schemas['makers.row']?.properties ?? {})).toContain('_refs');
  });

  it('refers only to schemas that it holds', () => {
    const referred = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name ?? '',
    );
    expect(referred.length).toBeGreaterThan(50);
    for (const name of referred) expect(Object.keys(document.components.schemas)).toContain(name);
  });
});
