import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { fieldsOf } from '../../../../src/core/fields/field.ts';
import type { ListRow } from '../../../../src/core/wire/query.ts';
import {
  boolean,
  choice,
  decimal,
  fieldTypes,
  integer,
  reference,
  referenceList,
  text,
} from '../../../../src/fieldTypes/index.ts';
import {
  planClear,
  planFillDown,
  planPaste,
  writeBlock,
  type BlockTable,
} from '../../../../src/screens/kit/grid/blocks.ts';
import type { FindByName } from '../../../../src/screens/kit/grid/pastedNames.ts';

const fields = fieldsOf(
  z.object({
    id: integer({ label: 'ID', readOnly: true }),
    name: text({ label: 'Name', required: true }),
    brand_id: reference({ label: 'Brand', reference: 'brands' }),
    tags: referenceList({ label: 'Tags', reference: 'tags' }),
    value: decimal({ label: 'Value', scale: 3 }),
    unit: choice({
      label: 'Unit',
      choices: [
        { value: 0, label: 'pz' },
        { value: 1, label: 'kg' },
      ],
    }),
    hidden: boolean({ label: 'Hidden' }),
  }),
);
const columns = fields.map(({ name }) => name);
const row = (id: number, own: Partial<ListRow> = {}): ListRow => ({
  id,
  version: id + 10,
  name: `n${id}`,
  brand_id: 7,
  tags: [1, 2],
  value: 1.5,
  unit: 1,
  hidden: false,
  _refs: {
    brand_id: { id: 7, label: 'Barilla' },
    tags: [
      { id: 1, label: 'bio' },
      { id: 2, label: 'new' },
    ],
  },
  ...own,
});
const table = (rows = [row(1), row(2), row(3)]): BlockTable => ({
  rows,
  columns,
  fields,
  types: fieldTypes,
  editable: new Map(fields.filter(({ readOnly }) => !readOnly).map((field) => [field.name, field])),
});
const at = (top: number, left: string, bottom = top, right = left) => ({
  top,
  bottom,
  left: columns.indexOf(left),
  right: columns.indexOf(right),
});
const nobody: FindByName = async () => new Map();

describe('writeBlock', () => {
  it('writes names of references and choices, as a paste reads them', () => {
    expect(writeBlock(table(), at(0, 'name', 1, 'unit'))).toBe(
      'n1\tBarilla\tbio; new\t1.5\tkg\nn2\tBarilla\tbio; new\t1.5\tkg',
    );
  });

  it('quotes what a spreadsheet would split, and guards what it would run', () => {
    expect(
      writeBlock(
        table([row(1, { name: 'a\tb\nc' }), row(2, { name: '=1+1' }), row(3, { name: null })]),
        at(0, 'name', 2),
      ),
    ).toBe('"a\tb\nc"\n\'=1+1\n');
  });
});

describe('a field that is typed as another one', () => {
  const price = { name: 'price', label: 'Price', type: 'decimal', scale: 2, typedAs: 'original' };
  const priced = (editable: readonly string[]): BlockTable => ({
    rows: [
      { id: 1, version: 1, price: 4.03, original: 3.7 },
      { id: 2, version: 1, price: 2.87, original: null },
    ],
    columns: ['price', 'original'],
    fields: [price, { ...price, name: 'original', typedAs: undefined }],
    types: fieldTypes,
    editable: new Map(editable.map((name) => [name, price])),
  });
  const both = { top: 0, bottom: 1, left: 0, right: 0 };

  it('is copied and filled down as it was typed', () => {
    expect(writeBlock(priced(['price']), both)).toBe('3.7\n2.87');
    expect(planFillDown(priced(['price']), both).rows).toEqual([{ id: '2', version: 1, changes: { price: 3.7 } }]);
  });

  it('is copied as it is seen by whoever cannot write it', () => {
    expect(writeBlock(priced([]), both)).toBe('4.03\n2.87');
  });
});

describe('planPaste', () => {
  it('finds a name among the records that fit its row, as the row will be', async () => {
    const matched = fieldsOf(
      z.object({
        unit: integer({ label: 'Unit' }),
        brand_id: reference({ label: 'Brand', reference: 'brands', matching: { kind: 'unit' } }),
      }),
    );
    const find = vi.fn<FindByName>(async (_, __, { kind } = {}) => new Map([['Rummo', Number(kind) * 10]]));
    const block = { ...table(), columns: ['unit', 'brand_id'], fields: matched };
    const open = { ...block, editable: new Map(matched.map((field) => [field.name, field])) };
    const one = { top: 0, bottom: 0, left: 1, right: 1 };
    const plan = await planPaste(open, one, 'Rummo\nRummo', find);
    expect(plan.rows.map(({ changes }) => changes)).toEqual([{ brand_id: 10 }, { brand_id: 10 }]);
    expect(find).toHaveBeenCalledExactlyOnceWith('brands', ['Rummo'], { kind: 1 });
    const both = await planPaste(open, { ...one, left: 0, right: 0 }, '2\tRummo\n3\tRummo', find);
    expect(both.rows.map(({ changes }) => changes)).toEqual([
      { unit: 2, brand_id: 20 },
      { unit: 3, brand_id: 30 },
    ]);
  });

  it('finds what a reference holds besides keys by the name of its record, and takes another text as that', async () => {
    const held = { reference: 'kinds', by: 'code', textKey: true, where: { of: 'build' } } as const;
    const fields = fieldsOf(z.object({ build: reference({ label: 'Build', ...held }) }));
    const find = vi.fn<FindByName>(async () => new Map([['Of wood', 'WOOD']]));
    const open = {
      ...table(),
      columns: ['build'],
      fields,
      editable: new Map(fields.map((field) => [field.name, field])),
    };
    const plan = await planPaste(open, { top: 0, bottom: 0, left: 0, right: 0 }, 'Of wood\nSTONE', find);
    expect(plan.rows.map(({ changes }) => changes)).toEqual([{ build: 'WOOD' }, { build: 'STONE' }]);
    expect(plan.unknown).toEqual([]);
    expect(find).toHaveBeenCalledExactlyOnceWith('kinds', ['Of wood', 'STONE'], { of: 'build' }, 'code');
  });

  it('reads each cell by its field and keeps the version of the row', async () => {
    const plan = await planPaste(table(), at(0, 'value'), '2.5\tKG\r\n3\tpz\r\n', nobody);
    expect(plan).toEqual({
      rows: [
        { id: '1', version: 11, changes: { value: 2.5, unit: 1 } },
        { id: '2', version: 12, changes: { value: 3, unit: 0 } },
      ],
      readOnly: 0,
      outside: 0,
      unknown: [],
      decimal: 'point',
    });
  });

  it('reads numbers by the mark that the pasted cells have, and says which', async () => {
    const values = async (text: string) => {
      const { rows, decimal } = await planPaste(table(), at(0, 'value'), text, nobody);
      return [decimal, rows.map(({ changes }) => changes['value'])];
    };
    expect(await values('2,5\n1.234,5\n3')).toEqual(['comma', [2.5, 1234.5, 3]]);
    expect(await values('1,234.5\n2')).toEqual(['point', [1234.5, 2]]);
    expect(await values('2,5\n2.5')).toEqual(['point', ['2,5', 2.5]]);
    expect(await values('7\n8')).toEqual([null, [7, 8]]);
  });

  it('takes no mark from texts', async () => {
    expect(await planPaste(table(), at(0, 'name'), '2,5', nobody)).toMatchObject({
      decimal: null,
      rows: [{ changes: { name: '2,5' } }],
    });
  });

  it('finds references by key and by name, each name once', async () => {
    const find = vi.fn<FindByName>(async () => new Map<string, number>([['Rummo', 9]]));
    const plan = await planPaste(table(), at(0, 'brand_id'), '12\nRummo\nRummo', find);
    expect(plan.rows.map(({ changes }) => changes['brand_id'])).toEqual([12, 9, 9]);
    expect(find).toHaveBeenCalledExactlyOnceWith('brands', ['Rummo']);
  });

  it('finds each name of a list of references', async () => {
    const plan = await planPaste(
      table(),
      at(0, 'tags'),
      'bio; new; 5',
      async () =>
        new Map([
          ['bio', 1],
          ['new', 2],
        ]),
    );
    expect(plan.rows[0]?.changes).toEqual({ tags: [1, 2, 5] });
  });

  it('names what nothing is called, and leaves the refusal to the server', async () => {
    const plan = await planPaste(table(), at(0, 'brand_id'), 'Nobody', nobody);
    expect(plan).toMatchObject({ unknown: ['Nobody'], rows: [{ changes: { brand_id: 'Nobody' } }] });
  });

  it('sends what a field cannot read as it is: the server says why', async () => {
    expect((await planPaste(table(), at(0, 'value'), 'abc', nobody)).rows[0]?.changes).toEqual({ value: 'abc' });
  });

  it('puts one value into a whole block, and empties by a blank one', async () => {
    expect((await planPaste(table(), at(0, 'unit', 2), 'pz', nobody)).rows.map(({ changes }) => changes)).toEqual(
      Array(3).fill({ unit: 0 }),
    );
    expect((await planPaste(table(), at(0, 'tags'), ' \t', nobody)).rows[0]?.changes).toEqual({
      tags: [],
      value: null,
    });
  });

  it('counts what is read only and what lies beyond the table', async () => {
    const plan = await planPaste(table(), at(2, 'id'), '5\tx\n6\ty', nobody);
    expect(plan).toMatchObject({ readOnly: 1, outside: 2, rows: [{ id: '3', changes: { name: 'x' } }] });
  });
});

it('fills the rows below with the first one', () => {
  const plan = planFillDown(table([row(1, { value: 9, tags: [5] }), row(2), row(3)]), at(0, 'tags', 2, 'value'));
  expect(plan.rows).toEqual([
    { id: '2', version: 12, changes: { tags: [5], value: 9 } },
    { id: '3', version: 13, changes: { tags: [5], value: 9 } },
  ]);
});

it('empties what may be empty', () => {
  const plan = planClear(table(), at(1, 'name', 1, 'value'));
  expect(plan).toMatchObject({ readOnly: 1, rows: [{ id: '2', changes: { brand_id: null, tags: [], value: null } }] });
});
