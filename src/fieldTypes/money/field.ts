import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import type { Field } from '../../core/fields/field.ts';
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
  /** It is kept in thousandths, as a whole number; bounds are said in units. Then no `scale`. */
  parts?: 1000;
}

/** An amount: a number of units with two decimals on the wire, numeric(12,2) in SQL, unless it has more of them or is kept in parts. */
export const money = <const O extends MoneyOptions>(options: O): FieldSchema<number, O> => {
  const kept = keptBy(options);
  return defineField(
    'money',
    z
      .number({ error: wrongType('an amount') })
      .superRefine(saying((value) => findNumberFault(value, { ...options, ...kept }, defaults)))
      .meta({ minimum: kept.min ?? defaults.min, maximum: kept.max ?? defaults.max }),
    { ...options, ...kept, currency: options.currency ?? 'EUR' },
  );
};

/** The bounds and the scale of what is kept. */
const keptBy = ({ min, max, scale = 2, parts }: MoneyOptions): Pick<Field, 'min' | 'max' | 'scale' | 'parts'> => ({
  ...(min === undefined ? {} : { min: parts === undefined ? min : Math.round(min * parts) }),
  ...(max === undefined ? {} : { max: parts === undefined ? max : Math.round(max * parts) }),
  ...(parts === undefined ? { scale } : { parts, scale: 0 }),
});
