import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/defineField.ts';
import { scalarType } from '../../core/scalarType.ts';
import { readTextCondition, saying, wrongType } from '../../core/textChecks.ts';
import { compareBytes } from '../../core/textOrder.ts';
import { findAddressFault } from '../../core/webAddress.ts';

/** A web address, http or https. */
export const url = <const O extends FieldOptions<string>>(options: O): FieldSchema<string, O> =>
  defineField(
    'url',
    z
      .string({ error: wrongType('an address') })
      .trim()
      .superRefine(saying((value) => findAddressFault(value, false)))
      .meta({ format: 'uri' }),
    options,
  );

export const urlType = scalarType<string>({
  name: 'url',
  parse: (typed) => {
    const value = typed.trim();
    const fault = findAddressFault(value, false);
    return fault ? { ok: false, message: fault } : { ok: true, value: value === '' ? null : value };
  },
  parseCondition: readTextCondition,
  format: (value) => value,
  compare: compareBytes,
  filters: ['contains', 'empty'],
  operators: ['eq', 'ne', 'contains', 'empty'],
  sql: { column: () => 'text', text: (column) => column, collation: 'bytes', index: 'trigram' },
  width: 220,
});
