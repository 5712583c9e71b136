import type * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import { choiceSchema } from '../choice/field.ts';
import { countries } from './fieldType.ts';

/** A country of the application. */
export const country = <const O extends Omit<FieldOptions<string>, 'choices'>>(options: O): FieldSchema<string, O> =>
  defineField('country', choiceSchema(countries) as unknown as z.ZodType<string>, { ...options, choices: countries }); // all values are texts
