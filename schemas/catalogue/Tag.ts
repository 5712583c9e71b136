import * as z from 'zod';
import { boolean, choice, countries, country, integer, reference, text, textList } from '../../src/fieldTypes/index.ts';
import { tagTypes } from '../choices.ts';

/** A word that items are found or filtered by. */
export const Tag = z.object({
  master_tag_id: integer({ label: 'ID', readOnly: true }),
  name_en: text({ label: 'Name EN', required: true, maxLength: 65 }),
  name_it: text({ label: 'Name IT', maxLength: 65 }),
  name_pl: text({ label: 'Name PL', maxLength: 65 }),
  tag_group_id: reference({ label: 'Group', reference: 'tag-groups' }),
  tag_group: text({ label: 'Group name', from: 'tag_group_id.name_en', readOnly: true }),
  countries: textList({ label: 'Countries', choices: countries }),
  country: country({ label: 'Country' }),
  type: choice({ label: 'Type', choices: tagTypes, required: true, default: 1 }),
  hidden: boolean({ label: 'Hidden', required: true, default: false }),
});
export type Tag = z.output<typeof Tag>;
