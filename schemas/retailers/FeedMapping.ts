import * as z from 'zod';
import { choice, integer, json, longText, plainDate, reference, text } from '../../src/fieldTypes/index.ts';
import { mappedFields } from './choices.ts';
import { functionChoices } from './normalizationFunctions.ts';

const component = text({ label: 'Component', required: true, maxLength: 255 });

/** Columns of the feed, or texts in quotes: what they are hangs on the function. */
const MappingArguments = z.strictObject({
  components: z.array(component).min(1).max(10).meta({ title: 'Components' }),
  optional_components: z.array(component).max(10).meta({ title: 'Optional components' }).optional(),
});

/** How a retailer's feed says a field, from one day to another (spec 002 §3). */
export const FeedMapping = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  retailer_id: reference({ label: 'Retailer', reference: 'retailers', required: true }),
  field: choice({ label: 'Field', choices: mappedFields, required: true, default: 'fam_desc' }),
  function: choice({
    label: 'Function',
    choices: functionChoices,
    required: true,
    default: 'concat',
  }),
  arguments: json({
    label: 'Arguments',
    required: true,
    json: { schema: MappingArguments },
    help: 'Columns of the file, as they are called there. A text stands in quotes: " - ".',
  }),
  valid_from: plainDate({ label: 'Valid from', required: true }),
  valid_to: plainDate({ label: 'Valid to', help: 'The last day. None: until further notice.' }),
  note: longText({ label: 'Note', maxLength: 510, help: 'Why it is so.' }),
});
export type FeedMapping = z.output<typeof FeedMapping>;
