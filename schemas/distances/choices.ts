import type { Choice } from '../../src/core/fields/field.ts';

/** The states of a scheduled distance process (DIS-011). One that failed, or was stopped, is Editing, and says why. */
export const processStatuses = [
  { value: 0, label: 'Waiting', tone: 'neutral' },
  { value: 1, label: 'Running', tone: 'scheduled' },
  { value: 2, label: 'Ready To go Live', tone: 'scheduled' },
  { value: 3, label: 'Live', tone: 'live' },
  { value: 4, label: 'Editing', tone: 'neutral' },
] as const satisfies readonly Choice[];

/** What a process is about at the moment (DIS-013). */
export const operationTypes = [
  { value: 0, label: 'Distance Process' },
  { value: 1, label: 'Live Process' },
  { value: 2, label: 'Editing Process' },
] as const satisfies readonly Choice[];

/** What counts as what, of those that are ready to go live (DIS-012). */
export const schedulings = [
  { value: 'unscheduled', label: 'Unscheduled', tone: 'neutral' },
  { value: 'scheduled', label: 'Scheduled', tone: 'scheduled' },
] as const satisfies readonly Choice[];

/** What a diff compares (DIS-017): what goes live together. */
export const diffModels = [
  { value: 'stores', label: 'Stores' },
  { value: 'hours', label: 'Opening hours' },
  { value: 'locations', label: 'Locations' },
  { value: 'exclusions', label: 'Excluded locations' },
  { value: 'distances', label: 'Distances' },
] as const satisfies readonly Choice[];

/** How a record of the drafts differs from what is live. */
export const differenceKinds = [
  { value: 'added', label: 'Added', tone: 'live' },
  { value: 'gone', label: 'Gone', tone: 'cancelled' },
  { value: 'changed', label: 'Changed', tone: 'scheduled' },
] as const satisfies readonly Choice[];
