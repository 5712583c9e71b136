import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/defineField.ts';
import { findNumberFault, integerLimit, numberType } from '../../core/numbers.ts';
import { saying, wrongType } from '../../core/textChecks.ts';

export interface IntegerOptions extends FieldOptions<number> {
  /** Inclusive; default -2147483647. */
  min?: number;
  /** Inclusive; default 2147483647, at most 2^53 - 1. Above the default the column takes 8 bytes. */
  max?: number;
}

const defaults = { min: -integerLimit, max: integerLimit, scale: 0 };

/** A whole number. */
export const integer = <const O extends IntegerOptions>(options: O): FieldSchema<number, O> =>
  defineField(
    'integer',
    z
      .number({ error: wrongType('a whole number') })
      .superRefine(saying((value) => findNumberFault(value, options, defaults)))
      .meta({ type: 'integer', minimum: options.min ?? defaults.min, maximum: options.max ?? defaults.max }),
    options,
  );

export const integerType = numberType('integer', () => defaults, {
  sql: {
    column: ({ min = 0, max = 0 }) => (min < -integerLimit || max > integerLimit ? 'bigint' : 'integer'),
    read: (value) => (value === null ? null : Number(value)),
    text: (column) => column,
    isPlain: true,
    index: 'btree',
  },
});
