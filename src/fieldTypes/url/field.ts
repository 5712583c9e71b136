import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import { saying, wrongType } from '../../core/fields/textChecks.ts';
import { findAddressFault, findOwnAddressFault } from '../../core/records/webAddress.ts';

/** A web address, http or https; `own`: one of this application. */
export const url = <const O extends FieldOptions<string>>(options: O): FieldSchema<string, O> =>
  defineField(
    'url',
    z
      .string({ error: wrongType('an address') })
      .trim()
      .superRefine(saying((value) => (options.own ? findOwnAddressFault(value) : findAddressFault(value, false))))
      .meta({ format: options.own ? 'uri-reference' : 'uri' }),
    options,
  );
