import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import { wrongType } from '../../core/fields/textChecks.ts';

/** Yes or no; null where the field is not required: not set. */
export const boolean = <const O extends FieldOptions<boolean>>(options: O): FieldSchema<boolean, O> =>
  defineField('boolean', z.boolean({ error: wrongType('true or false') }), options);
