import { describe, expect, it } from 'vitest';
import { FieldOverrides } from '../../schemas/retailers/FeedOverride.ts';
import { mappingArgumentsFit } from '../../schemas/retailers/normalizationFunctions.ts';
import { imageFieldsFit } from '../../schemas/retailers/PimMapping.ts';
import { storeDiffers } from '../../schemas/retailers/storeDiffers.ts';

describe('storeDiffers', () => {
  const alike = { name: 'Uno', store_name: 'Uno', city: 'Roma', store_city: 'Roma' };

  it('names what the store says otherwise, in the order of the form', () => {
    expect(storeDiffers({ ...alike, store_city: 'Milano', address: 'Via A', store_address: 'Via B' })).toEqual({
      differs: ['address', 'city'],
    });
  });

  it('finds nothing where both say the same, or one of them nothing', () => {
    expect(storeDiffers(alike)).toEqual({ differs: null });
    expect(
      storeDiffers({ ...alike, address: 'Via A', store_address: null, province: '', store_province: 'RM' }),
    ).toEqual({
      differs: null,
    });
  });
});

describe('a feed mapping', () => {
  it.each([
    ['between', ['a', '(', ')'], [], true],
    ['between', ['a', '('], [], false],
    ['lower', ['a'], ['b'], false],
    ['concat', ['a'], ['b'], true],
    ['no such function', [], [], true],
  ])('of %s with %j and %j fits: %s', (name, components, optional_components, fits) => {
    expect(mappingArgumentsFit({ function: name, arguments: { components, optional_components } })).toBe(fits);
  });

  it('without arguments is left to the field, which asks for them', () => {
    expect(mappingArgumentsFit({ function: 'between', arguments: null })).toBe(true);
    expect(mappingArgumentsFit({ function: 'lower', arguments: 'a' })).toBe(true);
    expect(mappingArgumentsFit({ function: 'lower', arguments: { components: null } })).toBe(false);
  });
});

it('a picture that only a suffix gives is none of the fields of a feed', () => {
  expect(imageFieldsFit({ type: 'feed_fields', image_fields: ['url_image', 'url_six'] })).toBe(false);
  expect(imageFieldsFit({ type: 'feed_fields', image_fields: ['url_image'] })).toBe(true);
  expect(imageFieldsFit({ type: 'suffix_mapping', image_fields: ['url_six'] })).toBe(true);
  expect(imageFieldsFit({ type: 'feed_fields', image_fields: 5 })).toBe(true);
});

it('an override names each field once', () => {
  const brand = { field: 'brand', value: 'A' };
  const fits = (value: unknown): boolean => FieldOverrides.safeParse(value).success;
  expect(fits([brand, { field: 'stock', value: '1' }])).toBe(true);
  expect(fits([brand, { ...brand, value: 'B' }])).toBe(false);
});
