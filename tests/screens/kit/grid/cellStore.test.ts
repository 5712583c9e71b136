import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fieldsOf } from '../../../../src/core/fields/field.ts';
import { fieldTypes, money, referenceList, text } from '../../../../src/fieldTypes/index.ts';
import { cellStore } from '../../../../src/screens/kit/grid/cellStore.ts';

const schema = z.object({
  name: text({ label: 'Name', required: true, maxLength: 5 }),
  price: money({ label: 'Price', min: 0 }),
  tags: referenceList({ label: 'Tags', reference: 'tags' }),
});
const fields = new Map(fieldsOf(schema).map((field) => [field.name, field]));
const open = (name: string, value: unknown) => {
  const field = fields.get(name);
  if (!field) throw new Error(name);
  return cellStore({ field, row: { id: 1, version: 3, [name]: value, other: 'x' }, types: fieldTypes });
};

describe('a cell', () => {
  it('knows nothing of the row but its own value', () => {
    expect(Object.keys(open('price', 2).form.base())).toEqual(['price', '_refs']);
  });

  it('is unchanged until another value is typed', () => {
    const store = open('price', 2);
    store.form.type('price', '2.00');
    expect(store.isChanged()).toBe(false);
    store.form.type('price', '3');
    expect([store.isChanged(), store.field().value]).toEqual([true, 3]);
  });

  it('opens with what was typed where a rule made the value of it', () => {
    const price = fields.get('price');
    if (!price) throw new Error('price');
    const { form, isChanged } = cellStore({
      field: { ...price, typedAs: 'original' },
      row: { id: 1, version: 3, price: 4.03, original: 3.7 },
      types: fieldTypes,
    });
    expect(form.field('price').value).toBe(3.7);
    form.type('price', '4.03');
    expect(isChanged()).toBe(true);
  });

  it('is refused by its type, by its schema and where it must have a value', () => {
    const price = open('price', 2);
    price.form.type('price', 'abc');
    expect(price.check(schema)).toBe('price');
    price.form.type('price', '-1');
    expect(price.check(schema)).toBe('price');
    const name = open('name', 'a');
    name.form.type('name', '');
    expect(name.check(schema)).toBe('name');
    name.form.type('name', 'longer');
    expect(name.check(schema)).toBe('name');
    name.form.type('name', 'abc');
    expect(name.check(schema)).toBeNull();
  });

  it('stores an emptied list as an empty one', () => {
    const store = open('tags', [1]);
    store.form.set('tags', null);
    expect(store.field().value).toEqual([]);
  });
});
