import { describe, expect, it } from 'vitest';
import type { PlanRow } from '../../../../src/core/wire/wire.ts';
import { mendCell, nextFault, sheetLines } from '../../../../src/screens/kit/plan/sheet.ts';

const buildRow = (changes: Partial<PlanRow>): PlanRow => ({
  row: 2,
  id: null,
  label: '',
  outcome: 'create',
  version: null,
  before: {},
  after: {},
  findings: [],
  ...changes,
});
const finding = (field?: string) => ({
  key: 'number' as const,
  params: {},
  text: 'Must input a number',
  ...(field && { field }),
});

const mapping = ['name', null, 'price'];
const cells = [
  ['Pasta', 'x', '1'],
  ['Latte', 'y', 'many'],
];
const rows = [
  buildRow({ row: 4, outcome: 'error', findings: [finding('price'), finding('item_id'), finding()] }),
  buildRow({ row: 2 }),
];

describe('the rows of a sheet', () => {
  it('hold the cells of their own row of the file, whatever blank rows stand between, and what is wrong with each', () => {
    const [first, second] = sheetLines(cells, mapping, rows, []);
    expect(first).toMatchObject({ row: 2, texts: { name: 'Pasta', price: '1' }, faults: {}, others: [] });
    expect(second).toMatchObject({ row: 4, outcome: 'error', texts: { name: 'Latte', price: 'many' } });
    expect(Object.keys(second?.faults ?? {})).toEqual(['price']);
    expect(second?.others.map(({ field }) => field)).toEqual(['item_id', undefined]);
  });

  it('show what was typed over, also where a row of the file is short', () => {
    const typed = [{ row: 4, field: 'price', text: '2' }];
    expect(sheetLines([['Pasta'], ['Latte']], mapping, rows, typed).map(({ texts }) => texts)).toEqual([
      { name: 'Pasta', price: '' },
      { name: 'Latte', price: '2' },
    ]);
  });
});

describe('a cell that is typed over', () => {
  it('takes the place of what was typed there before, and is none once it is as in the file', () => {
    const once = mendCell([], { row: 4, field: 'price', text: '2' }, 'many');
    expect(mendCell(once, { row: 4, field: 'price', text: '3' }, 'many')).toEqual([
      { row: 4, field: 'price', text: '3' },
    ]);
    expect(mendCell(once, { row: 4, field: 'price', text: 'many' }, 'many')).toEqual([]);
    expect(mendCell(once, { row: 4, field: 'name', text: 'x' }, 'Latte')).toHaveLength(2);
  });
});

describe('the next faulty cell', () => {
  const lines = sheetLines(
    cells,
    mapping,
    [
      buildRow({ row: 2, outcome: 'error', findings: [finding('price')] }),
      buildRow({ row: 4, outcome: 'error', findings: [finding('price'), finding('name')] }),
    ],
    [],
  );
  const fields = ['name', 'price'];

  it('is the first of all, then the next in the order of reading, then none', () => {
    expect(nextFault(lines, fields, null)).toEqual({ row: 2, field: 'price' });
    expect(nextFault(lines, fields, { row: 2, field: 'price' })).toEqual({ row: 4, field: 'name' });
    expect(nextFault(lines, fields, { row: 4, field: 'name' })).toEqual({ row: 4, field: 'price' });
    expect(nextFault(lines, fields, { row: 4, field: 'price' })).toBeNull();
  });
});
