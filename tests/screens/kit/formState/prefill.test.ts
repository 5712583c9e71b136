import { expect, it } from 'vitest';
import type { Field } from '../../../../src/core/fields/field.ts';
import { fieldTypes } from '../../../../src/fieldTypes/index.ts';
import { FormStore } from '../../../../src/screens/kit/formState/formStore.ts';
import { prefill, type LeftOut } from '../../../../src/screens/kit/formState/prefill.ts';

const fields: Field[] = [
  { name: 'id', type: 'integer', label: 'ID', readOnly: true },
  { name: 'name', type: 'text', label: 'Name' },
  { name: 'price', type: 'decimal', label: 'Price', scale: 2, locale: 'it' },
  { name: 'tags', type: 'referenceList', label: 'Tags', reference: 'tags', many: true },
  { name: 'hidden', type: 'boolean', label: 'Hidden', default: false },
  { name: 'reason', type: 'text', label: 'Reason', when: { shown: { hidden: true } } },
  { name: 'locked', type: 'boolean', label: 'Locked' },
];

const open = (query: string): { store: FormStore; leftOut: LeftOut[] } => {
  const base = { hidden: false };
  const store = new FormStore(
    [{ prefix: '', fields, known: fields, base, isNew: true, validate: () => ({}) }],
    fieldTypes,
  );
  const leftOut = prefill(query, {
    store,
    types: fieldTypes,
    fieldOf: (name) => fields.find((field) => field.name === name),
    refusalOf: (name) => (name === 'locked' ? 'Needs more.' : undefined),
  });
  return { store, leftOut };
};

it('takes each value in the text form of its type, whatever the language, and several keys', () => {
  const { store, leftOut } = open('?name=Ada+L&price=1.5&tags=3&tags=4');
  expect(store.changes()).toEqual({ name: 'Ada L', price: 1.5, tags: [3, 4] });
  expect(leftOut).toEqual([]);
});

it('leaves out what cannot be read, is none of the form, is read-only or may not be set, and says so', () => {
  const { store, leftOut } = open('?price=many&colour=red&id=7&locked=true');
  expect(store.changes()).toEqual({});
  expect(leftOut.map(({ name, reason }) => [name, typeof reason === 'object' ? reason?.key : reason])).toEqual([
    ['price', 'number'],
    ['colour', undefined],
    ['id', undefined],
    ['locked', 'Needs more.'],
  ]);
});

it('fills a field that another one shows, in whichever order they come, and leaves out what is not shown', () => {
  expect(open('?reason=old&hidden=true').store.changes()).toEqual({ hidden: true, reason: 'old' });
  const { store, leftOut } = open('?reason=old');
  expect(store.changes()).toEqual({});
  expect(leftOut).toEqual([{ name: 'reason', given: 'old', reason: null }]);
});
