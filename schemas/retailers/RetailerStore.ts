import * as z from 'zod';
import { boolean, choice, instant, integer, reference, text, textList } from '../../src/fieldTypes/index.ts';
import { areAmong } from '../validation.ts';
import { feedRequirements, runArguments } from './choices.ts';

/** A store as a retailer names and feeds it (spec 002 §3); it has the number of the store that is drafted. */
export const RetailerStore = z.object({
  sm_store_id: reference({
    label: 'Store ID',
    reference: 'draft-stores',
    required: true,
    showsKey: true,
    matching: { retailer_id: 'retailer_id' },
  }),
  store_name: text({ label: 'Store', from: 'sm_store_id.name', readOnly: true }),
  gdo_store_id: text({ label: 'GDO store ID', maxLength: 65, unique: { with: ['retailer_id'] } }),
  retailer_id: reference({ label: 'Retailer', reference: 'retailers', required: true }),
  path: text({ label: 'Path', help: "Where its files lie on the retailer's server; none: at the top." }),
  enabled: boolean({ label: 'Enabled', required: true, default: false, help: 'Whether it is fed at all.' }),
  ftp_enabled: boolean({
    label: 'FTP enabled',
    required: true,
    default: false,
    help: "Its feed is fetched from the retailer's server.",
  }),
  api_enabled: boolean({
    label: 'API enabled',
    required: true,
    default: false,
    help: 'Its feed is fetched from, or sent by, an API.',
  }),
  feed_requirement: choice({
    label: 'Feed requirement',
    choices: feedRequirements,
    from: 'retailer_id.feed_requirement',
    readOnly: true,
  }),
  awaited_since: instant({
    label: 'Feed awaited since',
    readOnly: true,
    help: 'Its retailer has to send one, it was due by then, and it has not come. Empty: none is awaited.',
  }),
  next_arguments: textList({
    label: 'Next run',
    choices: runArguments,
    boxes: true,
    help: 'How its next run differs from the usual one; then they are gone.',
  }).superRefine(areAmong(runArguments)),
});
export type RetailerStore = z.output<typeof RetailerStore>;

/** What several stores are switched to. */
export const StoreToggle = z.object({ enabled: boolean({ label: 'Enabled', required: true, default: true }) });

/** How a run differs from the usual one (spec 002 §3). */
export const RunOptions = z.strictObject({
  skipDelta: boolean({ label: 'Process all rows', required: true, default: true }).default(true),
  skipDelete: boolean({ label: 'Keep what is missing', required: true, default: false }).default(false),
  skipFeedProcessor: boolean({ label: 'Read and report only', required: true, default: false }).default(false),
  lookFirst: boolean({ label: 'Look first, write later', required: true, default: false }).default(false),
});

/** A store that sends its feed by itself. */
export const Ingest = z.strictObject({ sm_store_id: integer({ label: 'Store ID', required: true }) });

/** Arguments that are appended to those of a store's next run. */
export const AppendedArguments = z.strictObject({
  arguments: textList({ label: 'Arguments', choices: runArguments, boxes: true, required: true }).superRefine(
    areAmong(runArguments),
  ),
});
