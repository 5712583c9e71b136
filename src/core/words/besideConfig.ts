import type { Where } from '../fields/conditions.ts';
import type { FieldName } from './names.ts';

/**
 * What stands beside the form of a record, and beside its list: what an action answers about it, the records of a resource that
 * propose values for its fields, how customers see it, or a component of the application by its name. `with`: an action of the whole
 * collection is asked with the values of these fields as they are typed, and again when one of them changes; where the record is a row in
 * the form of another one, its answer stands below the row. Beside a record that is only read answers stand alone, for whoever may ask.
 */
export type BesideConfig<P extends string = string> = { label: string } & (
  { answer: string; with?: string[] } | { proposals: string } | { panel: P } | { preview: PreviewConfig[] }
);

/** How a record is seen in one language, drawn while it is typed: on a phone and at a desk. Of several fields the first that is filled in is taken. */
export interface PreviewConfig {
  /** Of the language. */
  label: string;
  titleFrom: string[];
  textFrom?: string[];
  /** Fields of pictures; their `size` is how the place is shaped. */
  phone: string[];
  desk: string[];
  /** A short text on the picture, as 'Sponsored'. */
  mark?: string;
}

/**
 * Each record proposes a value for one field of another record: it names both, and holds the value as text, as a CSV file
 * would. They stand beside that record's form, and many are taken over at once by a plan.
 */
export interface ProposesConfig<T> {
  /** The resource of the records that take the values. */
  to: string;
  /** The reference to such a record, the name of its field, the value, who proposes, and the rank (1 goes first). */
  by: FieldName<T>;
  property: FieldName<T>;
  value: FieldName<T>;
  source: FieldName<T>;
  rank: FieldName<T>;
  /** An action that takes a proposal away. */
  discard?: string;
  /** What one is set to that was taken over among others, and what then the other proposals for the same field are set to. */
  takes?: Partial<T>;
  leaves?: Partial<T>;
  /** What must hold of a record to which values are taken over; the text says why it does not. */
  requires?: { where: Where; text: string }[];
}
