import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { describeForBrowser, describeManifest } from '../../src/build/describeForBrowser.ts';
import { readApplication } from '../../src/build/readApplication.ts';
import { toolkitPlugin } from '../../src/build/toolkitPlugin.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { text } from '../../src/fieldTypes/index.ts';
import { fixtureApplication } from '../support/fixtureApp/application.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const options = { application: at('server/application.ts'), schemas: at('schemas'), manual: at('docs/manual') };
const products = fixtureApplication.resources.find(({ name }) => name === 'products') as Resource; // the fixture has it

describe('readApplication', () => {
  it('finds the file that exports the schema of each resource', async () => {
    const { application, schemas } = await readApplication(options.application, options.schemas);
    expect(Object.keys(schemas)).toEqual(application.resources.map(({ name }) => name));
    for (const { name, schema } of application.resources) {
      const found = schemas[name];
      expect(((await import(found?.file ?? '')) as Record<string, unknown>)[found?.name ?? '']).toBe(schema);
    }
  });

  it('names the resource whose schema no file exports', async () => {
    await expect(readApplication(options.application, at('docs'))).rejects.toThrow(
      /The schema of '[\w-]+' is not exported/,
    );
  });
});

describe('describeManifest', () => {
  const manifest = describeManifest(fixtureApplication);

  it('is JSON', () => {
    expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest);
  });

  it('says which screens a resource has', () => {
    const unnamed = { ...products, form: {}, import: undefined } as unknown as Resource; // as a declaration without both
    const [entry] = describeManifest({ ...fixtureApplication, resources: [unnamed] }).resources;
    expect(entry?.has).toEqual({ list: true, create: false, edit: false, show: true, import: false, history: true });
  });
});

describe('describeForBrowser', () => {
  it('leaves the zod schema to its own chunk', () => {
    expect(describeForBrowser(products)).not.toHaveProperty('schema');
  });

  it('turns the input of an action into a JSON schema that keeps the labels', () => {
    const input = z.object({ note: text({ label: 'Note', required: true }) });
    const action = { label: 'Say', on: [], request: {}, result: 'data' as const, permissions: [], input };
    const { actions } = describeForBrowser({ ...products, actions: { say: action } }) as {
      actions: { say: { input: unknown } };
    }; // as built
    expect(actions.say.input).toMatchObject({
      properties: { note: { type: 'string', 'x-field': { label: 'Note', type: 'text' } } },
      required: ['note'],
    });
  });
});

describe('toolkitPlugin', () => {
  const load = toolkitPlugin(options).load as (id: string) => Promise<string | null>; // it is a plain function

  it('serves every resource as a chunk of its own', async () => {
    const code = await load('\0virtual:toolkit/resources');
    expect(code).toContain('"items": () => import("virtual:toolkit/resource/items")');
    expect(code).not.toContain('schemas/catalogue/Item.ts');
  });

  it('serves where each schema lies apart, for who opens a form', async () => {
    const code = await load('\0virtual:toolkit/schemas');
    expect(code).toMatch(/"items": \(\) => import\("[^"]*schemas\/catalogue\/Item\.ts"\)/);
  });

  it('serves only the icons that are named', async () => {
    const code = await load('\0virtual:toolkit/icons');
    expect(code).toContain("from 'lucide-react/icons/package'");
    expect(code?.split('import ').length).toBeLessThan(60);
  });

  it('serves which pages the manual has apart, each a chunk of its own, and none without a folder', async () => {
    expect(await load('\0virtual:toolkit/manualPages')).toContain('docs/manual/items.md?raw');
    const without = toolkitPlugin({ ...options, manual: undefined }).load as typeof load;
    expect(await without('\0virtual:toolkit/manualPages')).toContain('const pages = {};');
  });

  it('refuses a module that it does not have', async () => {
    await expect(load('\0virtual:toolkit/nothing')).rejects.toThrow('There is no module virtual:toolkit/nothing.');
  });

  it('leaves other modules to others', async () => {
    expect(await load('/src/main.tsx')).toBeNull();
  });
});
