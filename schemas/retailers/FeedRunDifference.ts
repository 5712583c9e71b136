import * as z from 'zod';
import { choice, decimal, integer, message, reference, text } from '../../src/fieldTypes/index.ts';
import { runDifferences } from './choices.ts';
import { rowFaults } from './feedFaults.ts';

const told = { readOnly: true } as const;

/** A row of a store's feed that one run left otherwise than an earlier one. */
export const FeedRunDifference = z.object({
  id: text({ label: 'ID', required: true, ...told }),
  from_run_id: reference({ label: 'From the run', reference: 'feed-runs', showsKey: true, ...told }),
  to_run_id: reference({ label: 'To the run', reference: 'feed-runs', showsKey: true, ...told }),
  kind: choice({ label: 'Difference', choices: runDifferences, ...told }),
  gdo_id: text({ label: 'GDO ID', ...told }),
  ean: text({ label: 'EAN', ...told }),
  item_id: reference({ label: 'Item', reference: 'items', ...told }),
  row: integer({ label: 'Row', min: 1, help: 'Of the file that told it last.', ...told }),
  price_before: decimal({ label: 'Price before', scale: 2, ...told }),
  price_after: decimal({ label: 'Price after', scale: 2, ...told }),
  error_message: message({
    label: 'Error message',
    choices: rowFaults,
    help: 'Of the run in which the row failed.',
    ...told,
  }),
});
export type FeedRunDifference = z.output<typeof FeedRunDifference>;
