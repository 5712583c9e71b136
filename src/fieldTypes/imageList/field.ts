import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/defineField.ts';
import { saying, wrongType } from '../../core/textChecks.ts';
import { findAddressFault } from '../../core/webAddress.ts';

export interface ImageListOptions extends FieldOptions<string[]> {
  /** What stands at each place; without it the list is free (design §3). */
  slots?: readonly { name: string; label?: string; width?: number; height?: number; required?: boolean }[];
}

/** The addresses of pictures in the order in which they are shown. */
export const imageList = <const O extends ImageListOptions>(options: O): FieldSchema<string[], O> =>
  defineField<string[], O>(
    'imageList',
    z.array(
      z
        .string({ error: wrongType('the address of an image') })
        .trim()
        .min(1)
        .superRefine(saying((value) => findAddressFault(value, true))),
      { error: wrongType('a list') },
    ),
    { ...options, many: true },
  );
