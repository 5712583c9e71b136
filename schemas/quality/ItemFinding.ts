import * as z from 'zod';
import { boolean, instant, reference, text } from '../../src/fieldTypes/index.ts';

/** Something strange about an item that a quality rule found. A person accepts what is right as it is. */
export const ItemFinding = z.object({
  item_id: reference({ label: 'Item', reference: 'items', required: true, readOnly: true }),
  rule_id: reference({ label: 'Rule', reference: 'quality-rules', required: true, readOnly: true }),
  found: text({ label: 'Found', readOnly: true }),
  expected: text({ label: 'Expected', readOnly: true }),
  since: instant({ label: 'Since', readOnly: true }),
  accepted: boolean({
    label: 'Accepted',
    required: true,
    default: false,
    help: 'It is right as it is. Another value is told anew.',
  }),
  reason: text({ label: 'Reason', maxLength: 255 }),
});
export type ItemFinding = z.output<typeof ItemFinding>;
