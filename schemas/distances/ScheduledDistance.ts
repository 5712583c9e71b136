import * as z from 'zod';
import {
  choice,
  country,
  plainDate,
  instant,
  integer,
  localMoment,
  localTime,
  message,
  reference,
  text,
} from '../../src/fieldTypes/index.ts';
import { operationTypes, processStatuses, schedulings } from './choices.ts';

const told = { readOnly: true } as const;

/** A scheduled distance process (spec 002 §3): the distances of a country are worked out, looked at, and go live with its stores. */
export const ScheduledDistance = z.object({
  id: integer({ label: 'ID', ...told }),
  country: country({ label: 'Country', required: true, ...told }),
  operation_type: choice({
    label: 'Operation type',
    choices: operationTypes,
    required: true,
    default: 0,
    ...told,
  }),
  status: choice({ label: 'Status', choices: processStatuses, required: true, default: 0, ...told }),
  scheduling: choice({ label: 'Scheduled', choices: schedulings, ...told }),
  live_schedule: localMoment({
    label: 'Live schedule',
    zoneOf: 'country',
    help: 'When it goes live, on the clock of its country.',
    ...told,
  }),
  api_calls: integer({ label: 'API calls', min: 0, required: true, default: 0, ...told }),
  distances: integer({ label: 'Distances', min: 0, ...told }),
  comment: message({ label: 'Comment', help: 'How the distances were measured, or why they were not.' }),
  live_fault: message({ label: 'Not live because', help: 'Why it did not go live; it is tried again each hour.' }),
  user_id: reference({ label: 'Requested by', reference: 'users', ...told }),
  run: text({ label: 'Run', help: 'The change-set of the job that works it out.', ...told }),
  created_at: instant({ label: 'Created', stamp: 'created', ...told }),
});
export type ScheduledDistance = z.output<typeof ScheduledDistance>;

/** When a process goes live, by the clock of its country. */
export const GoLive = z.strictObject({
  day: plainDate({ label: 'Day', required: true }),
  time: localTime({
    label: 'Time',
    required: true,
    default: '03:00',
    help: 'On the clock of the country of the process.',
  }),
});

/** The process that a job works out. */
export const ProcessRun = z.strictObject({ id: integer({ label: 'Process', required: true, min: 1 }) });
