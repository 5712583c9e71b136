import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import { saying, wrongType } from '../../core/fields/textChecks.ts';
import { findEanFault } from './fieldType.ts';

/** A barcode: text, so that its leading zeros stay, of 8, 12, 13 or 14 digits of which the last checks the others. */
export const ean = <const O extends FieldOptions<string>>(options: O): FieldSchema<string, O> =>
  defineField(
    'ean',
    z
      .string({ error: wrongType('an EAN') })
      .trim()
      .superRefine(saying(findEanFault))
      .meta({ pattern: '^([0-9]{8}|[0-9]{12,14})$' }),
    options,
  );
