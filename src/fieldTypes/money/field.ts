import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import { findNumberFault } from '../../core/fields/numbers.ts';
import { saying, wrongType } from '../../core/fields/textChecks.ts';
import { defaults } from './fieldType.ts';

interface MoneyOptions extends FieldOptions<number> {
  /** Inclusive; default: what numeric(12,2) holds. */
  min?: number;
  max?: number;
  /** ISO 4217; default EUR. */
  currency?: string;
  /** Digits after the point, 2 to 4: a price per gram needs more than one per piece. Default 2. */
  scale?: 2 | 3 | 4;
}

/** An amount: a number of units with two decimals on the wire, numeric(12,2) in SQL, unless it has more of them. */
export const money = <const O extends MoneyOptions>(options: O): FieldSchema<number, O> =>
  defineField(
    'money',
    z
      .number({ error: wrongType('an amount') })
      .superRefine(saying((value) => findNumberFault(value, { ...options, scale: options.scale ?? 2 }, defaults)))
      .meta({ minimum: options.min ?? defaults.min, maximum: options.max ?? defaults.max }),
    { ...options, currency: options.currency ?? 'EUR', scale: options.scale ?? 2 },
  );
