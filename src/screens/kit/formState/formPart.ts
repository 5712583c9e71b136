import type { ZodObject } from 'zod';
import type { Field } from '../../../core/fields/field.ts';
import type { Message } from '../../../core/values/messages.ts';
import type { Values } from './difference.ts';

/** What the rules of a resource make of a form before it is saved, as the server will. */
export interface WorkedOut {
  /** The fields that rules set. */
  names: ReadonlySet<string>;
  /** The joined fields that rules read, each with the reference along which it is read. */
  reads: ReadonlyMap<string, string>;
  /** Of each rule: the record's own fields that it reads, references of joined ones among them, and those that it sets. */
  groups: readonly (readonly string[])[];
  /**
   * What those fields become over the record as it was opened, null for a new one; `values` are what the inputs hold. Of a
   * joined value that is undefined nobody knows what follows: the fields that are only shown become null.
   */
  of(base: Values | null, values: Values): Record<string, unknown>;
}

/** One record that the form edits: the record itself (prefix '') or a `withForm` relation (prefix 'item-details.'). */
export interface FormPart {
  prefix: string;
  /** Those that the form shows. */
  fields: readonly Field[];
  /** All of the record: conditions may ask for one that is not shown. */
  known: readonly Field[];
  /** The record as it was opened, or the defaults of a new one; `_refs` beside the values. */
  base: Values;
  /** Nothing is stored yet. */
  isNew?: boolean;
  /** Of each check over several fields those that it reads. */
  checked?: readonly (readonly string[])[];
  /** What rules make of the record before it is saved. */
  workedOut?: WorkedOut | undefined;
  schema?: ZodObject;
  /** Faults of the whole record by field name. */
  validate(record: Values): Readonly<Record<string, Message>>;
}

/** A part as it is given: of a form over a few fields that are no record, no more than those and what they begin with. */
export type GivenPart = Pick<FormPart, 'fields' | 'base'> & Partial<FormPart>;

/** Absent: the record itself, of which the form knows its own fields alone, and nobody checks the whole. */
export const toPart = (given: GivenPart): FormPart => ({
  prefix: '',
  known: given.fields,
  validate: () => ({}),
  ...given,
});
