import * as z from 'zod';
import { choice, instant, integer, longText, reference } from '../../src/fieldTypes/index.ts';
import { catalogueStatuses, proposedProperties } from '../choices.ts';

/** What one source says of one property of an item (spec 000 §3). */
export const ItemDraft = z.object({
  item: reference({ label: 'Item', reference: 'items', required: true }),
  source: reference({ label: 'Source', reference: 'property-sources', textKey: true, required: true }),
  property: choice({ label: 'Property', choices: proposedProperties, required: true }),
  value: longText({ label: 'Value', required: true, help: 'As a CSV file of items would hold it.' }),
  status: choice({
    label: 'Status',
    choices: catalogueStatuses,
    required: true,
    default: 0,
    help: 'Approved: the item took this value.',
  }),
  date: instant({ label: 'Date', readOnly: true, stamp: 'changed' }),
  priority: integer({ label: 'Priority', from: 'source.priority', readOnly: true }),
});
export type ItemDraft = z.output<typeof ItemDraft>;
