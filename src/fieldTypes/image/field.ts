import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import { saying, wrongType } from '../../core/fields/textChecks.ts';
import { findAddressFault } from '../../core/records/webAddress.ts';

/** The address of a picture: http(s), or a file of this application ('/file/...'). */
export const image = <const O extends FieldOptions<string>>(options: O): FieldSchema<string, O> =>
  defineField(
    'image',
    z
      .string({ error: wrongType('the address of an image') })
      .trim()
      .superRefine(saying((value) => findAddressFault(value, true))),
    options,
  );
