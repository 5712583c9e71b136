import type { Field } from '../../../core/fields/field.ts';
import { typeOf, type FieldTypes } from '../../../core/fields/fieldType.ts';

/** One picture, and where it stands. */
export interface Picture {
  /** Its places: a field, or a field with its slot (`url_images.back`) or its number. A picture of several places is one. */
  places: readonly string[];
  /** What its places are called. */
  name: string;
  url: string;
}

/** The pictures that a field's value holds, in their order. */
export const fieldPictures = (field: Field, value: unknown): Picture[] =>
  [value]
    .flat()
    .flatMap((url, place) => (typeof url === 'string' && url !== '' ? [{ ...placeOf(field, place), url }] : []));

const placeOf = ({ name, label, many, slots }: Field, place: number): Omit<Picture, 'url'> => {
  const slot = many ? slots?.[place] : undefined;
  if (slot) return { places: [`${name}.${slot.name}`], name: slot.label ?? slot.name };
  return many ? { places: [`${name}.${place + 1}`], name: `${label} ${place + 1}` } : { places: [name], name: label };
};

/** All pictures of a record in the order of its fields, each once. */
export const picturesOf = (
  fields: readonly Field[],
  record: Readonly<Record<string, unknown>>,
  types: FieldTypes,
): Picture[] => {
  const found = fields
    .filter((field) => typeOf(types, field).pictures)
    .flatMap((field) => fieldPictures(field, record[field.name]));
  return [...Map.groupBy(found, ({ url }) => url)].map(([url, same]) => ({
    places: same.flatMap(({ places }) => places),
    name: [...new Set(same.map(({ name }) => name))].join(', '),
    url,
  }));
};

/** Whether records of these fields can have pictures. */
export const hasPictures = (fields: readonly Field[], types: FieldTypes): boolean =>
  fields.some((field) => typeOf(types, field).pictures);
