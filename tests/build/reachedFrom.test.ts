import { expect, it } from 'vitest';
import { reachedFrom } from '../../src/build/reachedFrom.ts';

const imports: Readonly<Record<string, readonly string[]>> = {
  list: ['table', 'texts'],
  table: ['cells'],
  cells: ['table'],
  texts: [],
  form: ['texts', 'inputs'],
  inputs: [],
};
const graph = {
  getModuleInfo: (id: string) => (imports[id] ? { importedIds: imports[id] } : null),
};

it('names the chunk of what a file loads with itself, also in a circle, and of nothing else', () => {
  const name = reachedFrom('list', 'shared');
  expect(Object.keys(imports).filter((id) => name(id, graph) === 'shared')).toEqual([
    'list',
    'table',
    'cells',
    'texts',
  ]);
  expect(['form', 'inputs', 'elsewhere'].map((id) => name(id, graph))).toEqual([null, null, null]);
});
