import type * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/defineField.ts';
import type { Choice } from '../../core/field.ts';
import type { FieldType } from '../../core/fieldType.ts';
import { choiceSchema, choiceType } from '../choice/fieldType.ts';

/** The allowed countries, ISO 3166 alpha-3 (spec resources (c)). */
export const countries = [
  { value: 'ITA', label: 'Italy' },
  { value: 'POL', label: 'Poland' },
] as const satisfies readonly Choice[];

/** A country of the application. */
export const country = <const O extends Omit<FieldOptions<string>, 'choices'>>(options: O): FieldSchema<string, O> =>
  defineField('country', choiceSchema(countries) as unknown as z.ZodType<string>, { ...options, choices: countries }); // all values are texts

/** A closed list that is the same everywhere. */
export const countryType: FieldType<string | number> = { ...choiceType, name: 'country' };
