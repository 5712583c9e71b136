import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import { saying, wrongType } from '../../core/fields/textChecks.ts';
import { findAddressFault } from '../../core/records/webAddress.ts';

interface ImageOptions extends Omit<FieldOptions<string>, 'slots'> {
  /** In pixels. Another picture is cut to it when it is uploaded; one of ours that has another size is refused. */
  size?: { width: number; height: number };
}

/** The address of a picture: http(s), or a file of this application ('/file/...'). */
export const image = <const O extends ImageOptions>({ size, ...options }: O): FieldSchema<string, O> =>
  defineField<string, FieldOptions<string>>(
    'image',
    z
      .string({ error: wrongType('the address of an image') })
      .trim()
      .superRefine(saying((value) => findAddressFault(value, true))),
    { ...options, ...(size && { slots: [{ name: 'picture', ...size }] }) },
  ) as FieldSchema<string, O>; // what is required is among what is handed on
