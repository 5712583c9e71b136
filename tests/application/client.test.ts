import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Runtime from '../../server/client/runtime.ts';
import { writeClient, type OpenApiDocument } from '../../server/client/writeClient.ts';
import { demoServer, pim, type Json } from './demoServer.ts';

const demo = await demoServer(undefined, {}, { CALL_LIMITS: 'reads=6000,writes=6000' });
const folder = mkdtempSync(join(tmpdir(), 'toolkit-client-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a program of somebody else does with it; lines that must not compile say so. */
const use = `
import { createClient } from './client.ts';
const client = createClient({ address: 'https://toolkit.company.test', token: 'ctk_' });
export const run = async (): Promise<string> => {
  const list = await client.ask('GET /api/pim/v1/items', { query: { page: 1, 'per-page': 10, columns: 'id,name' } });
  if (!list.ok) return list.kind === 'tooMany' ? String(list.seconds) : list.message;
  const first: number | null | undefined = list.answer.data[0]?.id;
  // @ts-expect-error: an id is no boolean
  const wrong: boolean = list.answer.data[0].id;
  const saved = await client.ask('PUT /api/pim/v1/items/{id}', {
    path: { id: first ?? 0 },
    body: { version: 1, changes: { name: 'Fusilli' } },
  });
  // @ts-expect-error: a name is a text
  await client.ask('PUT /api/pim/v1/items/{id}', { path: { id: 1 }, body: { version: 1, changes: { name: 7 } } });
  // @ts-expect-error: there is no such call
  await client.ask('GET /api/pim/v1/itemz');
  // @ts-expect-error: it needs an id
  await client.ask('GET /api/pim/v1/items/{id}');
  // @ts-expect-error: of an answer nothing is known before it is known to be one
  void saved.answer;
  if (saved.ok) return String(saved.answer.data.version);
  switch (saved.kind) {
    case 'conflict': return String(saved.conflict?.version);
    case 'forbidden': return (saved.why?.grants ?? []).join(', ');
    case 'refused': return Object.keys(saved.errors).join(', ');
    default: return \`\${saved.code} \${saved.message} \${String(wrong)}\`;
  }
};
`;

let text = '';
let address = '';
let admin = '';
let module: typeof Runtime;
/** Calls are those of the document, which nothing here knows at compile time. */
let client: { ask(call: string, input?: object): Promise<Json & { ok: boolean; status: number }> };

const tokenOf = async (body: Json): Promise<string> => {
  const made = await demo.call('POST', '/api/user/v4/tokens', { name: 'Client', ...body });
  expect(made.status, made.text).toBe(201);
  return String((made.body.data as Json)['token']);
};
const clientOf = (token: string, retries?: number): typeof client =>
  module.createClient({ address, token, ...(retries !== undefined && { retries }) }) as unknown as typeof client; // as above

beforeAll(async () => {
  const document = (await demo.call('GET', '/api/openapi.json')).body as unknown as OpenApiDocument;
  text = writeClient(document);
  expect(writeClient(JSON.parse(JSON.stringify(document)) as OpenApiDocument)).toBe(text);
  writeFileSync(join(folder, 'client.ts'), text);
  writeFileSync(join(folder, 'use.ts'), use);
  await demo.server.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(demo.server.server.address() as AddressInfo).port}`;
  admin = await tokenOf({ permissions: ['pim_admin'] });
  module = (await import(/* @vite-ignore */ join(folder, 'client.ts'))) as typeof Runtime; // it was made of it
  client = clientOf(admin);
}, 60_000);

describe('the client that is made of the document', () => {
  it('compiles strictly by itself, and knows each call by its literal', () => {
    const program = ts.createProgram([join(folder, 'use.ts')], {
      strict: true,
      noUncheckedIndexedAccess: true,
      noUnusedLocals: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
    });
    const faults = ts.getPreEmitDiagnostics(program).map(({ messageText, file, start }) => {
      const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
      return `${file?.fileName.split('/').at(-1) ?? ''}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
    expect(faults).toEqual([]);
    for (const import_ of text.matchAll(/^import .*/gm)) expect(import_).toBeNull();
  }, 60_000);

  it('reads a list and a record, and saves one', async () => {
    const list = await client.ask(`GET ${pim}/items`, { query: { page: 1, 'per-page': 2, columns: 'id,name' } });
    expect(list.status).toBe(200);
    const [row] = (list['answer'] as { data: Json[] }).data;
    const { data } = (await client.ask(`GET ${pim}/items/{id}`, { path: { id: row?.['id'] } }))['answer'] as {
      data: Json;
    };
    expect(data['name']).toBe(row?.['name']);
    const saved = await client.ask(`PUT ${pim}/items/{id}`, {
      path: { id: data['id'] },
      body: { version: data['version'], changes: { short_description: 'By the client' } },
    });
    expect((saved['answer'] as { data: Json }).data).toMatchObject({ short_description: 'By the client' });
    // The same version again: somebody else was first.
    const late = await client.ask(`PUT ${pim}/items/{id}`, {
      path: { id: data['id'] },
      body: { version: data['version'], changes: { short_description: 'Too late' } },
    });
    expect(late).toMatchObject({ ok: false, kind: 'conflict', status: 409, code: 'CONFLICT' });
    expect(late['conflict']).toMatchObject({ resource: 'items', version: Number(data['version']) + 1 });
  });

  it('answers what was refused by its kind, with the sentence of the service', async () => {
    expect(await client.ask(`GET ${pim}/items/{id}`, { path: { id: 99_999_999 } })).toMatchObject({
      kind: 'notFound',
      code: 'NOT_FOUND',
      message: expect.stringContaining('99999999'),
    });
    const narrow = clientOf(await tokenOf({ permissions: ['pim_brands'] }));
    expect(await narrow.ask(`GET ${pim}/items`)).toMatchObject({
      kind: 'forbidden',
      why: { needs: expect.any(Array) },
    });
    expect(await clientOf(`${admin}x`).ask(`GET ${pim}/items`)).toMatchObject({ kind: 'unauthorized', status: 401 });
    const nowhere = module.createClient({ address: 'http://127.0.0.1:1', token: admin }) as unknown as typeof client; // as above
    expect(await nowhere.ask(`GET ${pim}/items`)).toMatchObject({ ok: false, kind: 'unanswered', status: 0 });
  });

  it('asks again what came too soon, once the service lets it', async () => {
    const answers = [
      new Response('{"code":"TOO_MANY_CALLS"}', {
        status: 429,
        headers: { 'retry-after': '1', 'content-type': 'application/json' },
      }),
      new Response('{"data":[],"metadata":{}}', { status: 200, headers: { 'content-type': 'application/json' } }),
    ];
    const asked: string[] = [];
    const began = performance.now();
    const found = await (
      module.createClient({
        address,
        token: admin,
        fetch: (url) => {
          asked.push(String(url));
          return Promise.resolve(answers.shift() ?? Response.error());
        },
      }) as unknown as typeof client
    ).ask(`GET ${pim}/items`, { query: { 'q[brand_id][]': ['1', '2'] } });
    expect(found.ok).toBe(true);
    expect(performance.now() - began).toBeGreaterThan(990);
    expect(asked).toEqual(Array(2).fill(`${address}${pim}/items?q%5Bbrand_id%5D%5B%5D=1&q%5Bbrand_id%5D%5B%5D=2`));
    const slow = clientOf(await tokenOf({ permissions: ['pim_items'], rate: 1 }), 0);
    expect((await slow.ask(`GET ${pim}/items`)).ok).toBe(true);
    expect(await slow.ask(`GET ${pim}/items`)).toMatchObject({ kind: 'tooMany', seconds: expect.any(Number) });
  });
});
