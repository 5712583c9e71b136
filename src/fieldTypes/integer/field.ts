import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import { findNumberFault } from '../../core/fields/numbers.ts';
import { saying, wrongType } from '../../core/fields/textChecks.ts';
import { defaults } from './fieldType.ts';

interface IntegerOptions extends FieldOptions<number> {
  /** Inclusive; default -2147483647. */
  min?: number;
  /** Inclusive; default 2147483647, at most 2^53 - 1. Above the default the column takes 8 bytes. */
  max?: number;
}

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
