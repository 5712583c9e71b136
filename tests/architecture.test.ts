import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { application } from '../server/application.ts';
import { dialects } from '../src/dialects/index.ts';
import { fieldTypes } from '../src/fieldTypes/index.ts';
import { formats } from '../src/formats/index.ts';
import { findExportFaults, forTests } from './architecture/exports.ts';
import { findCircles, findFileCircles, findFolderFaults } from './architecture/floors.ts';
import { findImportFaults } from './architecture/imports.ts';
import { findNameFaults, type Names } from './architecture/names.ts';
import { findCodeFaults, findLengthFaults } from './architecture/shape.ts';
import { readFixtures, readProject, readSource, type Fault, type Source } from './architecture/source.ts';
import { findHookFaults, findSqlFaults } from './architecture/writes.ts';

const names: Names = {
  fieldTypes: new Set(Object.keys(fieldTypes)),
  dialects: new Set(Object.keys(dialects)),
  formats: new Set(formats.map(({ name }) => name)),
  resources: new Set(application.resources.map((resource) => resource.name)),
};

const findFaults = (source: Source): Fault[] => [
  ...findImportFaults(source),
  ...findNameFaults(source, names),
  ...findHookFaults(source),
  ...findSqlFaults(source),
  ...findCodeFaults(source),
  ...findLengthFaults(source),
];

const rules = [
  'imports',
  'fieldTypeNames',
  'dialectNames',
  'formatNames',
  'resourceNames',
  'hooks',
  'sql',
  'data',
  'length',
];
const print = (fault: Fault): string => `${fault.path}:${fault.line} [${fault.rule}] ${fault.text}`;

const project = readProject();
const faults = [
  ...project.flatMap(findFaults),
  ...findCircles(project),
  ...findFileCircles(project),
  ...findFolderFaults(project),
  ...findExportFaults(project, forTests),
];
const fixtures = readFixtures();

describe('the architecture', () => {
  it('reads the whole project', () => {
    expect(project.length).toBeGreaterThan(200);
  });

  it.each([...rules, 'floors', 'circles', 'folders', 'exports'])('keeps the rule %s in every file', (rule) => {
    expect(faults.filter((fault) => fault.rule === rule).map(print)).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  it('names every folder that stands on a floor, and no other', () => {
    const text = readFileSync(new URL('../docs/architecture.md', import.meta.url), 'utf8');
    const table = text.slice(text.indexOf('| part | floors'), text.indexOf('## §3'));
    const told = [...table.matchAll(/^\| `([^`]+)\/` \| (.*) \|$/gm)].flatMap(([, part, list = '']) =>
      [...list.matchAll(/`([^`]+)`/g)].map(([, folder]) => `${part}/${folder}`),
    );
    const folders = [...new Set(project.map(({ path }) => posix.dirname(path)))].filter((folder) =>
      /^(src\/core|server\/engine|src\/screens\/(kit|pages|shell))\/[^/]+$/.test(folder),
    );
    expect(told.sort()).toEqual(folders.sort());
  });
});

describe('the rules', () => {
  // The first line of a fixture says what it breaks: `// breaks: imports 3` is that rule on three lines.
  it.each(fixtures.map((source) => [source.path, source] as const))('%s breaks what it says', (_, source) => {
    const [, rule, times] = /^\/\/ breaks: (\w+) (\d+)/.exec(source.text) ?? [];
    expect(findFaults(source).map((fault) => fault.rule)).toEqual(Array.from({ length: Number(times) }, () => rule));
  });

  it('are each broken by a fixture, but for the length of a file', () => {
    const broken = new Set(fixtures.flatMap(findFaults).map((fault) => fault.rule));
    expect([...broken].sort()).toEqual(rules.filter((rule) => rule !== 'length').sort());
  });

  it('let a file be 400 lines long, and not 401', () => {
    const ofLines = (count: number): Source => readSource('server/long.ts', 'export {};\n'.repeat(count));
    expect(findFaults(ofLines(400))).toEqual([]);
    expect(findFaults(ofLines(401)).map((fault) => fault.rule)).toEqual(['length']);
  });

  it('find folders that lead back to each other, over others as well', () => {
    const first = readSource('src/core/values/first.ts', "import { second } from '../wire/second.ts';");
    const second = readSource('src/core/wire/second.ts', "import type { third } from '../csv/third.ts';");
    const third = readSource('src/core/csv/third.ts', "const first = await import('../values/first.ts');");
    expect(findCircles([first, second])).toEqual([]);
    expect(findCircles([first, second, third]).map(({ path, rule }) => [rule, path])).toEqual([
      ['floors', first.path],
      ['floors', second.path],
      ['floors', third.path],
    ]);
  });

  it('find files that lead back to each other, over types as well, and not over what is loaded later', () => {
    const first = readSource('server/first.ts', "import { second } from './second.ts';");
    const second = readSource('server/second.ts', "export { third } from './deep/third.ts';");
    const third = (code: string): Source => readSource('server/deep/third.ts', code);
    const told = (code: string): string[] => findFileCircles([first, second, third(code)]).map(({ path }) => path);
    expect(told('export const third = 3;')).toEqual([]);
    expect(told("import type { First } from '../first.ts';")).toEqual([
      first.path,
      second.path,
      'server/deep/third.ts',
    ]);
    expect(told("const first = await import('../first.ts');")).toEqual([]);
  });

  it('let a folder hold 20 files, and not 21', () => {
    const folderOf = (count: number): Source[] => [
      readSource('src/core/values/index.ts', '/**\n * Numbers.\n */\nexport {};\n'),
      ...Array.from({ length: count - 1 }, (_, at) => readSource(`src/core/values/value${at}.ts`, 'export {};\n')),
    ];
    expect(findFolderFaults(folderOf(20))).toEqual([]);
    expect(findFolderFaults(folderOf(21)).map(({ text }) => text)).toEqual([
      'src/core/values holds 21 files, at most 20: give it a second floor.',
    ]);
  });

  it('ask for an index.ts with a sentence that names what others take, and nothing else', () => {
    const key = readSource('src/core/values/key.ts', 'export const key = 1;\n');
    const taker = readSource('src/core/wire/query.ts', "import { key } from '../values/key.ts';\n");
    const wire = readSource('src/core/wire/index.ts', '/**\n * What travels.\n */\nexport {};\n');
    const indexed = (head: string): string[] =>
      findFolderFaults([key, taker, wire, readSource('src/core/values/index.ts', `${head}export {};\n`)]).map(
        ({ text }) => text,
      );
    expect(findFolderFaults([key, taker, wire]).map(({ text }) => text)).toEqual([
      'src/core/values has no index.ts: say in one sentence what is in it, and what may be taken from it.',
    ]);
    expect(indexed('/**\n * Numbers.\n *\n * Taken from outside: key.\n */\n')).toEqual([]);
    expect(indexed('/**\n * Numbers.\n */\n')).toEqual([
      "others take key: name it under 'Taken from outside', or take something else.",
    ]);
    expect(indexed('/**\n * Numbers.\n *\n * Taken from outside: key,\n * other.\n */\n')).toEqual([
      "names other under 'Taken from outside', which nobody takes.",
    ]);
    expect(indexed('// numbers\n')).toContain(
      'its head is no comment of one sentence that says what is in the folder.',
    );
  });

  it('find an export that nobody takes, and one that tests alone take without a reason', () => {
    const key = readSource(
      'src/core/values/key.ts',
      'export const one = 1;\nexport interface Two {}\nexport const [three, { four }] = [one, { four: one }];\nexport { one as five };\nexport default one;\n',
    );
    const taker = readSource('server/taker.ts', "import { one } from '../src/core/values/key.ts';\n");
    const test = readSource('tests/key.test.ts', "import type { Two as Second } from '../src/core/values/key.ts';\n");
    const lazy = (code: string): Source => readSource('src/screens/lazy.ts', code);
    const told = (sources: Source[], allowed: Record<string, string[]> = {}): string[] =>
      findExportFaults([key, taker, ...sources], allowed).map(({ text }) => text.split(':')[0] ?? '');
    const nobody = ['three', 'four', 'five', 'default'].map((name) => `nobody takes ${name}`);
    expect(told([test])).toEqual(['tests alone take Two', ...nobody]);
    expect(told([test], { 'a reason': ['src/core/values/key.ts Two'] })).toEqual(nobody);
    expect(told([lazy("const { Two, three, four: mine, five } = await import('../core/values/key.ts');")])).toEqual([
      'nobody takes default',
    ]);
    expect(told([lazy("const all = import('../core/values/key.ts');")])).toEqual([]);
    expect(told([lazy("export * from '../core/values/key.ts';")])).toEqual([]);
    expect(told([lazy("type Two = import('../core/values/key.ts').Two;")])).toEqual(nobody);
    expect(findExportFaults([taker], { 'a reason': ['src/core/values/key.ts gone'] })).toMatchObject([
      { rule: 'exports', path: 'src/core/values/key.ts gone' },
    ]);
  });
});
