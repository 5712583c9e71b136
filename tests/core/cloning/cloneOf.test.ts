import { expect, it } from 'vitest';
import { cloneOf } from '../../../src/core/cloning/cloneOf.ts';
import type { Field } from '../../../src/core/fields/field.ts';

const field = (name: string, more: Partial<Field> = {}): Field => ({ name, type: 'text', label: name, ...more });
const fields = [
  field('id', { readOnly: true }),
  field('note'),
  field('kit', { default: false }),
  field('fee', { default: 5 }),
];
const shop = {
  fields,
  key: ['id'],
  related: [{ resource: 'hours', by: 'shop_id', many: true, save: 'withForm' as const }],
};

it('keeps empty what the original has emptied, where a new record would begin with a default', () => {
  const { changes } = cloneOf(shop, { id: 1, note: null, kit: null, fee: 7 }, {}, () => undefined);
  expect(changes).toEqual({ kit: null, fee: 7 });
});

it('says nothing of a field that its reader is not shown', () => {
  expect(cloneOf(shop, { id: 1, note: 'a' }, {}, () => undefined).changes).toEqual({ note: 'a' });
});

it('keeps it empty in the rows that are saved with it, too', () => {
  const hours = {
    fields: [field('id', { readOnly: true }), field('shop_id'), field('open', { default: true })],
    key: ['id'],
  };
  const stored = [{ id: 4, version: 1, shop_id: 1, open: null }];
  const { rows } = cloneOf(shop, { id: 1 }, { hours: stored }, () => hours);
  expect(rows).toEqual({ hours: [{ as: 'new:4', changes: { open: null } }] });
});
