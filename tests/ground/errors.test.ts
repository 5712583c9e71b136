import type { InjectOptions } from 'fastify';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { ErrorBody } from '../../src/core/wire/wire.ts';
import { RefusedQuery } from '../../src/core/wire/dialect.ts';
import { RequestError } from '../../server/engine/access/requestError.ts';
import { maxFileBytes } from '../../server/http/bodies.ts';
import { noEngine, testServer } from '../support/server.ts';

const open = { config: { admits: 'anyone' } } as const;
const { server, pool } = await testServer({
  registerEngine: noEngine((app) => {
    app.post('/api/echo', { ...open, bodyLimit: maxFileBytes }, async (request) => ({
      data: request.body ?? null,
      metadata: {},
    }));
    app.post('/api/small', open, async (request) => ({ data: request.body ?? null, metadata: {} }));
    app.put('/api/things/:id', open, async () => ({ data: null, metadata: {} }));
    app.get('/api/fails', open, async () => {
      throw new Error('secret inside: SELECT * FROM hidden');
    });
    app.get('/api/refused', open, async () => {
      throw new RefusedQuery('sort', "'colour' is not sortable");
    });
    app.get('/api/conflict', open, async () => {
      throw new RequestError(
        409,
        'CONFLICT',
        'conflict',
        {},
        { errors: { name: { key: 'required', params: {}, text: 'Required field' } } },
      );
    });
    app.get('/api/sql', open, async (request) => pool.query(String((request.query as { sql: string }).sql)));
  }),
});

const ask = async (options: InjectOptions): Promise<ErrorBody> => {
  const response = await server.inject(options);
  const body = response.json<ErrorBody>();
  expect(body.status).toBe(response.statusCode);
  expect(body.requestId).toBe(response.headers['x-request-id']);
  return body;
};

test('answers an unknown path under /api with a JSON 404 that names it', async () => {
  const body = await ask({ method: 'GET', url: '/api/nothing/here?x=1' });
  expect(body).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
    key: 'unknownPath',
    message: 'There is nothing at /api/nothing/here.',
    errors: {},
  });
});

test('answers a wrong method with 405 and the methods that are possible', async () => {
  const response = await server.inject({ method: 'DELETE', url: '/api/things/5' });
  expect(response.statusCode).toBe(405);
  expect(response.headers['allow']).toBe('PUT');
  expect(response.json<ErrorBody>().message).toBe('DELETE is not possible at /api/things/5.');
});

test('tells nothing of what failed inside', async () => {
  const response = await server.inject({ method: 'GET', url: '/api/fails' });
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toMatch(/secret|SELECT|at /);
  expect(response.json<ErrorBody>().key).toBe('internal');
});

test('carries errors per field and the key of a refusal', async () => {
  expect(await ask({ method: 'GET', url: '/api/conflict' })).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    errors: { name: { key: 'required' } },
  });
  expect(await ask({ method: 'GET', url: '/api/refused' })).toMatchObject({
    status: 400,
    key: 'badQuery',
    params: { name: 'sort' },
  });
});

test.each([
  ['broken JSON', '{"a":'],
  ['__proto__', '{"a": {"__proto__": {"admin": true}}}'],
  ['constructor.prototype', '{"constructor": {"prototype": {"admin": true}}}'],
])('refuses %s with 400', async (_, payload) => {
  const body = await ask({
    method: 'POST',
    url: '/api/echo',
    payload,
    headers: { 'content-type': 'application/json' },
  });
  expect(body).toMatchObject({ status: 400, key: 'badBody' });
});

test('refuses bytes that are not UTF-8', async () => {
  const payload = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
  const body = await ask({
    method: 'POST',
    url: '/api/echo',
    payload,
    headers: { 'content-type': 'application/json' },
  });
  expect(body).toMatchObject({ status: 400, params: { reason: 'not valid UTF-8' } });
});

test('takes an empty body as none', async () => {
  const response = await server.inject({
    method: 'POST',
    url: '/api/echo',
    headers: { 'content-type': 'application/json' },
  });
  expect(response.json()).toEqual({ data: null, metadata: {} });
});

test('answers another content type with 415', async () => {
  const body = await ask({
    method: 'POST',
    url: '/api/echo',
    payload: '<a/>',
    headers: { 'content-type': 'application/xml' },
  });
  expect(body.status).toBe(415);
});

test('takes a file of one byte less than 25 MB, and refuses one of 25 MB with the text of the specification', async () => {
  const headers = { 'content-type': 'application/octet-stream' };
  const body = await ask({ method: 'POST', url: '/api/echo', payload: Buffer.alloc(25 * 1024 * 1024), headers });
  expect(body).toMatchObject({ status: 413, message: 'File size should be less than 25 MB!' });
  const fits = await server.inject({ method: 'POST', url: '/api/small', payload: Buffer.alloc(1024), headers });
  expect(fits.statusCode).toBe(200);
  const full = await server.inject({
    method: 'POST',
    url: '/api/echo',
    payload: Buffer.alloc(25 * 1024 * 1024 - 1),
    headers,
  });
  expect(full.statusCode).toBe(200);
});

test('takes 1 MB where a call declares no more, and says how much', async () => {
  const send = (bytes: number) =>
    ({
      method: 'POST',
      url: '/api/small',
      payload: JSON.stringify('x'.repeat(bytes - 2)),
      headers: { 'content-type': 'application/json' },
    }) as const;
  expect(await ask(send(1024 * 1024 + 1))).toMatchObject({
    status: 413,
    message: 'The request is too large: this call takes at most 1024 kB.',
  });
  expect((await server.inject(send(1024 * 1024))).statusCode).toBe(200);
});

test.each([
  [
    'more than 1,000 members in an object',
    `{"a": {${Array.from({ length: 1_001 }, (_, at) => `"f${at}": 1`).join()}}}`,
    'an object in it has more than 1000 members',
  ],
  ['more than 250,000 parts', `[${'1,'.repeat(250_001)}1]`, 'it has more than 250000 parts'],
  [
    'more lists and objects than 100 within each other',
    `${'[{"a":'.repeat(51)}1${'}]'.repeat(51)}`,
    'it is nested more than 100 deep',
  ],
])('refuses a body with %s before anything is made of it', async (_, payload, reason) => {
  const body = await ask({
    method: 'POST',
    url: '/api/small',
    payload,
    headers: { 'content-type': 'application/json' },
  });
  expect(body).toMatchObject({ status: 400, params: { reason } });
});

test('counts no sign within a text', async () => {
  const payload = JSON.stringify({ a: '[{,"'.repeat(40_000), b: ['\\"', '{'] });
  const response = await server.inject({
    method: 'POST',
    url: '/api/small',
    payload,
    headers: { 'content-type': 'application/json' },
  });
  expect(response.json()).toEqual({ data: JSON.parse(payload), metadata: {} });
});

test('lets a browser read the refusal of a body that it is still sending', async () => {
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/echo`, {
    method: 'POST',
    body: Buffer.alloc(maxFileBytes + 1),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ key: 'bodyTooLarge' });
  expect(await askRaw(port, `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 431[\s\S]*"status":431/,
  );
  expect(await askRaw(port, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400[\s\S]*"key":"badBody"/);
});

test('answers an address that cannot be decoded with 400', async () => {
  expect(await ask({ method: 'GET', url: '/api/things/%zz' })).toMatchObject({ status: 400 });
});

test('answers a value that the database refuses with 400 and a lost database with 503', async () => {
  expect(
    await ask({ method: 'GET', url: `/api/sql?sql=${encodeURIComponent("SELECT '99999999999999999999'::int8")}` }),
  ).toMatchObject({
    status: 400,
    message: 'A value does not fit its field.',
  });
  const lost = `/api/sql?sql=${encodeURIComponent('SELECT pg_terminate_backend(pg_backend_pid())')}`;
  expect(await ask({ method: 'GET', url: lost })).toMatchObject({ status: 503, key: 'unavailable' });
});

test('keeps the request id of a proxy and refuses one that is none', async () => {
  const given = await server.inject({ method: 'GET', url: '/healthz', headers: { 'x-request-id': 'proxy-12345678' } });
  expect(given.headers['x-request-id']).toBe('proxy-12345678');
  const bad = await server.inject({ method: 'GET', url: '/healthz', headers: { 'x-request-id': 'a b\tc' } });
  expect(bad.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

const askRaw = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
