import ts from 'typescript';
import { expect, it } from 'vitest';
import { english } from '../../src/screens/kit/i18n/english.ts';
import { englishLater } from '../../src/screens/kit/i18n/englishLater.ts';
import { importsOf, readProject, visit, type Source } from './source.ts';

/** What loads its code together with the texts of `englishLater.ts`. */
const gates = ['withTexts', 'later', 'laterInput'];
/** Custom pages and panels are loaded by `lazyParts`, which passes the gate. */
const gatedFiles = ['customPages/index.ts'];

const sources = new Map(readProject().map((source) => [source.path, source]));

const isGated = (node: ts.Node): boolean =>
  ts.findAncestor(
    node,
    (above) => ts.isCallExpression(above) && ts.isIdentifier(above.expression) && gates.includes(above.expression.text),
  ) !== undefined;

/** Every file that may run before those texts are there. */
const reachedWithout = (): Source[] => {
  const reached = new Set(['src/main.tsx']);
  for (const path of reached) {
    const source = sources.get(path);
    for (const { isPackage, typeOnly, isLazy, node, target } of source ? importsOf(source) : []) {
      if (isPackage || typeOnly || (isLazy && (isGated(node) || gatedFiles.includes(path)))) continue;
      if (!target.includes('/i18n/english')) reached.add(target);
    }
  }
  return [...reached].flatMap((path) => sources.get(path) ?? []);
};

const keysOf = (tree: object, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value as object, `${prefix}${key}.`),
  );

const first = new Set(keysOf(english));
const late = keysOf(englishLater);

/** The texts of later that a file says, by a whole key or by the beginning of one. */
const lateTextsIn = ({ path, tree }: Source): string[] => {
  const found: string[] = [];
  visit(tree, (node) => {
    const said = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) ? node.text : '';
    if (!said.startsWith('toolkit.')) return;
    const isMeant = ts.isTemplateHead(node)
      ? (key: string) => key.startsWith(said)
      : (key: string) => key === said || key.startsWith(`${said}.`);
    found.push(...late.filter(isMeant).map((key) => `${path}: ${key}`));
  });
  return found;
};

it('a text stands in one of both parts alone', () => {
  expect(late.filter((key) => first.has(key))).toEqual([]);
});

it('what is loaded without the later texts is the list and its frame', () => {
  const paths = reachedWithout().map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['src/screens/shell/Shell.tsx', 'src/screens/pages/list/ResourceList.tsx']),
  );
  expect(paths).not.toContain('src/screens/pages/record/ResourceEdit.tsx');
});

it('nothing that is loaded without the later texts says one of them', () => {
  expect(reachedWithout().flatMap(lateTextsIn)).toEqual([]);
});

it('a file that says one of them is found', () => {
  const source = sources.get('src/screens/pages/record/ResourceEdit.tsx');
  const form = [...sources.values()].filter(({ path }) => path.startsWith('src/screens/kit/form/'));
  expect([source, ...form].flatMap((one) => (one ? lateTextsIn(one) : []))).not.toEqual([]);
});

it('no browser loads what the engine alone says', () => {
  const reached = new Set(['src/main.tsx', ...[...sources.keys()].filter((path) => path.startsWith('schemas/'))]);
  for (const path of reached) {
    const source = sources.get(path);
    for (const { isPackage, typeOnly, target } of source ? importsOf(source) : []) {
      if (!isPackage && !typeOnly) reached.add(target);
    }
  }
  expect(reached).toContain('src/core/values/checkMessages.ts');
  expect(reached).not.toContain('src/core/values/messages.ts');
});
