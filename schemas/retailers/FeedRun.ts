import * as z from 'zod';
import {
  boolean,
  choice,
  decimal,
  instant,
  integer,
  json,
  message,
  reference,
  text,
  textList,
} from '../../src/fieldTypes/index.ts';
import { areAmong } from '../validation.ts';
import { feedRunStatuses, runArguments, runTypes } from './choices.ts';
import { runFaults } from './feedFaults.ts';

const told = { readOnly: true } as const;
const counted = (label: string) => integer({ label, min: 0, ...told });

/** One run of the feed of one store, and what it came to (spec 002 §3). */
export const FeedRun = z.object({
  run_id: integer({ label: 'Run', ...told }),
  retailer_id: reference({ label: 'Retailer', reference: 'retailers', required: true, ...told }),
  sm_store_id: reference({ label: 'Store ID', reference: 'retailer-stores', required: true, showsKey: true, ...told }),
  store_name: text({ label: 'Store', from: 'sm_store_id.sm_store_id.name', ...told }),
  run_type: choice({ label: 'Run type', choices: runTypes, required: true, ...told }),
  status: choice({ label: 'Status', choices: feedRunStatuses, required: true, default: 'queued', ...told }),
  success_rate: decimal({ label: 'Success rate', scale: 1, min: 0, max: 100, unit: '%', ...told }),
  item_count: counted('Rows'),
  created_count: counted('Created'),
  changed_count: counted('Changed'),
  hidden_count: counted('Hidden'),
  unchanged_count: counted('Unchanged'),
  failed_count: counted('Failed'),
  error_message: message({ label: 'Error message', choices: runFaults, ...told }),
  failures: json({
    label: 'Failures by message',
    help: 'Of each message how many rows it was told of, and the first of them.',
    ...told,
  }),
  held_count: counted('Held'),
  proposed_count: counted('Proposed for items'),
  drift: text({ label: 'Columns that differ', help: 'Against those of the run before.', ...told }),
  file_name: text({ label: 'File', ...told }),
  file_key: text({ label: 'Kept as', ...told }),
  sha256: text({ label: 'SHA-256', ...told }),
  file_bytes: counted('Bytes'),
  modified: text({ label: 'Modified', help: 'As its server told it.', ...told }),
  etag: text({ label: 'ETag', ...told }),
  change_set: text({ label: 'Change-set', help: 'What the run wrote.', ...told }),
  prepared: text({
    label: 'Prepared by',
    help: 'Tells whether mappings and overrides are those of another run.',
    ...told,
  }),
  columns: textList({ label: 'Columns', ...told }),
  arguments: textList({ label: 'Arguments', choices: runArguments, boxes: true, ...told }).superRefine(
    areAmong(runArguments),
  ),
  under_way: integer({
    label: 'Under way for',
    help: 'Its store, until it is over: of each there is one run at a time.',
    unique: true,
    ...told,
  }),
  confirmed: boolean({
    label: 'Confirmed',
    required: true,
    default: false,
    help: 'Somebody said that as many may be hidden.',
    ...told,
  }),
  planned: boolean({
    label: 'Looked at first',
    help: 'It told what it would change before it wrote anything.',
    ...told,
  }),
  user_id: reference({ label: 'Started by', reference: 'users', ...told }),
  created_at: instant({ label: 'Begun', stamp: 'created', ...told }),
  finished_at: instant({ label: 'Finished', ...told }),
});
export type FeedRun = z.output<typeof FeedRun>;

const { run_type: runType } = FeedRun.shape;

/** Of which run the summary is asked for (spec 002 §7). */
export const RunAsked = z.strictObject({ run_type: runType });
