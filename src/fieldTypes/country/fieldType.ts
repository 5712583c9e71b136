import type { Choice } from '../../core/field.ts';
import type { FieldType } from '../../core/fieldType.ts';
import { choiceType } from '../choice/fieldType.ts';

/** The allowed countries, ISO 3166 alpha-3 (spec resources (c)). */
export const countries = [
  { value: 'ITA', label: 'Italy', region: 'IT' },
  { value: 'POL', label: 'Poland', region: 'PL' },
] as const satisfies readonly Choice[];

/** A closed list that is the same everywhere. */
export const countryType: FieldType<string | number> = { ...choiceType, name: 'country' };
