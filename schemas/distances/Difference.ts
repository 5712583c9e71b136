import * as z from 'zod';
import { choice, country, integer, text, textList } from '../../src/fieldTypes/index.ts';
import { areAmong } from '../validation.ts';
import { differenceKinds, diffModels } from './choices.ts';

const told = { readOnly: true } as const;

/** How much of a model differs between the drafts of a country and what is live (DIS-017). */
export const DiffModel = z.object({
  id: text({ label: 'ID', ...told }),
  name: choice({ label: 'Model', choices: diffModels, required: true, ...told }),
  country: country({ label: 'Country', required: true, ...told }),
  added: integer({ label: 'Added', min: 0, ...told }),
  gone: integer({ label: 'Gone', min: 0, ...told }),
  changed: integer({ label: 'Changed', min: 0, ...told }),
});
export type DiffModel = z.output<typeof DiffModel>;

/** A record that is not the same in the drafts and live. */
export const Difference = z.object({
  id: text({ label: 'ID', ...told }),
  country: country({ label: 'Country', required: true, ...told }),
  model: choice({ label: 'Model', choices: diffModels, required: true, ...told }),
  kind: choice({ label: 'Difference', choices: differenceKinds, required: true, ...told }),
  record: text({ label: 'Record', ...told }),
  name: text({ label: 'Name', ...told }),
  changes: text({ label: 'What differs', ...told }),
});
export type Difference = z.output<typeof Difference>;

/** Of which country, and of which models: none named, of all. */
export const DiffOf = z
  .strictObject({
    country: country({ label: 'Country', required: true, default: 'ITA' }),
    models: textList({ label: 'Models', choices: diffModels, boxes: true }).superRefine(areAmong(diffModels)),
  })
  .partial({ models: true });
