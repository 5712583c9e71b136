import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../../../src/fieldTypes/index.ts';
import { FormStore } from '../../../../src/screens/kit/formState/formStore.ts';
import {
  inputFor,
  putPrefilled,
  takeBack,
  valuesFor,
  type Prefill,
  type Prefilling,
} from '../../../../src/screens/kit/prefilling/prefillForm.ts';
import { buildField } from '../formState/buildFields.ts';

const fields = [
  buildField('kind'),
  buildField('quote', { type: 'integer' }),
  buildField('price', { type: 'decimal', scale: 2, default: 9.99 }),
];
const table: Prefill = {
  from: ['kind'],
  sets: ['quote', 'price'],
  values: [
    { when: { kind: 'mpu' }, to: { quote: 1000, price: 3 } },
    { when: { kind: 'first' }, to: { quote: 1000, price: 4.5 } },
    { to: { quote: 100, price: 0 } },
  ],
};

const open = (base: Record<string, unknown>, isNew: boolean): Prefilling => {
  const description = { fields, prefills: [table] } as unknown as Prefilling['description']; // as much as is asked for
  return {
    store: new FormStore([{ fields, base }], fieldTypes),
    description,
    types: fieldTypes,
    put: new Map(),
    isNew,
  };
};
const choose = (prefilling: Prefilling, kind: string): void => {
  prefilling.store.set('kind', kind);
  const values = valuesFor(table, prefilling.store.values(), prefilling.description, fieldTypes);
  putPrefilled(prefilling, table, values ?? {});
};
const held = ({ store }: Prefilling): unknown[] => ['quote', 'price'].map((name) => store.field(name).value);
const offered = ({ store }: Prefilling): unknown[] => ['quote', 'price'].map((name) => store.field(name).offered);
const fresh = (): Prefilling => open({ kind: null, quote: null, price: 9.99 }, true);

describe('a form that is prefilled by a table', () => {
  it('takes the first row that fits, into what is empty or a default', () => {
    const form = fresh();
    choose(form, 'mpu');
    expect(held(form)).toEqual([1000, 3]);
    choose(form, 'other');
    expect(held(form)).toEqual([100, 0]);
  });

  it('keeps what was typed and offers the other value, until it is taken', () => {
    const form = fresh();
    choose(form, 'mpu');
    form.store.type('price', '7');
    choose(form, 'first');
    expect([held(form), offered(form)]).toEqual([
      [1000, 7],
      [undefined, 4.5],
    ]);
    form.store.set('price', 4.5);
    expect(offered(form)).toEqual([undefined, undefined]);
  });

  it('offers nothing any more once it is what is typed', () => {
    const form = fresh();
    form.store.type('price', '7');
    choose(form, 'first');
    choose(form, 'mpu');
    expect(offered(form)).toEqual([undefined, 3]);
    form.store.type('price', '3');
    expect(offered(form)).toEqual([undefined, undefined]);
  });

  it('leaves a text that is no value alone', () => {
    const form = fresh();
    form.store.type('quote', 'many');
    choose(form, 'mpu');
    expect([form.store.field('quote').typed, offered(form)]).toEqual(['many', [1000, undefined]]);
  });

  it('takes nothing that is stored for a default', () => {
    const form = open({ kind: 'mpu', quote: null, price: 9.99 }, false);
    choose(form, 'first');
    expect([held(form), offered(form)]).toEqual([
      [1000, 9.99],
      [undefined, 4.5],
    ]);
  });
});

describe('an action that prefills', () => {
  const asked: Prefill = { from: ['kind', 'quote'], sets: ['price'], action: 'rate' };
  const description = { fields } as unknown as Prefilling['description']; // as much as is asked for

  it('is asked with the values that it goes by, and not while one is missing', () => {
    expect(inputFor(asked, { kind: 'mpu', quote: 5, price: 1 }, description, fieldTypes)).toEqual({
      kind: 'mpu',
      quote: 5,
    });
    expect(inputFor(asked, { kind: 'mpu', quote: null }, description, fieldTypes)).toBeUndefined();
  });
});

describe('what came of a record that is removed', () => {
  const asked: Prefill = { from: ['kind'], sets: ['quote'], action: 'count', of: 'kind' };

  it('is taken out again', () => {
    const form = fresh();
    putPrefilled(form, asked, { quote: 12 });
    takeBack(form, asked);
    expect(held(form)).toEqual([null, 9.99]);
  });

  it('stays where somebody made something else of it, and nothing else is offered any more', () => {
    const form = fresh();
    putPrefilled(form, asked, { quote: 12 });
    form.store.type('quote', '7');
    putPrefilled(form, asked, { quote: 15 });
    expect(offered(form)).toEqual([15, undefined]);
    takeBack(form, asked);
    expect([held(form), offered(form)]).toEqual([
      [7, 9.99],
      [undefined, undefined],
    ]);
  });

  it('leaves what nobody prefilled alone', () => {
    const form = open({ kind: 'mpu', quote: 5, price: 1 }, false);
    takeBack(form, asked);
    expect(held(form)).toEqual([5, 1]);
  });
});
