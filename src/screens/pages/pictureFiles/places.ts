import type { Field } from '../../../core/fields/field.ts';
import { fold } from '../../../core/fields/fold.ts';

/** Where a record can have a picture: a field of one, or a place of a field of several. */
export interface PicturePlace {
  field: Field;
  /** Of the field's pictures, from 0. */
  at: number;
  name: string;
  label: string;
}

/** Of a list without slots, which could have any number. */
const numbered = 12;

/** All places of these fields, in their order. */
export const allPlaces = (fields: readonly Field[]): PicturePlace[] =>
  fields.flatMap((field) => {
    const { name, label, many, slots } = field;
    if (!many) return [{ field, at: 0, name, label }];
    if (slots) return slots.map((slot, at) => ({ field, at, name: slot.name, label: slot.label ?? slot.name }));
    return Array.from({ length: numbered }, (_, at) => ({ field, at, name: `${at + 1}`, label: `${label} ${at + 1}` }));
  });

/** The place that a word names: by its name, its label, or its number among several pictures, from 1. Null: none. */
export const placeCalled = (word: string, places: readonly PicturePlace[]): number | null => {
  const wanted = same(word);
  const called = places.findIndex(({ name, label }) => same(name) === wanted || same(label) === wanted);
  if (called >= 0) return called;
  const first = Math.max(
    0,
    places.findIndex(({ field }) => field.many),
  );
  const number = /^[1-9]\d?$/.test(word) ? first + Number(word) - 1 : -1;
  return number in places ? number : null;
};

const same = (text: string): string => fold(text).replaceAll(/[\s_]+/g, '');
