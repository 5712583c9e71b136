import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { copyProject } from '../support/copyProject.ts';
import { extendProject, extensionFiles, extensionLine } from '../support/extension.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** The files that the page shows: a path in backticks and a colon, then a block of code. */
const shown = [...readme.matchAll(/`((?:schemas|resources)\/[\w/]+\.ts)`:\n\n```ts\n([\s\S]*?)```/g)].map(
  ([, path = '', code = '']) => [path, code] as const,
);

const { folder, remove } = copyProject();
extendProject(folder);
afterAll(remove);

// tests/browser/extension.spec.ts starts the product over the same two files and uses what comes out of them.
describe('the resource of README.md', { timeout: 180_000 }, () => {
  it('is the two files that the test of it runs, and one line', () => {
    expect(shown).toEqual(Object.entries(extensionFiles));
    expect(readme).toContain(`\`${extensionLine}\``);
  });

  it('has 12 fields, two references, a filter, a bulk action and permissions', async () => {
    const { markets } = (await import(pathToFileURL(join(folder, 'resources/geography/markets.ts')).href)) as {
      markets: Resource;
    }; // what the page shows
    expect(markets.fields).toHaveLength(12);
    expect(markets.fields.flatMap(({ reference }) => reference ?? [])).toEqual(['retailers', 'store-brands']);
    expect(Object.keys(markets.list.filters)).not.toHaveLength(0);
    expect(Object.values(markets.actions).flatMap(({ on }) => on)).toContain('selection');
    expect(markets.access.fields).toEqual({ fee: ['store_admin'] });
  });

  it('has no fault', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['server/check.ts'], { cwd: folder });
    expect(stdout).toMatch(/resources: 0 errors/);
  });

  it('compiles, and does not with a column that it has not', async () => {
    const source = extensionFiles['resources/geography/markets.ts'] ?? '';
    writeFileSync(
      join(folder, 'resources/geography/misspelt.ts'),
      source.replace("hidden: ['covered'", "hidden: ['colour'"),
    );
    const files = ['resources/index.ts', 'resources/geography/misspelt.ts'];
    writeFileSync(
      join(folder, 'tsconfig.readme.json'),
      JSON.stringify({ extends: './tsconfig.json', include: [], files }),
    );
    const compile = [join(root, 'node_modules/typescript-native/bin/tsc'), '-p', 'tsconfig.readme.json'];
    const refused = await promisify(execFile)(process.execPath, compile, { cwd: folder }).catch(
      (fault: { stdout: string }) => fault,
    );
    const errors = refused.stdout.split('\n').filter((line) => line.includes(': error '));
    expect(errors).toEqual([expect.stringMatching(/^resources\/geography\/misspelt\.ts.*"colour"/)]);
  });
});
