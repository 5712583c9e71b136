import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { importsOf, readProject, type Source } from '../architecture/source.ts';

const sources = new Map(readProject().map((source) => [source.path, source]));

/** What the browser fetches before a list is painted: the entry, and the list's own chunk. */
const roots = ['src/main.tsx', 'src/screens/pages/list/ResourceList.tsx'];

/** What runs with a file: neither types nor what it imports later. */
const loadedWith = (source: Source): string[] =>
  importsOf(source)
    .filter(({ typeOnly, node }) => !typeOnly && !ts.isCallExpression(node))
    .map(({ target }) => target);

/** Every way from the roots to a package, shortest first, as 'a > b > package'. */
const waysTo = (isWanted: (target: string) => boolean): string[] => {
  const seen = new Set(roots);
  const queue = roots.map((path) => [path]);
  const found: string[] = [];
  for (const way of queue) {
    const source = sources.get(way.at(-1) ?? '');
    for (const target of source ? loadedWith(source) : []) {
      if (isWanted(target)) found.push([...way, target].join(' > '));
      else if (!seen.has(target)) queue.push([...way, target]);
      seen.add(target);
    }
  }
  return found;
};

describe('the first load', () => {
  it('reaches the list, the field types and their views', () => {
    expect(waysTo((target) => target === 'src/fieldTypes/text/fieldType.ts')).not.toEqual([]);
    expect(waysTo((target) => target === 'src/fieldTypes/views.ts')).not.toEqual([]);
  });

  // A schema needs them, a list does not: whoever imports one from such a file moves the import into a lazy one.
  it.each(['zod', 'papaparse', '@rjsf/core', '@tiptap/react'])('leaves out %s', (name) => {
    expect(waysTo((target) => target === name || target.startsWith(`${name}/`))).toEqual([]);
  });

  // What cells, panels and pages of a team stand on loads with the first of them.
  it.each([
    'react-admin',
    'ra-ui-materialui',
    'dataProviders/stockWrites.ts',
    'src/screens/index.ts',
    'src/screens/kit/own/OwnCell.tsx',
    'src/screens/kit/own/OwnPanel.tsx',
    'src/screens/pages/list/ProvideList.tsx',
  ])('leaves out %s', (name) => {
    expect(waysTo((target) => target === name || target.startsWith(`${name}/`))).toEqual([]);
  });
});
