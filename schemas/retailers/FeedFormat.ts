import * as z from 'zod';
import { choice, integer, json, longText, reference, text } from '../../src/fieldTypes/index.ts';
import { encodingChoices, fileMarks, fileSeparators, joinTexts, neededColumns, readFields } from './choices.ts';

/** Columns that become one field. */
const mostJoined = 10;
const longestName = 255;

const field = choice({ label: 'Field', choices: readFields, required: true });
const join = choice({
  label: 'Joined by',
  choices: joinTexts,
  help: 'What stands between the texts of several columns. None: a blank.',
});

const Entry = z
  .strictObject({
    field,
    columns: z
      .array(text({ label: 'Column', required: true, maxLength: longestName }))
      .min(1)
      .max(mostJoined)
      .meta({ title: 'Columns' }),
    join: join.optional(),
  })
  .meta({ title: 'field' });
type Entries = readonly { field: string }[];

const isOnce = (entries: Entries): boolean => new Set(entries.map((entry) => entry.field)).size === entries.length;
const hasNeeded = (entries: Entries): boolean =>
  neededColumns.every((needed) => entries.some((entry) => entry.field === needed));

const FormatFields = z
  .array(Entry)
  .max(readFields.length)
  .refine(isOnce, { error: 'A field is named twice.' })
  .refine(hasNeeded, { error: 'The GDO ID and the selling value each need a column.' });

const how = {
  encoding: choice({ label: 'Encoding', choices: encodingChoices, help: 'None: as the file tells.' }),
  separator: choice({ label: 'Separator', choices: fileSeparators, help: 'None: as the file tells.' }),
  decimal: choice({ label: 'Decimal mark', choices: fileMarks, help: 'None: as its prices tell.' }),
  header_row: integer({
    label: 'Header row',
    min: 1,
    max: 1000,
    help: 'The row that holds the names of the columns, counted from 1. None: as the file tells.',
  }),
};

/** How a retailer's own columns become fields of its feed (spec 002 §3, parse mode Custom): one for each retailer. */
export const FeedFormat = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  retailer_id: reference({ label: 'Retailer', reference: 'retailers', required: true, unique: true }),
  ...how,
  fields: json({
    label: 'Fields',
    required: true,
    json: { schema: FormatFields },
    assist: {
      action: 'propose',
      fills: ['encoding', 'separator', 'decimal', 'header_row', 'fields'],
      with: ['retailer_id', 'encoding', 'separator', 'decimal', 'header_row', 'fields'],
    },
  }),
  note: longText({ label: 'Note', maxLength: 510, help: 'Why it is so.' }),
});
export type FeedFormat = z.output<typeof FeedFormat>;

/** A mapping while it is typed: half of it may be there. */
const DraftEntry = z.object({
  field: z.string().max(longestName).nullish(),
  columns: z.array(z.string().max(longestName).nullish()).max(mostJoined).nullish(),
  join: z.string().max(longestName).nullish(),
});

export const FeedFormatDraft = z.object({
  retailer_id: reference({ label: 'Retailer', reference: 'retailers', required: true }),
  encoding: how.encoding.optional(),
  separator: how.separator.optional(),
  decimal: how.decimal.optional(),
  header_row: how.header_row.optional(),
  fields: json({ label: 'Fields', json: { schema: z.array(DraftEntry).max(readFields.length) } }).optional(),
});
