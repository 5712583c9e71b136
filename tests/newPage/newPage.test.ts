import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { readPageNames } from '../../server/newPage/pageNames.ts';
import { addToPages } from '../../server/newPage/pageSources.ts';
import { addToIndex } from '../../server/newResource/sources.ts';
import { StartFault } from '../../server/startFault.ts';
import { copyProject, narrowTypes } from '../support/copyProject.ts';

const areas = ['catalogue', 'retailers'];
const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');

/** The files of a page that README.md shows: a path in backticks and a colon, then a block of code. */
const shown = [
  ...readme.matchAll(/`((?:customPages|resources)\/[\w/-]+(?:\.tsx|\.screen\.ts))`:\n\n```tsx?\n([\s\S]*?)```/g),
].map(([, path = '', code = '']) => [path, code] as const);

/** The sentence that refuses a name. */
const refusalOf = (...typed: string[]): string => {
  try {
    readPageNames(typed, areas, 'catalogue');
  } catch (fault) {
    if (fault instanceof StartFault) return fault.message;
    throw fault;
  }
  throw new Error(`${typed.join(' ')} is taken.`);
};

describe('the names of a new page', () => {
  it('come from one word', () => {
    expect(readPageNames(['suppliers-map'], areas, 'catalogue')).toEqual({
      area: 'catalogue',
      name: 'suppliers-map',
      constant: 'suppliersMap',
      component: 'SuppliersMapPage',
      label: 'Suppliers map',
      pageFile: 'customPages/suppliers-map/Page.tsx',
      screenFile: 'resources/catalogue/suppliersMap.screen.ts',
      line: "export { suppliersMap } from './catalogue/suppliersMap.screen.ts';",
      entry: "'suppliers-map': () => import('./suppliers-map/Page.tsx'),",
    });
  });

  it('take an area before the word', () => {
    expect(readPageNames(['retailers/shelves'], areas, 'catalogue')).toMatchObject({
      screenFile: 'resources/retailers/shelves.screen.ts',
      entry: "shelves: () => import('./shelves/Page.tsx'),",
    });
  });

  it.each([
    [[], 'Name a page: npm run new -- page suppliers-map'],
    [['a', 'b'], 'Name a page: npm run new -- page suppliers-map'],
    [['a/b/c'], 'Name a page: npm run new -- page suppliers-map'],
    [['retailer/shelves'], "There is no area 'retailer'. Did you mean 'retailers'?"],
    [
      ['Shelves'],
      "'Shelves' is no name of a page: at most 50 small letters and digits, in words joined by a dash, such as 'suppliers-map'.",
    ],
    [['class'], "'class' is a word of TypeScript and cannot name a page."],
  ])('%j is refused in a sentence', (typed, sentence) => {
    expect(refusalOf(...typed)).toBe(sentence);
  });
});

describe('the lines of a new page', () => {
  const names = readPageNames(['suppliers-map'], areas, 'catalogue');

  it('replace the export of a file that has none', () => {
    expect(addToIndex('// Screens.\nexport {};\n', names)).toBe(`// Screens.\n${names.line}\n`);
  });

  it('stand behind the pages that are there, and before what follows them', () => {
    const table = 'export const customPages = {\n  a: () => import(),\n} satisfies Pages;\nexport const more = {};\n';
    expect(addToPages(table, names)).toBe(table.replace('} satisfies', `  ${names.entry}\n} satisfies`));
  });

  it('are left to a person where the table is another one', () => {
    expect(addToPages('export const customPages = pages;\n', names)).toBeNull();
  });
});

// Processes of their own, beside those of other tests.
describe('npm run new -- page', { timeout: 180_000 }, () => {
  const { folder, remove } = copyProject();
  afterAll(remove);
  const run = async (...command: string[]): Promise<{ code: number; said: string }> =>
    promisify(execFile)(process.execPath, command, { cwd: folder }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
    );
  const bin = (name: string, path: string): string => join(folder, 'node_modules', name, path);
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const files = ['resources/retailers/suppliersMap.screen.ts', 'customPages/suppliers-map/Page.tsx'];
  const lists = ['resources/screens.ts', 'customPages/index.ts'];

  it('writes the two files that README.md shows, and their lines', async () => {
    expect(await run('server/new.ts', 'page', 'retailers/suppliers-map')).toEqual({
      code: 0,
      said: [
        'Written: customPages/suppliers-map/Page.tsx',
        'Written: resources/retailers/suppliersMap.screen.ts',
        "Added to resources/screens.ts: export { suppliersMap } from './retailers/suppliersMap.screen.ts';",
        "Added to customPages/index.ts: 'suppliers-map': () => import('./suppliers-map/Page.tsx'),",
        'Next: what it shows and who may open it, then npm run check. It stands at /suppliers-map.\n',
      ].join('\n'),
    });
    // Its place in the menu is behind the resources that are there now.
    const placed = ([file = '', text = '']: readonly string[]) => [file, text.replace(/order: \d+/, 'order')];
    expect(shown.map(placed)).toEqual(files.map((file) => placed([file, read(file)])));
  });

  it('leaves what check, tsc, eslint and prettier accept; a screen without its page does not compile', async () => {
    const missing = read('customPages/index.ts').replace(/^.*suppliers-map\/Page\.tsx.*\n/m, '');
    writeFileSync(join(folder, 'customPages/missing.ts'), missing);
    narrowTypes(folder, {
      include: ['src/build/virtual.d.ts'],
      files: [...lists, 'customPages/missing.ts', 'server/application.ts'],
    });
    const [check, types, lint, format] = await Promise.all([
      run('server/check.ts'),
      run(bin('typescript-native', 'bin/tsc'), '-p', 'tsconfig.json'),
      run(bin('eslint', 'bin/eslint.js'), '--max-warnings', '0', ...files, ...lists),
      run(bin('prettier', 'bin/prettier.cjs'), '--check', ...files, ...lists),
    ]);
    expect(check.said).toMatch(/\d+ resources: 0 errors/);
    expect(types.said.match(/^.*: error .*$/gm)).toEqual([
      expect.stringMatching(/^customPages\/missing\.ts.* Property '"suppliers-map"' is missing/),
    ]);
    expect([lint.code, format.code], lint.said + format.said).toEqual([0, 0]);
  });

  it.each([
    ['suppliers-map', "There is already a page 'suppliers-map'."],
    ['items', "RES010 screens.items.name: 'items' is a resource too, and both would stand at '/items'."],
    ['audit', "RES009 screens.audit.name: '/audit' is an address of the framework's own."],
  ])('refuses %s, and writes nothing', async (name, sentence) => {
    const before = lists.map(read);
    const { code, said } = await run('server/new.ts', 'page', name);
    expect([code, said.startsWith(sentence)], said).toEqual([1, true]);
    expect(lists.map(read)).toEqual(before);
    if (name !== 'suppliers-map') expect(existsSync(join(folder, `customPages/${name}/Page.tsx`))).toBe(false);
  });
});
