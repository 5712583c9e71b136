import * as z from 'zod';
import { boolean, choice, integer, longText, reference, textList, url } from '../../src/fieldTypes/index.ts';
import { areAmong } from '../validation.ts';
import { draftFields, imageExtensions, imageFields, pimMappingTypes, suffixOnly } from './choices.ts';

const ofSuffix = { when: { shown: { type: 'suffix_mapping' }, required: { type: 'suffix_mapping' } } };

/** Where the pictures of a retailer's products come from: one mapping for each retailer (spec 002 §3). */
export const PimMapping = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  retailer_id: reference({ label: 'Retailer', reference: 'retailers', required: true, unique: true }),
  type: choice({ label: 'Type', choices: pimMappingTypes, required: true, default: 'feed_fields' }),
  image_fields: textList({ label: 'Image fields', choices: imageFields, boxes: true, required: true }).superRefine(
    areAmong(imageFields),
  ),
  parse_url_texts: boolean({
    label: 'Parse URL texts',
    required: true,
    default: false,
    help: 'The cells hold more than an address: the first one in the text is taken.',
  }),
  url: url({
    label: 'Address',
    help: 'What the addresses of the pictures begin with: the code, the picture and the extension follow.',
    ...ofSuffix,
  }),
  image_extension: choice({ label: 'Image extension', choices: imageExtensions, ...ofSuffix }),
  draft_field: choice({ label: 'Draft field', choices: draftFields, ...ofSuffix }),
  note: longText({ label: 'Note', maxLength: 510, help: 'Why it is so.' }),
});
export type PimMapping = z.output<typeof PimMapping>;

type Fields = Record<string, unknown>;

/** Whether the pictures are those that the type of the mapping can give; what is no list is left to its field. */
export const imageFieldsFit = ({ type, image_fields }: Fields): boolean =>
  type === 'suffix_mapping' ||
  !Array.isArray(image_fields) ||
  !image_fields.some((field: unknown) => suffixOnly.some((one) => one === field));
