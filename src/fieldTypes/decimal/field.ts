import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import { findNumberFault } from '../../core/fields/numbers.ts';
import { saying, wrongType } from '../../core/fields/textChecks.ts';
import { decimalDefaults } from './fieldType.ts';

interface DecimalOptions extends FieldOptions<number> {
  /** Inclusive. Default: the 15 digits that a JavaScript number holds exactly. */
  min?: number;
  max?: number;
  /** Digits after the point, 0 to 6; default 6. More are refused, never rounded. */
  scale?: number;
}

/** A number with decimals, exact in SQL. */
export const decimal = <const O extends DecimalOptions>(options: O): FieldSchema<number, O> => {
  const defaults = decimalDefaults(options);
  return defineField(
    'decimal',
    z
      .number({ error: wrongType('a number') })
      .superRefine(saying((value) => findNumberFault(value, options, defaults)))
      .meta({ minimum: options.min ?? defaults.min, maximum: options.max ?? defaults.max }),
    options,
  );
};
