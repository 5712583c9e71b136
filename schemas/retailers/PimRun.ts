import * as z from 'zod';
import {
  boolean,
  choice,
  decimal,
  instant,
  integer,
  message,
  reference,
  text,
  textList,
} from '../../src/fieldTypes/index.ts';
import { proposedProperties } from '../choices.ts';
import { pimRunStatuses, runOutcomes, runTypes } from './choices.ts';
import { rowFaults } from './feedFaults.ts';

const told = { readOnly: true } as const;

/** What one row of a feed became, or why it became nothing (spec 002 §3). What says what it said before is not told. */
export const PimRun = z.object({
  id: integer({ label: 'ID', ...told }),
  run_id: reference({ label: 'Run', reference: 'feed-runs', required: true, showsKey: true, ...told }),
  run_type: choice({ label: 'Run type', choices: runTypes, required: true, ...told }),
  status: choice({ label: 'Status', choices: pimRunStatuses, required: true, ...told }),
  outcome: choice({ label: 'Outcome', choices: runOutcomes, required: true, ...told }),
  error_message: message({ label: 'Error message', choices: rowFaults, ...told }),
  item_id: reference({ label: 'Item', reference: 'items', ...told }),
  row: integer({ label: 'Row', min: 1, help: 'Of the file.', ...told }),
  gdo_id: text({ label: 'GDO ID', ...told }),
  ean: text({ label: 'EAN', ...told }),
  price_before: decimal({ label: 'Price before', scale: 2, ...told }),
  price_after: decimal({ label: 'Price after', scale: 2, ...told }),
  proposed: textList({
    label: 'Proposed',
    choices: proposedProperties,
    help: 'For its item, as drafts of the source feed.',
    ...told,
  }),
  planned: boolean({ label: 'Planned', help: 'What the row would become: nothing of it is written.', ...told }),
  finished_at: instant({ label: 'Finished', required: true, ...told }),
});
export type PimRun = z.output<typeof PimRun>;
