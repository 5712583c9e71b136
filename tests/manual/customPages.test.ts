import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { copyProject } from '../support/copyProject.ts';
import { addCustomPages } from '../support/customPages.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const text = read('docs/custom-pages.md');

/** The files that the page shows: a path in backticks and a colon, then a block of code. */
const shown = [...text.matchAll(/`((?:customPages|resources)\/[\w/-]+\.tsx?)`:\n\n```tsx?\n([\s\S]*?)```/g)].map(
  ([, path = '', code = '']) => [path, code] as const,
);

const { folder, remove } = copyProject();
addCustomPages(folder);
afterAll(remove);

const run = async (...command: string[]): Promise<string> =>
  promisify(execFile)(process.execPath, command, { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );

// tests/browser/extension.spec.ts starts the product over the same files and uses what comes out of them.
describe('docs/custom-pages.md', () => {
  it.each(shown)('shows %s as it runs', (path, code) => {
    expect(code).toBe(read(`tests/fixtures/customPages/${path}`));
  });

  it('names parts that src/screens/index.ts offers', () => {
    const table = text.slice(text.indexOf('## The parts'), text.indexOf('## Cells and panels'));
    const named = [...table.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    const offered = [...read('src/screens/index.ts').matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(
      ([, names = '']) => names.split(',').map((name) => name.trim().split(' ').at(-1)),
    );
    expect(shown.length).toBeGreaterThan(6);
    expect(named.filter((name) => !offered.includes(name))).toEqual([]);
  });
});

// Processes of their own, beside those of other tests.
describe("a team's pages, cells and panels", { timeout: 180_000 }, () => {
  it('have no fault, and compile; a name without its component does not', async () => {
    const index = readFileSync(join(folder, 'customPages/index.ts'), 'utf8');
    writeFileSync(join(folder, 'customPages/missing.ts'), index.replace(/^ {2}feeBar: .*\n/m, ''));
    const include = ['src/build/virtual.d.ts'];
    const files = ['customPages/index.ts', 'customPages/missing.ts', 'server/application.ts'];
    writeFileSync(join(folder, 'tsconfig.team.json'), JSON.stringify({ extends: './tsconfig.json', include, files }));
    const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
    const [check, types] = await Promise.all([run('server/check.ts'), run(tsc, '-p', 'tsconfig.team.json')]);
    expect(check).toMatch(/resources: 0 errors/);
    expect(types.match(/^.*: error .*$/gm)).toEqual([
      expect.stringMatching(/^customPages\/missing\.ts.* Property 'feeBar' is missing/),
    ]);
  });
});
