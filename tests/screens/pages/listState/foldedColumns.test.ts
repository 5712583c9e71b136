import { expect, it } from 'vitest';
import { fieldTypes } from '../../../../src/fieldTypes/index.ts';
import { foldedColumns } from '../../../../src/screens/pages/listState/foldedColumns.ts';
import type { ListRow } from '../../../../src/core/wire/query.ts';
import type { Where } from '../../../../src/core/fields/conditions.ts';
import type { Field } from '../../../../src/core/fields/field.ts';

const fields: Field[] = [
  { name: 'status', type: 'choice', label: 'Status', choices: [{ value: 0, label: 'Draft' }] },
  { name: 'tags', type: 'referenceList', label: 'Tags', reference: 'tags', many: true },
  { name: 'store_id', type: 'reference', label: 'Store', reference: 'stores' },
  { name: 'store_name', type: 'text', label: 'Store name', from: 'store_id.name' },
  { name: 'city', type: 'text', label: 'City', from: 'store_id.city' },
  { name: 'pricing', type: 'text', label: 'Pricing', countsAs: 'flat' },
  { name: 'category_id', type: 'reference', label: 'Category', reference: 'categories', suggested: { like: ['city'] } },
];

const fold = (filter: Where, rows: Omit<ListRow, 'id' | 'version'>[] = []): string[] =>
  foldedColumns({ fields }, fieldTypes, {
    filter,
    rows: rows.map((row, place) => ({ id: place, version: 1, ...row })),
    nameOf: () => 'name',
  });

it('folds what a filter leaves one value, said in whichever way', () => {
  expect(fold({ status: 0 })).toEqual(['status']);
  expect(fold({ status: { in: [0] } })).toEqual(['status']);
  expect(fold({ status: { empty: true } })).toEqual(['status']);
});

it('folds nothing that may have several', () => {
  expect(fold({ status: { in: [0, 1] } })).toEqual([]);
  expect(fold({ status: { ne: 0 } })).toEqual([]);
  expect(fold({ status: { empty: false } })).toEqual([]);
  expect(fold({ tags: { in: [1] } })).toEqual([]);
});

it('folds the name of the one record of a reference, which its chip says, and nothing else of it', () => {
  const row = { store_id: 7, store_name: 'Roma', city: 'Roma' };
  expect(fold({ store_id: { in: [7] } }, [row, row])).toEqual(['store_id', 'store_name']);
});

it('keeps a column whose rows say otherwise, as after an edit', () => {
  expect(fold({ status: 0 }, [{ status: 0 }, { status: 1 }])).toEqual([]);
  expect(fold({ status: { empty: true } }, [{ status: null }, { status: 0 }])).toEqual([]);
});

it('keeps an empty column that values are offered for, and folds one value of it', () => {
  expect(fold({ category_id: { empty: true } })).toEqual([]);
  expect(fold({ category_id: { in: [3] } })).toEqual(['category_id']);
});

it('counts an empty value as what it stands for', () => {
  expect(fold({ pricing: 'flat' }, [{ pricing: null }, { pricing: 'flat' }])).toEqual(['pricing']);
});
