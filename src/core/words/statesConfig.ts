import type { Where } from '../fields/conditions.ts';
import type { CopyConfig } from './action.ts';
import type { Call } from './callsConfig.ts';
import type { FieldName, Names } from './names.ts';

export interface Transition<T, N extends Names> {
  action: string;
  from: (string | number)[];
  /** A value, or a rule that answers the fields to set: the state is one of `among`. */
  to: string | number | { rule: N['rule']; among: (string | number)[] };
  permissions: N['permission'][];
  /** What must hold of the record, or which related resource it must have as many rows of as its `least` says; the text says what is missing. */
  requires?: { where?: Where<FieldName<T>>; enough?: string; text: string }[];
  /** Fields that it sets; `'now'` of a moment: when it is made. */
  set?: Partial<T>;
  /** Counts of related records that the rule is given. */
  given?: Given;
  /**
   * What refers to the record by `by` makes a transition of its own with it, in the same change-set: each record that the action leads
   * on from its state, whoever may see it; the others stay as they are. One undo takes all of it back.
   */
  movesAlong?: { resource: string; by: string; action: string }[];
}

/**
 * A state that comes by itself: a record in one of `from` moves to another once its condition holds, at the latest a minute after.
 * Nobody presses anything, and no permission is asked for.
 */
export interface DatedTransition<T> {
  from: (string | number)[];
  to: string | number;
  /** At least one moment that has come, `{ start_date: { lte: 'now' } }`; on the record's own clock where the field has one. */
  when: Where<FieldName<T>>;
  /**
   * What is copied in the same transaction, all or nothing, as an action with `copies` does; `by` names fields of the record. Where it is
   * refused the record stays in its state.
   */
  copies?: CopyConfig[];
  /** A field of messages in which the record keeps why nothing was copied. */
  says?: FieldName<T>;
}

/** Name -> a count of related records, asked for all rows at once. */
export type Given = Record<string, { resource: string; by: string; where?: Where }>;

/**
 * The states of a record. Its field is written as every other one, by forms, imports and API calls, but another value than
 * the stored one (a new record: than `initial`) is a transition: refused unless one leads there that its author may make
 * and whose requirements hold. What an edit sets is reached by editing.
 */
export interface StatesConfig<T, N extends Names> {
  field: FieldName<T>;
  initial: string | number;
  /** What an edit sets, unless its author holds the permission and set the field. A bulk edit always sets it. */
  afterEdit?: {
    set: string | number;
    unless?: { permission: N['permission']; fieldSet: FieldName<T> };
    /** Fields that it sets as well where the record as it was meets the condition: `was_live` of what was Live. */
    also?: { when: Where<FieldName<T>>; set: Partial<T> };
  };
  transitions?: Transition<T, N>[];
  /** The states that come by a date. */
  byDate?: DatedTransition<T>[];
}

/** Takes deletions back. What `delete.sets` had set is as it was before, but for what `sets` says here. */
export interface RestoreConfig<T> {
  request: Call;
  sets?: Partial<T>;
  /** The transition that follows, from whatever state and whatever the record lacks; its permissions are asked for. */
  then?: string;
}
