import * as z from 'zod';
import { choice, countries, integer, reference, referenceList, text, textList } from '../../src/fieldTypes/index.ts';
import { tagRuleActions } from '../choices.ts';

/** What becomes of a tag of an item that has others. */
export const TagRule = z.object({
  master_tag_rule_id: integer({ label: 'ID', readOnly: true }),
  master_tag_id: reference({ label: 'Tag', reference: 'tags', required: true }),
  tag_name: text({ label: 'Tag name', from: 'master_tag_id.name_en', readOnly: true }),
  action: choice({ label: 'DO', choices: tagRuleActions, required: true, default: 'add' }),
  check_tags: referenceList({ label: 'When', help: 'The item has all of these.', reference: 'tags', required: true }),
  countries: textList({ label: 'Countries', choices: countries }),
});
export type TagRule = z.output<typeof TagRule>;
