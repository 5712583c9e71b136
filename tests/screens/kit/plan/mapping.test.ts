import { describe, expect, test } from 'vitest';
import type { Field } from '../../../../src/core/fields/field.ts';
import type { FieldType } from '../../../../src/core/fields/fieldType.ts';
import type { ImportFile } from '../../../../src/core/wire/importFile.ts';
import type { Message } from '../../../../src/core/values/messages.ts';
import type { Plan } from '../../../../src/core/wire/wire.ts';
import {
  applicableRows,
  assignField,
  carryMapping,
  initialRequest,
  mappingState,
  planSegments,
  proposeDecimal,
  sampleOf,
  withoutClosed,
} from '../../../../src/screens/kit/plan/mapping.ts';
import {
  changeCount,
  furtherChanges,
  newRowId,
  planColumns,
  planKeyValue,
  planRefs,
  planValue,
  reasonsOf,
} from '../../../../src/screens/kit/plan/planRows.ts';
import { fieldTypes } from '../../../../src/fieldTypes/index.ts';
import { buildDescription } from '../formState/buildFields.ts';
import { numberFactsOf } from '../../../../src/core/values/decimalMark.ts';
import { counted } from '../i18n/inEnglish.ts';

const buildFile = (over: Partial<ImportFile> = {}): ImportFile => ({
  file: 'f1',
  name: 'x.csv',
  bytes: 10,
  asks: ['text', 'header', 'decimal'],
  encoding: 'utf-8',
  separator: ',',
  decimal: 'point',
  numbers: [],
  headerRow: 1,
  start: [],
  headers: ['name', 'ean'],
  mapping: ['name', null],
  rowCount: 2,
  sample: [
    ['Bread', '1'],
    ['', '2'],
    ['Bread', '3'],
  ],
  findings: [],
  ...over,
});
const buildCounts = (over: Partial<Plan['counts']> = {}): Plan['counts'] => ({
  create: 0,
  update: 0,
  delete: 0,
  unchanged: 0,
  skip: 0,
  error: 0,
  ...over,
});
const product = buildDescription({ import: { key: ['id', 'name'] } });

describe('mapping', () => {
  test('gives a field to one column only', () => {
    expect(assignField(['name', null, 'value'], 1, 'name')).toEqual([null, 'name', 'value']);
    expect(assignField(['name', null], 0, null)).toEqual([null, null]);
  });

  test('has no field that is closed to its reader', () => {
    expect(
      withoutClosed(['name', null, 'value'], (column) => (column === 'value' ? ['pim_items_admin'] : null)),
    ).toEqual(['name', null, null]);
    // One that no permission opens is closed too.
    expect(withoutClosed(['name'], () => [])).toEqual([null]);
  });

  test('shows the first different values of a column', () => {
    expect(sampleOf(buildFile(), 0)).toEqual(['Bread']);
    expect(sampleOf(buildFile(), 1, 2)).toEqual(['1', '2']);
  });

  test('says which key finds records and what new ones still need', () => {
    expect(mappingState(['name', null], {}, product)).toEqual({
      key: ['name'],
      partial: null,
      missing: ['hidden'],
      mapped: 1,
    });
    expect(mappingState([null, 'value'], { hidden: false }, product)).toEqual({
      key: null,
      partial: null,
      missing: ['name'],
      mapped: 1,
    });
  });

  test('misses no reference that a code fills', () => {
    const fields: Field[] = [
      { name: 'item_id', type: 'reference', label: 'Item', reference: 'items', required: true },
      { name: 'ean', type: 'ean', label: 'EAN', from: 'item_id.ean', readOnly: true },
    ];
    const coded = buildDescription({ fields, import: { key: ['id'], codes: ['ean'] } });
    expect(mappingState([null], {}, coded).missing).toEqual(['item_id']);
    expect(mappingState(['ean'], {}, coded).missing).toEqual([]);
  });

  test('asks for all fields of a key, of which the whole file may have one', () => {
    const keyed = buildDescription({ import: { key: ['id', ['name', 'unit', 'value']] } });
    expect(mappingState(['name', 'unit', null], {}, keyed)).toMatchObject({
      key: null,
      partial: { key: ['name', 'unit', 'value'], missing: ['value'] },
    });
    expect(mappingState(['name', 'unit', null], { value: 3 }, keyed)).toMatchObject({
      key: ['name', 'unit', 'value'],
      partial: null,
    });
    expect(mappingState(['name', 'id', null], {}, keyed)).toMatchObject({ key: ['id'], partial: null });
  });

  test('survives another encoding, and is proposed anew when the separator gives other headers', () => {
    const before = { headers: ['name', 'ean'], mapping: [null, 'name'] };
    expect(carryMapping(before, buildFile())).toEqual([null, 'name']);
    expect(carryMapping(before, buildFile({ headers: ['name;ean'], mapping: [null] }))).toEqual([null]);
  });
});

describe('the decimal mark', () => {
  const found = buildFile({
    headers: ['name', 'weight'],
    numbers: [numberFactsOf(['1,5 l']), numberFactsOf(['1,250', '2,500'])],
  });

  test('is asked for where a column of numbers fits both, whichever column that becomes', () => {
    expect(proposeDecimal(found, ['name', null], product, fieldTypes)).toEqual({ mark: 'point', doubts: [] });
    expect(proposeDecimal(found, ['name', 'value'], product, fieldTypes)).toEqual({
      mark: null,
      doubts: [
        { row: 1, cell: '1,250', column: 1 },
        { row: 2, cell: '2,500', column: 1 },
      ],
    });
  });

  test('is in no request that nobody chose it for', () => {
    expect(initialRequest(buildFile({ decimal: null }))).not.toHaveProperty('decimal');
  });
});

describe('a plan', () => {
  test('applies what creates and updates, without the unticked rows', () => {
    expect(
      applicableRows({ counts: buildCounts({ create: 10, update: 5, unchanged: 3, error: 2 }) }, new Set([2, 4])),
    ).toBe(13);
  });

  test('draws a bar that is full and in which six of 13,285 rows can be seen', () => {
    const segments = planSegments({ counts: buildCounts({ create: 13279, error: 6 }), total: 13285 });
    expect(segments.map(({ outcome }) => outcome)).toEqual(['create', 'error']);
    expect(segments.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100);
    expect(segments[1]?.share).toBeGreaterThan(0.4);
  });

  test('has the keys and the name first, then the fields in the order of the file', () => {
    expect(planColumns(product, ['value', null, 'name', 'unit'], []).map(({ name }) => name)).toEqual([
      'name',
      'value',
      'unit',
    ]);
  });

  test('has a column for a member of a JSON field, and what the row says of it', () => {
    const table: Field = {
      name: 'table',
      label: 'Table',
      type: 'json',
      json: {
        schema: {},
        template: null,
        members: [
          { name: 'fat', label: 'Fat', type: 'decimal' },
          { name: 'deep.note', label: 'Deep > Note', type: 'text' },
        ],
      },
    };
    const columns = planColumns(
      { ...product, fields: [...product.fields, table] },
      ['table.fat', 'name', 'table.deep.note'],
      [],
    );
    expect(columns.map(({ name, label }) => [name, label]).slice(1)).toEqual([
      ['table.fat', 'Table > Fat'],
      ['table.deep.note', 'Table > Deep > Note'],
    ]);
    const after = { table: { fat: 3, deep: { note: 'x' } } };
    expect(columns.map(({ name }) => planValue(after, name))).toEqual([undefined, 3, 'x']);
    expect(planValue({ 'table.fat': 'much' }, 'table.fat')).toBe('much');
    expect([planValue({ table: null }, 'table.fat'), planValue({}, 'table.fat')]).toEqual([null, undefined]);
  });

  test('shows the key that found a record', () => {
    const { text, integer } = fieldTypes as unknown as { text: FieldType; integer: FieldType }; // of any value
    const field = (name: string): Field => ({ name, label: name, type: 'text' });
    expect([
      planKeyValue('7,a%2Cb', ['id', 'code'], field('id'), integer),
      planKeyValue('7,a%2Cb', ['id', 'code'], field('code'), text),
    ]).toEqual([7, 'a,b']);
    expect([planKeyValue('7', ['id'], field('name'), text), planKeyValue(null, ['id'], field('id'), integer)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('SHR-134: shows the id of a row that is of no record yet in the column of the key, and of no other row', () => {
    const field = (name: string): Field => ({ name, label: name, type: 'text' });
    expect(['id', 'name'].map((name) => newRowId({ id: 'clone_4' }, ['id'], field(name)))).toEqual([
      'clone_4',
      undefined,
    ]);
    expect([newRowId({ id: '7' }, ['id'], field('id')), newRowId({ id: null }, ['id'], field('id'))]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('names what changes of a record besides the columns of the file, and of no other row', () => {
    const field = (name: string): Field => ({ name, label: name, type: 'text' });
    const after = { name: 'a', status: 0, nutrition: {} };
    const described = { fields: ['name', 'status', 'nutrition', 'size'].map(field) };
    const columns = [field('name'), field('nutrition.fat')];
    const names = (outcome: 'update' | 'create'): string[] =>
      furtherChanges(described, { outcome, after }, columns).map(({ name }) => name);
    expect([names('update'), names('create')]).toEqual([['status'], []]);
  });

  test('says why a row cannot be written with its field and value, and of what record that speaks', () => {
    const words = {
      say: ({ text }: { text: string }) => text,
      cellOf: (field: string) => (field === 'ean' ? { label: 'EAN', text: '405' } : null),
      tell: ({ label, text }: { label: string; text: string }, why: string) => `${label}|${text}|${why}`,
    };
    const reason = (findings: (Message & { field?: string })[]): string =>
      reasonsOf(findings, words)
        .map(({ text }) => text)
        .join(' · ');
    const wrong = { key: 'x', params: {}, text: 'Check digit: expected 6, got 5' };
    expect(reason([wrong])).toBe('Check digit: expected 6, got 5');
    expect(
      reason([
        { ...wrong, field: 'ean' },
        { ...wrong, field: 'size' },
      ]),
    ).toBe('EAN|405|Check digit: expected 6, got 5 · Check digit: expected 6, got 5');
    expect(reason([{ ...wrong, text: "No item has EAN '405'.", field: 'ean' }])).toBe("EAN||No item has EAN '405'.");
    const record = { resource: 'items', id: '7', label: 'Taken' };
    expect(reasonsOf([{ ...wrong, record }], words)).toEqual([{ text: wrong.text, record }]);
  });

  test('says how many fields of a row change', () => {
    expect(changeCount({ outcome: 'update', after: { a: 1, b: 2 } }, counted)).toBe('2 fields change');
    expect(changeCount({ outcome: 'create', after: { a: 1 } }, counted)).toBe('');
  });

  test('reads the names of references in each of their shapes', () => {
    expect(planRefs({ brand_id: { id: 7, label: 'Barilla' } }, 'brand_id')).toEqual([{ id: 7, label: 'Barilla' }]);
    expect(planRefs({ tags: [{ id: 1, label: 'DOP' }] }, 'tags')).toEqual([{ id: 1, label: 'DOP' }]);
    expect(planRefs({ brand_id: { 7: 'Barilla' } }, 'brand_id')).toEqual([{ id: '7', label: 'Barilla' }]);
    expect(planRefs(undefined, 'brand_id')).toEqual([]);
  });
});
