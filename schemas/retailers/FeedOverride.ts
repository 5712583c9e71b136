import * as z from 'zod';
import { boolean, choice, ean, integer, json, reference, text } from '../../src/fieldTypes/index.ts';
import { feedFields } from './choices.ts';

const field = choice({ label: 'Field', choices: feedFields, required: true });

const Entry = z
  .strictObject({ field, value: text({ label: 'Value', required: true, maxLength: 2000 }) })
  .meta({ title: 'field' });

const isOnce = (entries: readonly { field: string }[]): boolean =>
  new Set(entries.map((entry) => entry.field)).size === entries.length;

export const FieldOverrides = z
  .array(Entry)
  .max(feedFields.length)
  .refine(isOnce, { error: 'A field is named twice.' });

/** What is taken instead of what a retailer's feed says of one product (spec 002 §3). */
export const FeedOverride = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  retailer_id: reference({ label: 'Retailer', reference: 'retailers', required: true }),
  gdo_id: text({ label: 'GDO ID', maxLength: 65, unique: { with: ['retailer_id'] } }),
  ean: ean({ label: 'EAN' }),
  gdo_assorted: boolean({ label: 'GDO assorted', required: true, default: false }),
  field_overrides: json({
    label: 'Field overrides',
    json: { schema: FieldOverrides },
  }),
});
export type FeedOverride = z.output<typeof FeedOverride>;

/** Which field an override loses. */
export const LostField = z.object({ field });
