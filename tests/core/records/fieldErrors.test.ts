import * as z from 'zod';
import { expect, it } from 'vitest';
import { toFieldErrors } from '../../../src/core/records/fieldErrors.ts';
import { packMessage } from '../../../src/core/values/checkMessages.ts';
import { Product } from '../csv/products.ts';

const errorsOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  if (!error) throw new Error('The value was accepted.');
  return toFieldErrors(error, 'products');
};

it('keeps the key and the parameters of our own messages', () => {
  expect(errorsOf(Product.partial(), { ean: '4006381333932' })).toEqual({
    ean: { key: 'eanCheckDigit', params: { expected: 1, got: 2 }, text: 'Check digit: expected 1, got 2' },
  });
});

it('names a wrong kind with what was expected and what came', () => {
  expect(errorsOf(Product.partial(), { price: 'cheap' })['price']).toEqual({
    key: 'type',
    params: { expected: 'a number', got: 'cheap' },
    text: 'Expected a number, got cheap.',
  });
});

it('says that an absent field is required', () => {
  expect(errorsOf(z.object({ size: z.string() }), {})).toMatchObject({ size: { key: 'required' } });
  expect(errorsOf(z.object({ size: z.string() }), { size: null })).toMatchObject({ size: { key: 'required' } });
});

it("turns zod's own type fault into ours", () => {
  expect(errorsOf(z.object({ size: z.string() }), { size: 5 })).toMatchObject({
    size: { key: 'type', params: { expected: 'string', got: 'number' } },
  });
});

it('names each unknown field', () => {
  expect(errorsOf(z.strictObject({ name: z.string() }), { name: 'x', nmae: 1, isAdmin: true })).toMatchObject({
    nmae: { key: 'unknownField', text: "'nmae' is not a field of products." },
    isAdmin: { key: 'unknownField' },
  });
});

it('puts a fault of an element at its field, the first one only', () => {
  expect(errorsOf(Product.partial(), { tags: [1, 'x', 'y'] })).toMatchObject({
    tags: { key: 'type', params: { got: 'x' } },
  });
});

it('puts a fault of the whole record under no field', () => {
  const schema = z.object({ a: z.number() }).refine(() => false, { error: packMessage('atLeastOne') });
  expect(errorsOf(schema, { a: 1 })).toMatchObject({
    '': { key: 'atLeastOne', text: 'At least one value is required' },
  });
});
