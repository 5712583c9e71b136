import type { FieldName, Names } from './names.ts';

/**
 * What has to hold between several fields of a record. It is asked of the whole record as it will be, by the form while it is
 * filled in and by the server at every write; its text stands at each field that it names. Empty fields are never out of order.
 */
export type CheckConfig<T, N extends Names> =
  /**
   * None of the fields comes after the next one: a first day and a last one, a least and a most. All are of one type. `strict`: nor is
   * one the same as the next one. `hint`: a sentence that follows the text, `'What passes midnight is two entries.'`; clients find
   * it among the parameters of the message, whose text stays as it is.
   */
  | { kind: 'order'; fields: FieldName<T>[]; text: string; strict?: true; hint?: string }
  /** One of the fields, whichever, has a value. */
  | { kind: 'atLeastOne'; fields: FieldName<T>[]; text: string }
  /** A rule of the application answers whether it holds; it is given the record and nothing else. */
  | { kind: 'rule'; rule: N['rule']; fields: FieldName<T>[]; text: string }
  /**
   * No two records that are alike in `per` have periods that overlap. Without a start there is no period; without an end it is
   * open. A last day belongs to its period, a last moment does not. The table itself holds it, so nothing gets past it, and the call
   * `check` tells who is in the way before anything is saved. `unless`: values with which a record takes no period, `{ status: [4] }`.
   */
  | {
      kind: 'noOverlap';
      start: FieldName<T>;
      end: FieldName<T>;
      per: FieldName<T>[];
      unless?: { [F in FieldName<T>]?: readonly (string | number)[] };
      text: string;
    };
