import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as declared from '../../resources/index.ts';
import { declaredOf, type Resource } from '../../src/core/declaration/resource.ts';

/** What a plain resource takes, schema and resource file together: no more than is read at a glance. */
const mostOfPlain = 60;

const linesOf = (file: URL): number => readFileSync(file, 'utf8').trimEnd().split('\n').length;

/** Where a declaration stands: the file that `resources/index.ts` names, and the file of the schema that it gives to `defineResource`. */
const filesOf = (name: string): URL[] => {
  const index = new URL('../../resources/index.ts', import.meta.url);
  const [, path = ''] = new RegExp(`\\b${name}\\b[^}]*} from '(.+)'`).exec(readFileSync(index, 'utf8')) ?? [];
  const file = new URL(path, index);
  const text = readFileSync(file, 'utf8');
  const [, schema = ''] = new RegExp(`${name} = defineResource\\(\\s*(\\w+)`).exec(text) ?? [];
  const [, from] = new RegExp(`\\b${schema}\\b[^}]*} from '(.*/schemas/.+)'`).exec(text) ?? [];
  return from === undefined ? [file] : [file, new URL(from, file)];
};

/** What is listed, searched, written and told, and by whom; every other word brings behaviour of its own. */
const plainWords = new Set<string>([
  ...['name', 'title', 'service', 'path', 'dialect', 'key', 'parent', 'recordRepresentation', 'calledWith'],
  ...['calls', 'access', 'scope', 'menu', 'help', 'list', 'search', 'form', 'checks', 'related', 'opens', 'bulk'],
  ...['messages', 'demo'],
]);
/** Files of data: what they export runs nothing. */
const isData = (from: string): boolean => /^zod$|\/fieldTypes\/index\.ts$|\/choices\.ts$|\/define\.ts$/.test(from);

const importsOf = (file: URL): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/ from '(.+)'/g)].map(([, from = '']) => from);

/** A declaration without code: words of a list and a form alone, no rule, cell or panel, nothing taken from elsewhere but choices. */
const isPlain = (resource: Resource, [file, schema]: readonly URL[]): boolean => {
  const said = Object.keys(declaredOf(resource)?.config ?? {});
  const { checks, list } = resource;
  return (
    said.every((word) => plainWords.has(word)) &&
    Object.values(checks).every(({ kind }) => kind !== 'rule') &&
    list.panels.length === 0 &&
    Object.keys(list.cells).length === 0 &&
    file !== undefined &&
    schema !== undefined &&
    importsOf(schema).every(isData) &&
    importsOf(file).every((from) => isData(from) || new URL(from, file).href === schema.href)
  );
};

const measured = Object.entries(declared)
  .map(([name, resource]) => {
    const files = filesOf(name);
    return {
      name: resource.name,
      lines: files.reduce((sum, file) => sum + linesOf(file), 0),
      files: files.length,
      isPlain: isPlain(resource, files),
    };
  })
  .sort((a, b) => a.lines - b.lines);

const median = (of: readonly { lines: number }[]): number => of[Math.floor(of.length / 2)]?.lines ?? 0;

it('finds the schema and the resource file of every resource', () => {
  expect(measured.filter(({ files }) => files !== 2).map(({ name }) => name)).toEqual([]);
});

it(`takes at most ${mostOfPlain} lines for a plain resource`, () => {
  const plain = measured.filter((one) => one.isPlain);
  console.log(
    [
      ...measured.map(
        ({ name, lines, isPlain: is }) => `${String(lines).padStart(5)}  ${name}${is ? '' : ' (not plain)'}`,
      ),
      `plain: ${plain.length}, median ${median(plain)}, maximum ${plain.at(-1)?.lines ?? 0}`,
      `all: ${measured.length}, median ${median(measured)}, maximum ${measured.at(-1)?.lines ?? 0}`,
    ].join('\n'),
  );
  expect(plain.length).toBeGreaterThan(10);
  expect(plain.filter(({ lines }) => lines > mostOfPlain).map(({ name, lines }) => `${name}: ${lines} lines`)).toEqual(
    [],
  );
});
