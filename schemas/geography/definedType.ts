import { reference } from '../../src/fieldTypes/index.ts';
import type { typeFields } from './choices.ts';

/** One of the active definitions of a type field, by its name: `rel_part`. */
export const storeType = (label: string, field: (typeof typeFields)[number]['value']) =>
  reference({ label, reference: 'store-types', by: 'name', textKey: true, where: { type_field: field } });
