import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { application } from '../../server/application.ts';
import { registerEngine } from '../../server/engine/index.ts';
import { checkResources, printFault } from '../../src/core/checkResources.ts';
import type { Resource } from '../../src/core/resource.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { testServer } from '../support/server.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** The files that the page shows: a path in backticks and a colon, then a block of code. */
const files = [...readme.matchAll(/`((?:schemas|resources)\/[\w/]+\.ts)`:\n\n```ts\n([\s\S]*?)```/g)].map(([, path = '', code = '']) => ({ path, code }));

/** The two files in a folder beside the project's own ones, which they import. */
const loadMarkets = async (): Promise<Resource> => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/readme-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  for (const { path, code } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
  symlinkSync(join(root, 'src'), join(folder, 'src'));
  symlinkSync(join(root, 'resources/define.ts'), join(folder, 'resources/define.ts'));
  const { markets } = (await import(pathToFileURL(join(folder, 'resources/geography/markets.ts')).href)) as { markets: Resource }; // what the page shows
  return markets;
};

const markets = await loadMarkets();
const extended = { ...application, resources: [...application.resources, markets] };
const { server, signIn } = await testServer({
  application: extended, fieldTypes, dialects, registerEngine,
  accounts: [
    { email: 'editor@toolkit.test', permissions: ['store_admin'], label: '' },
    { email: 'reader@toolkit.test', permissions: ['store'], label: '' },
  ],
});
let editor: Record<string, string>;
beforeAll(async () => {
  editor = await signIn('editor@toolkit.test');
});

describe('the resource of README.md', () => {
  it('is two files and one line', () => {
    expect(files.map(({ path }) => path)).toEqual(['schemas/geography/Market.ts', 'resources/geography/markets.ts']);
    expect(readme).toContain("export { markets } from './geography/markets.ts';");
  });

  it('has no fault', () => {
    const faults = checkResources(extended, fieldTypes, Object.keys(dialects)).filter(({ level }) => level === 'error');
    expect(faults.map(printFault)).toEqual([]);
  });

  it('is created, read and found', async () => {
    const made = await server.inject({ method: 'POST', url: '/api/distance/v3/markets', headers: editor, payload: { name: 'Porta Palazzo', opens: '2026-11-28' } });
    expect(made.json()).toMatchObject({ data: { name: 'Porta Palazzo', country: 'ITA', opens: '2026-11-28', version: 1 } });
    const { statusCode, ...found } = await server.inject({ url: '/api/distance/v3/markets?q[name]=*palazzo*&columns=name', headers: editor });
    expect([statusCode, found.json().data]).toMatchObject([200, [{ name: 'Porta Palazzo' }]]);
  });

  it.each([
    [{ name: '' }, 'name', 'Required field'],
    [{ name: 'Balon', opens: '28/11' }, 'opens', 'Expected a date like 2026-11-21, got 28/11.'],
    [{ name: 'Balon', country: 'FRA' }, 'country', 'Expected one of Italy, Poland, got FRA.'],
  ])('refuses %j', async (payload, field, text) => {
    const refused = await server.inject({ method: 'POST', url: '/api/distance/v3/markets', headers: editor, payload });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toMatchObject({ [field]: { text } });
  });

  it('refuses who may only read', async () => {
    const reader = await signIn('reader@toolkit.test');
    const refused = await server.inject({ method: 'POST', url: '/api/distance/v3/markets', headers: reader, payload: { name: 'Balon' } });
    expect(refused.statusCode).toBe(403);
    expect((await server.inject({ url: '/api/distance/v3/markets', headers: reader })).statusCode).toBe(200);
  });
});
