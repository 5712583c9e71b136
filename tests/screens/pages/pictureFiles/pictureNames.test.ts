import { describe, expect, it } from 'vitest';
import type { Field } from '../../../../src/core/fields/field.ts';
import { readPictureName } from '../../../../src/screens/pages/pictureFiles/pictureNames.ts';
import { allPlaces, placeCalled } from '../../../../src/screens/pages/pictureFiles/places.ts';

describe('the name of a picture', () => {
  it.each([
    ['8001234567890.jpg', '8001234567890', ''],
    ['8001234567890_front.JPG', '8001234567890', 'front'],
    ['8001234567890-2.png', '8001234567890', '2'],
    ['8001234567890 Nutrition value (1).jpeg', '8001234567890', 'Nutrition value 1'],
    ['A17.main.png', 'A17', 'main'],
    ['front.jpg', null, 'front'],
    ['IMG_1234.jpg', null, 'IMG 1234'],
    ['', null, ''],
  ])('%s', (name, code, place) => {
    expect(readPictureName(name)).toEqual({ code, place });
  });
});

describe('a place', () => {
  const slots = [{ name: 'main', label: 'Main' }, { name: 'nutrition_value', label: 'Nährwert' }, { name: 'other' }];
  const fields = [
    { name: 'thumbnail', type: 'image', label: 'Thumbnail' },
    { name: 'images', type: 'imageList', label: 'Images', many: true, slots },
  ] as unknown as Field[]; // what is asked of them
  const places = allPlaces(fields);

  it.each([
    ['thumbnail', 0],
    ['MAIN', 1],
    ['Nutrition value', 2],
    ['nahrwert', 2],
    ['other', 3],
    ['1', 1],
    ['3', 3],
    ['4', null],
    ['0', null],
    ['side', null],
    ['', null],
  ])('is called %s', (word, place) => {
    expect(placeCalled(word, places)).toBe(place);
  });
});
