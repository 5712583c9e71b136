import type { Choice } from '../../src/core/fields/field.ts';

/** The fields of a store that definitions fill, each with the prefix of their names (spec 002 §3). */
export const typeFields = [
  { value: 'build_type', label: 'Build type' },
  { value: 'ingest_type', label: 'Ingest type' },
  { value: 'pricing_type', label: 'Pricing type' },
  { value: 'fee_type', label: 'Fee type' },
  { value: 'relationship_type', label: 'Relationship type' },
  { value: 'retail_type', label: 'Retail type' },
] as const satisfies readonly Choice[];

/** With what the names of a type field's definitions begin. */
export const typePrefixes: Readonly<Record<(typeof typeFields)[number]['value'], string>> = {
  build_type: 'bld_',
  ingest_type: 'ing_',
  pricing_type: 'prc_',
  fee_type: 'fee_',
  relationship_type: 'rel_',
  retail_type: 'ret_',
};

/** What a store is to the marketplace (spec 002 §3). */
export const storeTypes = [
  { value: 14, label: 'Partner' },
  { value: 1, label: 'Non partner' },
  { value: 16, label: 'PaaS GDO marketplace only' },
  { value: 17, label: 'PaaS non GDO marketplace only' },
  { value: 13, label: 'Picker' },
  { value: 15, label: 'Vertical' },
] as const satisfies readonly Choice[];

/** Days of opening hours begin with Sunday, those of feeds with Monday (spec 002 §3). */
export const weekDays = [
  { value: 0, label: 'Sunday' },
  { value: 1, label: 'Monday' },
  { value: 2, label: 'Tuesday' },
  { value: 3, label: 'Wednesday' },
  { value: 4, label: 'Thursday' },
  { value: 5, label: 'Friday' },
  { value: 6, label: 'Saturday' },
] as const satisfies readonly Choice[];
