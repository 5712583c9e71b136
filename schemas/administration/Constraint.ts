import * as z from 'zod';
import {
  choice,
  countries,
  integer,
  longText,
  reference,
  referenceList,
  text,
  textList,
} from '../../src/fieldTypes/index.ts';
import { constraintTypes } from '../choices.ts';

/** What limits a person to some records (spec 002 §3); the values of each type are looked up where it is edited. */
export const Constraint = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  user_id: reference({ label: 'User', required: true, reference: 'users' }),
  type: choice({ label: 'Type', choices: constraintTypes, required: true }),
  value: textList({ label: 'Value', maxLength: 65, when: { required: { type: { ne: 'retailerReport' } } } }),
  countries: textList({ label: 'Countries', choices: countries, when: { shown: { type: 'country' } } }),
  retailers: referenceList({ label: 'Retailers', reference: 'retailers', when: { shown: { type: 'retailer' } } }),
  brands: referenceList({ label: 'Brands', reference: 'brands', when: { shown: { type: 'brand' } } }),
  main_brands: referenceList({
    label: 'Main brands',
    reference: 'mainbrands',
    when: { shown: { type: 'mainBrand' } },
  }),
  unit_brands: referenceList({
    label: 'Unit brands',
    reference: 'unitbrands',
    when: { shown: { type: 'unitBrand' } },
  }),
  external_sources: referenceList({
    label: 'External sources',
    reference: 'ext-sources',
    when: { shown: { type: 'categoryMappingSource' } },
  }),
  retailer_id: reference({
    label: 'Retailer',
    reference: 'retailers',
    when: { shown: { type: 'retailerReport' }, required: { type: 'retailerReport' } },
  }),
  report_type: text({
    label: 'Report type',
    maxLength: 65,
    when: { shown: { type: 'retailerReport' }, required: { type: 'retailerReport' } },
  }),
  note: longText({ label: 'Note', help: 'Why, and who asked for it.', personal: { of: 'user_id' } }),
});
export type Constraint = z.output<typeof Constraint>;
