import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { cellValue, guardWord, importableFields, proposeMapping } from '../../../src/core/csv/csvMapping.ts';
import { fieldsOf } from '../../../src/core/fields/field.ts';
import { decimal, ean, fieldTypes, integer, json, referenceList, text } from '../../../src/fieldTypes/index.ts';
import { fields } from './products.ts';

const description = {
  fields: fieldsOf(
    z.object({
      id: integer({ label: 'ID', readOnly: true }),
      ean: ean({ label: 'EAN', from: { related: 'item-eans', by: 'item_id', field: 'ean', primary: true } }),
      name: text({ label: 'Name' }),
      short_description: text({ label: 'Breve descrizione' }),
      brand_name: text({ label: 'Brand', from: 'brand_id.name', readOnly: true }),
      shared: referenceList({ label: 'Shared', reference: 'tags', bulkOnly: true }),
      created_at: text({ label: 'Created', readOnly: true }),
      store_brand: text({ label: 'Chain', wire: { name: 'store.store_brand.brand' } }),
      city: text({ label: 'Miejscowość' }),
    }),
  ),
  key: ['id'],
  import: { key: ['id', 'ean'], headers: { ean: ['Barcode', 'kod kreskowy'], name: ['nome'] } },
};

it('knows what other languages call a field, after what the declaration calls one', () => {
  const labels: Record<string, string[]> = {
    name: ['Nome', 'Nazwa'],
    city: ['Città', 'Miasto'],
    short_description: ['Chain'],
  };
  expect(proposeMapping(['nazwa', 'CITTA', 'chain'], description, (name) => labels[name] ?? [])).toEqual([
    'name',
    'city',
    'store_brand',
  ]);
});

it('fills a field by the column of what was typed for it, and leaves the column of what became of that', () => {
  const priced = {
    fields: fieldsOf(
      z.object({
        price: decimal({ label: 'Price', typedAs: 'original_price' }),
        original_price: decimal({ label: 'Original price', readOnly: true }),
      }),
    ),
    key: [],
  };
  expect(proposeMapping(['Price', 'Original price'], priced)).toEqual([null, 'price']);
  expect(proposeMapping(['Cena'], priced, (name) => (name === 'original_price' ? ['cena'] : []))).toEqual(['price']);
  expect(proposeMapping(['Price'], priced)).toEqual(['price']);
});

describe('proposeMapping', () => {
  it.each([
    ['a name', 'name', 'name'],
    ['a name in other letters', 'Short Description', 'short_description'],
    ['a label', 'BREVE_DESCRIZIONE', 'short_description'],
    ['a label without its accents', 'miejscowosc', 'city'],
    ['a declared header', 'KOD_KRESKOWY', 'ean'],
    ['a dotted name of the wire', 'store.store_brand.brand', 'store_brand'],
    ['the key', 'Id', 'id'],
  ])('finds a field by %s', (_, header, field) => {
    expect(proposeMapping([header], description)).toEqual([field]);
  });

  it.each(['brand_name', 'created_at', 'shared', 'nothing', ''])('proposes nothing for %j', (header) => {
    expect(proposeMapping([header], description)).toEqual([null]);
  });

  it('proposes each field once', () => {
    expect(proposeMapping(['name', 'Name', 'nome'], description)).toEqual(['name', null, null]);
  });

  it('prefers the own name wherever it stands', () => {
    expect(proposeMapping(['nome', 'barcode', 'name'], description)).toEqual([null, 'ean', 'name']);
  });
});

describe('of a JSON field', () => {
  const shape = z.object({
    fat: decimal({ label: 'Fat' }),
    deep: z.object({ note: text({ label: 'Remark' }) }).meta({ title: 'Deep' }),
  });
  const withMembers = {
    ...description,
    fields: fieldsOf(
      z.object({
        fats: json({ label: 'Fats', json: { schema: shape } }),
        other: json({
          label: 'Other',
          json: {
            schema: z.object({
              deep: z.object({ note: text({ label: 'Words' }) }),
              sugar: decimal({ label: 'Sugars' }),
            }),
          },
        }),
        name: text({ label: 'Name' }),
      }),
    ),
    import: { key: ['id'], headers: { 'other.sugar': ['zuccheri'] } },
  };

  it.each([
    ['its path', 'fats.fat', 'fats.fat'],
    ['its own name', 'FAT', 'fats.fat'],
    ['its own label', 'sugars', 'other.sugar'],
    ['a declared header', 'Zuccheri', 'other.sugar'],
    ['a name that two have', 'deep.note', null],
  ])('a member is found by %s', (_, header, member) => {
    expect(proposeMapping([header], withMembers)).toEqual([member]);
  });

  it('no member is proposed beside the whole', () => {
    expect(proposeMapping(['fats', 'fat', 'sugar'], withMembers)).toEqual(['fats', null, 'other.sugar']);
  });
});

it('imports keys, own columns and writable joins', () => {
  expect(importableFields(description).map((field) => field.name)).toEqual([
    'id',
    'ean',
    'name',
    'short_description',
    'store_brand',
    'city',
  ]);
});

describe('cellValue', () => {
  const price = fields.find((field) => field.name === 'price');
  if (!price) throw new Error('A product has a price.');
  const read = (cell: string, blank: 'keep' | 'clear' = 'keep') => cellValue(cell, price, fieldTypes, { blank });

  it('reads a value', () => {
    expect(read('1,299.90')).toEqual({ kind: 'value', value: 1299.9 });
  });

  it('keeps or clears by a blank cell as it was chosen', () => {
    expect([read('  '), read('', 'clear')]).toEqual([{ kind: 'keep' }, { kind: 'value', value: null }]);
  });

  it("clears by 'null' either way", () => {
    expect([read('null'), read(' null ', 'clear')]).toEqual([
      { kind: 'value', value: null },
      { kind: 'value', value: null },
    ]);
  });

  it.each(['null', "'null", "''null", 'nullable'])('reads the text %s back from a guarded cell', (text) => {
    const name = fields.find((field) => field.name === 'name');
    if (!name) throw new Error('A product has a name.');
    expect(cellValue(guardWord(text), name, fieldTypes, { blank: 'keep' })).toEqual({ kind: 'value', value: text });
  });

  it('says what is wrong', () => {
    expect(read('cheap')).toMatchObject({ kind: 'fault', message: { key: 'number', text: 'Must input a number' } });
  });
});
