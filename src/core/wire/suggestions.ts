import type { RecordId } from './wire.ts';

/** What is asked: the record as it is stored, or as it will be; what `values` has goes before what is stored. */
export interface SuggestionsAsked {
  resource: string;
  /** The reference that a value is looked for. */
  field: string;
  /** Absent: it is not stored yet. */
  id?: RecordId;
  values?: Record<string, unknown>;
}

/** A value that records alike hold. */
export interface Suggestion {
  value: string | number;
  /** What it is called. */
  label: string;
  /** How many records alike hold it. */
  count: number;
  /** The likest of them, by their own words. */
  like: { id: RecordId; text: string }[];
}
