import * as z from 'zod';
import { boolean, choice, country, decimal, instant, integer, reference, text } from '../../src/fieldTypes/index.ts';
import { judgedFields, ruleKinds } from './choices.ts';

const bounded = { shown: { kind: { in: ['range', 'outlier'] } } };

/** What an item should have, or should not look like (spec 000 leaves quality open). */
export const QualityRule = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  name: text({
    label: 'Name',
    required: true,
    unique: true,
    maxLength: 65,
    help: 'In a word or two: lists and forms show it where an item fails.',
  }),
  kind: choice({ label: 'Asks', choices: ruleKinds, required: true, default: 'present' }),
  field: choice({ label: 'Field', choices: judgedFields, required: true }),
  weight: integer({
    label: 'Weight',
    min: 0,
    max: 100,
    default: 10,
    help: 'How much a value counts towards completeness, beside the other rules.',
    when: { shown: { kind: 'present' } },
  }),
  least: decimal({ label: 'Least', min: 0, max: 99999.999, scale: 3, when: { shown: { kind: 'range' } } }),
  most: decimal({
    label: 'Most',
    min: 0,
    max: 99999.999,
    scale: 3,
    help: 'Near the median: how many times more or less is too much.',
    when: bounded,
  }),
  country: country({ label: 'Country', help: 'Blank: items of every country.' }),
  category_1_id: reference({ label: 'Department', reference: 'level1categories', help: 'Blank: items of every one.' }),
  category_2_id: reference({ label: 'Category group', reference: 'level2categories' }),
  category_3_id: reference({ label: 'Category', reference: 'level3categories' }),
  active: boolean({ label: 'Active', required: true, default: true }),
  updated_at: instant({ label: 'Updated', readOnly: true, stamp: 'changed' }),
});
export type QualityRule = z.output<typeof QualityRule>;
