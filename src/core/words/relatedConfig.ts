import type { Where } from '../fields/conditions.ts';
import type { FieldName } from './names.ts';

export interface RelatedConfig {
  resource: string;
  /** The field of the related resource that holds this record's key. */
  by: string;
  many: boolean;
  /** `immediate`: each row is saved by itself; `withForm`: in the change-set of the form; `none`: not here, and it is shown only where it has a `section`. */
  save: 'immediate' | 'withForm' | 'none';
  /** The form section that shows it. */
  section?: string;
  /** Of many that are saved with the form: the field of theirs that holds their place, 1 and up. They are moved by it; absent: they stand by their key. */
  order?: string;
  /**
   * Of many that are saved with the form: the reference by which rows are added, each record once: one is looked for, and many are
   * found by codes of these searches of its resource. Absent: a row is added empty.
   */
  addBy?: { field: string; searches?: string[] };
  /**
   * Of many that are saved with the form: there have to be as many as the rows of another such relation ask for together, in a number
   * of theirs. The form says while there are not; a transition refuses what its `requires` names by `enough`.
   */
  least?: { of: string; sum: string };
  /**
   * Of many: rows that every new record has from its beginning, whoever or whatever makes it, in its own change-set. Nobody needs to be allowed to
   * make them; a check of theirs that does not hold refuses the record.
   */
  begins?: readonly Readonly<Record<string, string | number | boolean>>[];
  /** Writing such a record by itself is an edit of this one: `afterEdit` applies to it, in the same change-set. */
  part?: boolean;
  /**
   * Of many that are saved with the form: what the call that shows a record names its rows, in their order, for clients that do not ask
   * for them by `?related=`.
   */
  shownAs?: string;
  /** Of many that are saved with the form, or only shown: they are the week of this record, and are seen as one. */
  week?: WeekConfig;
}

/**
 * Rows that are times of a day of the week: a form shows them by their days, copies a day to others and says which overlap. Between the
 * two times something is open; the last minute of a day belongs to it.
 */
export interface WeekConfig {
  /** A choice of theirs with the values 0, Sunday, to 6, Saturday. */
  day: string;
  /** Two times of theirs. */
  start: string;
  end: string;
  /** The choice of this record that says whose clock they are read off, as `zoneOf` of a field: 'open now' is said by it. */
  zoneOf: string;
}

/**
 * A new record may begin as the copy of another: the form is opened with it and with its rows that are saved with the form, and nobody
 * but the person saves it. State, keys, what the engine sets and what is unique are its own. The call `clone` makes it at once.
 */
export interface CloneConfig<T> {
  /** What the button is called that opens the form. Default: 'Clone'. */
  label?: string;
  /** Further fields that it does not take over. */
  without?: FieldName<T>[];
  /** What the copy says whatever the original says, `{ pickup: true }`. */
  sets?: Partial<T>;
  /** A reference to the same resource, in which the copy names its original. */
  of?: FieldName<T>;
  /**
   * Fields with days, the earliest first, that the form of a copy moves by whole weeks, so far that the copy begins in the time to come;
   * by how many is said there and can be changed. The call `clone` takes them over as they are, but for a period that no two may have.
   */
  weeks?: FieldName<T>[];
}

/**
 * What is put into fields of a form, `sets`, when another value is chosen in one of `from`: into what is empty, into the default of a
 * new record, and over what was put there before. What a person typed stays, with the other value offered below it. Nobody but the
 * person saves it. One of the two says what is put:
 */
export type PrefillConfig<T> = { from: FieldName<T>[]; sets: FieldName<T>[] } &
  /** The first whose `when` the record meets; one without `when` always. A field that it does not name stays. */
  (
    | { values: { when?: Where<FieldName<T>>; to: Partial<T> }[]; action?: never; of?: never }
    /** An action of the resource that answers `data`: it takes the values of `from`, all of which there have to be, and answers those of `sets`. */
    | { action: string; of?: never; values?: never }
    /**
     * An action of the record that `of` names, a reference and the only field of `from`: it is asked of that record alone, and its answer is
     * the value of the one field in `sets`. One that is empty is told as a warning, by what the action `shows` for `none`. Where the record is
     * removed, what came of it is taken out again, and nothing more is told of it.
     */
    | { action: string; of: FieldName<T>; values?: never }
  );

/**
 * A record stands for a part of another resource's list: each leads to that list, and that list begins a new record of what it shows or of
 * what is selected in it.
 */
export interface OpensConfig<T> {
  resource: string;
  /** The field of JSON that holds what the list is filtered by, as its address has it. */
  filter: FieldName<T>;
  /** The field that holds keys, and the search of the list that finds records by them. */
  keys: { field: FieldName<T>; search: string };
}
