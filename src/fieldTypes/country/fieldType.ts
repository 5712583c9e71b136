import type { Choice } from '../../core/fields/field.ts';
import type { FieldType } from '../../core/fields/fieldType.ts';
import { choiceType } from '../choice/fieldType.ts';

/** The countries of the application, ISO 3166 alpha-3. Poland is inactive (spec 000 §1), its records are kept all the same. */
export const countries = [
  { value: 'ITA', label: 'Italy', region: 'IT', zone: 'Europe/Rome' },
  { value: 'POL', label: 'Poland', region: 'PL', zone: 'Europe/Warsaw', inactive: true },
] as const satisfies readonly Choice[];

/** A closed list that is the same everywhere. */
export const countryType: FieldType<string | number> = { ...choiceType, name: 'country', needs: [] };
