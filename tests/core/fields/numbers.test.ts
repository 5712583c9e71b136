import { describe, expect, it } from 'vitest';
import { typeOf } from '../../../src/core/fields/fieldType.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';

const standing = (value: number, field: Partial<Field>): string | undefined => {
  const whole: Field = { name: 'value', label: 'Value', type: 'money', ...field };
  return typeOf(fieldTypes, whole).inputText?.(value, whole);
};

describe('what stands in the input of an amount that nobody types in', () => {
  it.each<[value: number, field: Partial<Field>, text: string]>([
    [3, {}, '3.00'],
    [4.5, {}, '4.50'],
    [-0.05, {}, '-0.05'],
    [1299.9, {}, '1299.90'],
    [3, { locale: 'it' }, '3,00'],
    [4.5, { locale: 'pl' }, '4,50'],
    [1.5, { scale: 4 }, '1.5000'],
    [3000, { parts: 1000, scale: 0 }, '3.00'],
    [125, { parts: 1000, scale: 0 }, '0.125'],
    [450, { parts: 1000, scale: 0, locale: 'it' }, '0,45'],
  ])('is of %d with %o: %s', (value, field, text) => {
    expect(standing(value, field)).toBe(text);
  });

  it('is of a number that is no amount as it is', () => {
    expect([standing(1.5, { type: 'decimal', scale: 3 }), standing(12, { type: 'integer' })]).toEqual(['1.5', '12']);
  });
});
