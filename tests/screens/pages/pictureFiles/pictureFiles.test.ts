import { describe, expect, it } from 'vitest';
import type { Field } from '../../../../src/core/fields/field.ts';
import type { ListRow } from '../../../../src/core/wire/query.ts';
import { allPlaces, type PicturePlace } from '../../../../src/screens/pages/pictureFiles/places.ts';
import {
  doublesOf,
  pictureAt,
  pictureRows,
  takePlaces,
  type PictureFile,
} from '../../../../src/screens/pages/pictureFiles/pictureFiles.ts';

const slots = ['main', 'front', 'back'].map((name) => ({ name }));
const field = { name: 'images', type: 'imageList', label: 'Images', many: true, slots } as unknown as Field; // what is asked of it
const all = allPlaces([field]);
const apple: ListRow = { id: 7, version: 3, images: ['/main.png'] };
const pear: ListRow = { id: 8, version: 1, images: null };
const file = (key: number, record: ListRow | null, own: Partial<PictureFile> = {}): PictureFile => ({
  key,
  file: new File([], `${key}.png`),
  preview: '',
  code: '',
  said: '',
  place: null,
  record,
  isFixed: false,
  fault: null,
  url: `/new-${key}.png`,
  ...own,
});

describe('pictures of records', () => {
  it('take the places that are said or chosen, and the others the first that is free', () => {
    const files = [file(1, apple), file(2, apple, { said: 'front' }), file(3, pear), file(4, pear, { place: 2 })];
    const places = takePlaces(files, all);
    expect([...places]).toEqual([
      [1, 2],
      [2, 1],
      [3, 0],
      [4, 2],
    ]);
    expect(doublesOf(files, places).size).toBe(0);
    expect(pictureRows(files, places, all)).toEqual([
      { id: '7', version: 3, changes: { images: ['/main.png', '/new-2.png', '/new-1.png'] } },
      { id: '8', version: 1, changes: { images: ['/new-3.png', '', '/new-4.png'] } },
    ]);
  });

  it('have no place where all are taken, replace one that is said, and tell two for one place', () => {
    const full: ListRow = { id: 9, version: 1, images: ['/a.png', '/b.png', '/c.png'] };
    const files = [file(1, full), file(2, full, { said: '2' }), file(3, full, { said: 'front' }), file(4, null)];
    const places = takePlaces(files, all);
    expect([...places.values()]).toEqual([null, 1, 1, null]);
    expect(pictureAt(all[1] as PicturePlace, full)).toBe('/b.png');
    expect([...doublesOf(files, places)]).toEqual([3]);
  });

  it('are one where a field has one, and only those that were sent are written', () => {
    const { slots: _slots, many: _many, ...one } = field;
    const files = [file(1, apple), file(2, pear, { url: null })];
    const places = takePlaces(files, allPlaces([one]));
    expect(pictureRows(files, places, allPlaces([one]))).toEqual([
      { id: '7', version: 3, changes: { images: '/new-1.png' } },
    ]);
  });
});
