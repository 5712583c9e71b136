import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/defineField.ts';
import { saying, wrongType } from '../../core/textChecks.ts';
import { findAddressFault, findOwnAddressFault } from '../../core/webAddress.ts';

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
