import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { copyProject } from '../support/copyProject.ts';

/** The command in a project of its own, in which one file says something else. */
const { folder, remove } = copyProject();
afterAll(remove);

const schema = 'schemas/geography/StoreBrand.ts';
const resource = 'resources/geography/storeBrands.ts';
const kept = new Map([schema, resource].map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
afterEach(() => {
  for (const [path, text] of kept) writeFileSync(join(folder, path), text);
});

const edit = (path: string, from: string | RegExp, to: string): void => {
  const text = kept.get(path) ?? '';
  const edited = text.replace(from, to);
  if (edited === text) throw new Error(`${path} does not hold ${from}.`);
  writeFileSync(join(folder, path), edited);
};

const check = (...options: string[]): Promise<{ code: number; lines: string[]; error: string }> =>
  new Promise((resolve) =>
    execFile(process.execPath, ['server/check.ts', ...options], { cwd: folder }, (fault, stdout, stderr) =>
      resolve({ code: fault ? 1 : 0, lines: stdout.trim().split('\n'), error: stderr }),
    ),
  );

const lineOf = (path: string, part: string): number =>
  readFileSync(join(folder, path), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(part)) + 1;

describe('npm run check', { timeout: 180_000 }, () => {
  it('tells an exception of a schema as a fault with file and line, without a stack', async () => {
    edit(schema, 'export const StoreBrand', "throw new Error('No brand.');\nexport const StoreBrand");
    const { code, lines, error } = await check('--no-types');
    expect([code, error]).toEqual([1, '']);
    expect(lines).toEqual([
      `RES026 ${schema}:${lineOf(schema, 'throw')}: The declaration fails while it loads: No brand. Mend this line; npm run types says more.`,
      'The declarations cannot be loaded: 1 errors so far.',
    ]);
  });

  it('tells an import of a file that is missing by the line that has it', async () => {
    edit(resource, 'StoreBrand.ts', 'StoreBrnd.ts');
    const { lines } = await check('--no-types');
    expect(lines[0]).toBe(
      `RES026 ${resource}:${lineOf(resource, 'StoreBrnd')}: There is no file schemas/geography/StoreBrnd.ts. Write it, or name another in this import.`,
    );
  });

  it('tells a name that a file does not export, and a file that is no TypeScript', async () => {
    edit(resource, 'import { StoreBrand }', 'import { StoreBrnd }');
    expect((await check('--no-types')).lines[0]).toMatch(
      new RegExp(`^RES026 ${resource}:\\d+: The declaration cannot be read: .*'StoreBrnd'\\. Mend this line`),
    );
    writeFileSync(join(folder, resource), `${kept.get(resource)}\nexport const = ;\n`);
    expect((await check('--no-types')).lines[0]).toMatch(
      new RegExp(`^RES026 resources/.*: The declaration cannot be read: `),
    );
  });

  it('names file and line of each fault', async () => {
    edit(resource, /columns: \['url_thumbnail', 'id'/, "columns: ['url_thumbnail', 'idd'");
    const { lines } = await check('--no-types');
    expect(lines).toContain(
      `RES201 store-brands.list.columns[1] (${resource}:${lineOf(resource, "'idd'")}): 'idd' is not a field of store-brands. Did you mean 'id'?`,
    );
  });

  it('runs the types first, and names what the compiler says by file and line', async () => {
    edit(resource, /columns: \['url_thumbnail'/, "colums: [], columns: ['url_thumbnail'");
    const { code, lines } = await check();
    expect(code).toBe(1);
    expect(lines[0]).toMatch(new RegExp(`^TS\\d+ ${resource}:${lineOf(resource, 'colums')}: .*'colums'`));
    expect(lines.some((line) => line.startsWith('RES020 store-brands.list.colums'))).toBe(true);
  });
});
