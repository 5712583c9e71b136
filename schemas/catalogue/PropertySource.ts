import * as z from 'zod';
import { choice, integer, text } from '../../src/fieldTypes/index.ts';
import { proposedProperties } from '../choices.ts';

/** Somebody who gives values for the properties of items (spec 000 §3). */
export const PropertySource = z.object({
  source: text({ label: 'Source', required: true, maxLength: 65 }),
  property: choice({ label: 'Property', choices: proposedProperties, help: 'The one that it gives. Empty: any.' }),
  priority: integer({
    label: 'Priority',
    required: true,
    min: 1,
    help: 'Of two sources the one with the lower number goes first.',
  }),
});
export type PropertySource = z.output<typeof PropertySource>;
