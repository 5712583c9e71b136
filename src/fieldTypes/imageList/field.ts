import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import type { Field } from '../../core/fields/field.ts';
import { saying, wrongType } from '../../core/fields/textChecks.ts';
import { findAddressFault } from '../../core/records/webAddress.ts';
import { findTooMany, keepPlaces } from './places.ts';

interface ImageListOptions extends FieldOptions<string[]> {
  /** What stands at each place, an empty text where nothing does; without it the list is free (architecture §3). */
  slots?: Field['slots'];
}

/** The addresses of pictures: each at the place of its slot, or in the order in which they are shown. */
export const imageList = <const O extends ImageListOptions>(options: O): FieldSchema<string[], O> =>
  defineField<string[], O>(
    'imageList',
    z
      .array(
        z
          .string({ error: wrongType('the address of an image') })
          .trim()
          .superRefine(saying((value) => findAddressFault(value, true))),
        { error: wrongType('a list') },
      )
      .overwrite((addresses) => keepPlaces(addresses, options.slots))
      .superRefine(saying((addresses) => findTooMany(addresses, options.slots))),
    { ...options, many: true },
  );
