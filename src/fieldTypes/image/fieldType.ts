import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/defineField.ts';
import { scalarType } from '../../core/scalarType.ts';
import { readTextCondition, saying, wrongType } from '../../core/textChecks.ts';
import { compareBytes } from '../../core/textOrder.ts';
import { findAddressFault } from '../../core/webAddress.ts';

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

export const imageType = scalarType<string>({
  name: 'image',
  parse: (typed) => {
    const value = typed.trim();
    const fault = findAddressFault(value, true);
    return fault ? { ok: false, message: fault } : { ok: true, value: value === '' ? null : value };
  },
  parseCondition: readTextCondition,
  format: (value) => value,
  compare: compareBytes,
  filters: ['contains', 'empty'],
  operators: ['eq', 'ne', 'contains', 'empty'],
  sortable: false,  sql: { column: () => 'text', text: (column) => column, collation: 'bytes', index: 'trigram' },
  width: 72,
  pictures: true,
});
