import * as z from 'zod';
import { boolean, choice, integer } from '../../src/fieldTypes/index.ts';
import { functionChoices, functionDescriptions } from './normalizationFunctions.ts';

/** What a feed mapping can do, with the arguments that it takes. */
export const NormalizationFunction = z.object({
  name: choice({ label: 'Function', choices: functionChoices, required: true }),
  description: choice({ label: 'What it does', choices: functionDescriptions, required: true }),
  least: integer({ label: 'Components, at least', counts: true }),
  most: integer({ label: 'Components, at most', counts: true }),
  optional: boolean({ label: 'Takes optional components' }),
});
export type NormalizationFunction = z.output<typeof NormalizationFunction>;
