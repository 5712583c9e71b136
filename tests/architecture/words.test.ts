import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { findWords, projectProgram, type Word } from './words.ts';

/** Words whose presence says what their place means, so that no file has to look at their value. */
const explained: Readonly<Record<string, string>> = {
  'FieldAccess.read': 'resource.ts makes access.reads of it, which every reader goes by',
};

const unread = (words: readonly Word[]): string[] =>
  words.filter(({ name, isRead }) => !isRead && !(name in explained)).map(({ name }) => name);

describe('every word that a declaration accepts', () => {
  const words = findWords(projectProgram());

  it('is found', () => {
    expect(words.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'ListConfig.columns',
        'ResourceConfig.delete.soft',
        'FieldMeta.label',
        'ServiceConfig.base',
      ]),
    );
  });

  it('is read by a file that does something with it', () => {
    expect(unread(words)).toEqual([]);
  });

  it('is explained only where it has no reader', () => {
    expect(Object.keys(explained).filter((name) => !words.some((word) => word.name === name && !word.isRead))).toEqual(
      [],
    );
  });
});

describe('a word', () => {
  const files: Record<string, string> = {
    'src/core/words/list.ts':
      'export interface ListConfig { columns: string[]; sort: string; cells: string; hidden: string[]; lost: string }',
    'src/core/declaration/resource.ts':
      "import type { ListConfig } from '../words/list.ts'; export interface ResourceDescription { list: { cells: string } } export const read = (list: ListConfig) => list.lost;",
    'src/screens/list.ts':
      "import type { ListConfig } from '../core/words/list.ts'; import type { ResourceDescription } from '../core/declaration/resource.ts';" +
      "export const f = (list: ListConfig, key: 'sort') => [list.columns, list[key]]; export const g = ({ hidden }: ListConfig) => hidden; export const h = (one: ResourceDescription) => one.list.cells;",
  };

  it('is read by a point, by destructuring, by a key of a known type, and as what its default made of it', () => {
    expect(unread(findWords(programOf(files)))).toEqual(['ListConfig.lost']);
  });
});

/** A program over files in memory. */
const programOf = (files: Readonly<Record<string, string>>): ts.Program => {
  const options: ts.CompilerOptions = { allowImportingTsExtensions: true, noEmit: true, noLib: true, strict: true };
  const host = ts.createCompilerHost(options);
  const root = `${process.cwd()}/`;
  const at = (path: string): string | undefined => files[path.replace(root, '')];
  return ts.createProgram(
    Object.keys(files).map((path) => root + path),
    options,
    {
      ...host,
      fileExists: (path) => at(path) !== undefined,
      readFile: (path) => at(path),
      getSourceFile: (path, target) => {
        const text = at(path);
        return text === undefined ? undefined : ts.createSourceFile(path, text, target);
      },
    },
  );
};
