import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import type { ErrorBody } from '../../src/core/wire/wire.ts';
import { readConfig } from '../../server/config.ts';
import { builtPage, serveFrontEnd } from '../../server/http/frontEnd.ts';
import { makeTemporaryFolder } from '../support/processes.ts';
import { noEngine, testServer } from '../support/server.ts';

const { folder, remove } = makeTemporaryFolder();
afterAll(remove);
mkdirSync(join(folder, 'assets'));
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__" /><script type="module" src="/_app/assets/main-1a2b.js"></script>',
);
writeFileSync(join(folder, 'assets', 'main-1a2b.js'), `console.log(${JSON.stringify('x'.repeat(5000))})`);
writeFileSync(join(folder, 'assets', 'list-3c4d.js'), 'console.log(1)');
const left = gzipSync('console.log(1) // by the build');
writeFileSync(join(folder, 'assets', 'list-3c4d.js.gz'), left);
writeFileSync(join(folder, 'icon.svg'), '<svg/>');

const environment = { IMAGE_ORIGINS: 'https://images.test,https://static.openfoodfacts.org' };
const { server, readiness } = await testServer({
  environment,
  registerEngine: noEngine(
    (app) =>
      void app.get('/api/shop/v1/list', { config: { admits: 'anyone' } }, async () => ({
        data: 'y'.repeat(3000),
        metadata: {},
      })),
  ),
  addFrontEnd: (app) => serveFrontEnd(app, { config: readConfig(environment), dist: folder, page: builtPage(folder) }),
});
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers });

const policyOf = async (url: string): Promise<Record<string, string[]>> => {
  const header = String((await get(url)).headers['content-security-policy']);
  return Object.fromEntries(header.split(/;\s*/).map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]));
};

test.each(['/', '/items', '/items/12?x=%2F', '/apiary', '/files', '/a/b.c/d'])(
  'answers %s with the page',
  async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
  },
);

test.each([
  '/api',
  '/api/',
  '/api/items',
  '/api/pim/v1/nothing',
  '/file/v1/x',
  '/_app/assets/gone.js',
  '/_app/..%2f..%2fpackage.json',
  '/_app/assets/..%2f..%2f..%2fetc%2fpasswd',
  '/_app/',
])('answers %s with a JSON 404, never with the page', async (url) => {
  const response = await get(url);
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
  expect(response.json<ErrorBody>()).toMatchObject({ status: response.statusCode, requestId: expect.any(String) });
});

test('gives each page a nonce of its own, in its policy and its head', async () => {
  const [first, second] = [await get('/'), await get('/items')];
  const nonceOf = (html: string): string => /content="([\w+/=]{24})"/.exec(html)?.[1] ?? '';
  expect(nonceOf(first.body)).not.toBe('');
  expect(nonceOf(first.body)).not.toBe(nonceOf(second.body));
  expect(first.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonceOf(first.body)}'`);
});

test('lets a page run only our own scripts and load pictures from configured origins', async () => {
  const policy = await policyOf('/');
  expect(policy['script-src']).toEqual(["'self'"]);
  expect(policy['default-src']).toEqual(["'self'"]);
  expect(policy['connect-src']).toEqual(["'self'"]);
  expect(policy['font-src']).toEqual(["'self'"]);
  expect(policy['img-src']).toEqual([
    "'self'",
    'data:',
    'blob:',
    'https://images.test',
    'https://static.openfoodfacts.org',
  ]);
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
  expect(JSON.stringify(policy)).not.toMatch(/unsafe/);
});

test('lets an answer of the API do nothing as a page', async () => {
  expect(await policyOf('/api/shop/v1/list')).toEqual({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });
});

test('sends the headers that browsers need on every answer', async () => {
  for (const url of ['/', '/api/nothing', '/_app/icon.svg']) {
    expect((await get(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'x-request-id': expect.any(String),
    });
  }
});

test('lets browsers keep hashed files forever and ask again for the others', async () => {
  expect((await get('/_app/assets/main-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/_app/icon.svg')).headers['cache-control']).toBe('no-cache');
});

test.each(['/_app/assets/main-1a2b.js', '/api/shop/v1/list'])('compresses %s for who takes it', async (url) => {
  const response = await get(url, { 'accept-encoding': 'gzip, br' });
  expect(response.headers['content-encoding']).toBe('gzip');
  expect(response.rawPayload.length).toBeLessThan(500);
});

test('sends what the build left compressed as it lies there, to who takes it', async () => {
  const url = '/_app/assets/list-3c4d.js';
  const packed = await get(url, { 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': expect.stringContaining('/javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(packed.rawPayload.equals(left)).toBe(true);
  const plain = await get(url);
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'console.log(1)']);
});

test('answers a page address only to GET', async () => {
  const response = await server.inject({ method: 'POST', url: '/items' });
  expect(response.statusCode).toBe(404);
  expect(response.json<ErrorBody>().key).toBe('unknownPath');
});

test('is alive but not ready while it starts and while it stops', async () => {
  readiness.ready = false;
  expect((await get('/healthz')).statusCode).toBe(200);
  expect((await get('/readyz')).statusCode).toBe(503);
  expect((await get('/api/shop/v1/list')).json<ErrorBody>()).toMatchObject({ status: 503, key: 'unavailable' });
  expect((await get('/')).statusCode).toBe(503);
  readiness.ready = true;
  expect((await get('/readyz')).statusCode).toBe(200);
});

test('counts requests by route, not by address', async () => {
  await get('/api/shop/v1/list');
  const { body, headers } = await get('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/shop\/v1\/list",status="200"\} [1-9]/,
  );
  expect(body).toMatch(/database_connections\{pool="requests"\} \d/);
});
