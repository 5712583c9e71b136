import { describe, expect, test } from 'vitest';
import { fieldTypes } from '../../../../src/fieldTypes/index.ts';
import { FormStore } from '../../../../src/screens/kit/formState/formStore.ts';
import { buildField } from './buildFields.ts';

const fields = [
  buildField('type', {
    type: 'choice',
    choices: ['mpu', 'first', 'other', 'last'].map((value) => ({ value, label: value })),
    prefills: {
      by: { mpu: { quote: 1_000_000, price: 3000 }, first: { quote: 1_000_000, price: 4500 } },
      otherwise: { quote: 100, price: 0 },
    },
  }),
  buildField('quote', { type: 'integer' }),
  buildField('price', { type: 'integer' }),
];
const open = (base: Record<string, unknown> = { type: 'mpu', quote: 1_000_000, price: 3000 }): FormStore =>
  new FormStore([{ fields, base }], fieldTypes);
const filling = (store: FormStore): unknown[] => ['quote', 'price'].map((name) => store.field(name).value);

describe('a choice that fills in others', () => {
  test('puts what it says for its value, and for all others the same', () => {
    const store = open();
    store.set('type', 'first');
    expect(filling(store)).toEqual([1_000_000, 4500]);
    store.set('type', 'other');
    expect(filling(store)).toEqual([100, 0]);
    store.set('type', 'last');
    expect(filling(store)).toEqual([100, 0]);
    store.set('type', 'mpu');
    expect(filling(store)).toEqual([1_000_000, 3000]);
    expect(store.changes()).toEqual({});
  });

  test('leaves what a person typed, also where it is what was filled in', () => {
    const store = open();
    store.type('price', '3000');
    store.type('quote', '500');
    store.set('type', 'first');
    expect(filling(store)).toEqual([500, 3000]);
    store.type('quote', '');
    store.set('type', 'other');
    expect(filling(store)).toEqual([null, 3000]);
  });

  test('leaves what a record has of its own, and fills what is empty', () => {
    const store = open({ type: 'mpu', quote: null, price: 2999 });
    store.set('type', 'first');
    expect(filling(store)).toEqual([1_000_000, 2999]);
  });

  test('fills in nothing where the same is chosen again or nothing is', () => {
    const store = open({ type: 'other', quote: null, price: null });
    store.set('type', 'other');
    store.set('type', null);
    expect(filling(store)).toEqual([null, null]);
  });

  test('fills again after everything typed was discarded', () => {
    const store = open();
    store.type('price', '1');
    store.discard();
    store.set('type', 'first');
    expect(filling(store)).toEqual([1_000_000, 4500]);
  });
});
