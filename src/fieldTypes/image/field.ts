import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import { saying, wrongType } from '../../core/fields/textChecks.ts';
import type { DerivedSize } from '../../core/values/images.ts';
import { findAddressFault } from '../../core/records/webAddress.ts';

interface ImageOptions extends Omit<FieldOptions<string>, 'slots'> {
  /** In pixels. Another picture is cut to it when it is uploaded; one of ours that has another size is refused. */
  size?: { width: number; height: number };
  /** What is made of each picture that is uploaded. */
  sizes?: readonly DerivedSize[];
}

/** The address of a picture: http(s), or a file of this application ('/file/...'). */
export const image = <const O extends ImageOptions>({ size, sizes, ...options }: O): FieldSchema<string, O> =>
  defineField<string, FieldOptions<string>>(
    'image',
    z
      .string({ error: wrongType('the address of an image') })
      .trim()
      .superRefine(saying((value) => findAddressFault(value, true))),
    { ...options, ...((size || sizes) && { slots: [{ name: 'picture', ...size, ...(sizes && { sizes }) }] }) },
  ) as FieldSchema<string, O>; // what is required is among what is handed on
