import { expect, it } from 'vitest';
import { calledOf, namingFields } from '../../../src/core/declaration/called.ts';

const offers = { recordRepresentation: 'item_name', calledWith: ['store_name'] };

it('calls a record by its name alone, unless more is said', () => {
  expect(namingFields({ recordRepresentation: 'name' })).toEqual(['name']);
  expect(calledOf({ recordRepresentation: 'name' }, { name: 7 })).toBe('7');
});

it('puts what tells records apart behind the name', () => {
  expect(namingFields(offers)).toEqual(['item_name', 'store_name']);
  expect(calledOf(offers, { item_name: 'Latte', store_name: 'Roma Prati' })).toBe('Latte · Roma Prati');
  expect(calledOf(offers, { item_name: 'Latte', store_name: null })).toBe('Latte');
});

it('calls no record by what stands behind a name that is not there', () => {
  expect(calledOf(offers, { store_name: 'Roma Prati' })).toBeUndefined();
  expect(calledOf(offers, undefined)).toBeUndefined();
});
