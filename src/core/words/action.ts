import type * as z from 'zod';
import type { Where } from '../fields/conditions.ts';
import type { Call } from './callsConfig.ts';
import type { FieldName, Names } from './names.ts';

/** Something a person can do. The button, its dialog, the request and the server's endpoint come from it. */
export interface Action<T, I, N extends Names> {
  label: string;
  /** The whole of what it is called, noun included, where label and noun make no phrase. Of an action whose button stands at a record alone, that has none, or that is of all. */
  ofOne?: string;
  /** Where its button stands. Empty, of an action that answers `data` or of one of a collection with an operation: a call without a button, of other programs or a schedule. */
  on: ('record' | 'selection' | 'collection')[];
  request: { record?: Call; selection?: Call; collection?: Call };
  input?: z.ZodType<I>;
  /**
   * The files that its dialog asks for besides the members of `input`, by name: the operation gets each under its name, as
   * `{ name, bytes }`. Of an action with an operation whose result is `record`, `perId`, `job` or `data`. They are sent before, or come with
   * the call as `multipart/form-data`.
   */
  files?: { [name: string]: ActionFile };
  /** Its input brings rows: its body may be as large as one that brings the rows of an import. Of an action with an operation. */
  takesRows?: true;
  result: 'record' | 'perId' | 'perCode' | 'job' | 'file' | 'data';
  permissions: N['permission'][];
  /** Of more than one record at once. Default: `permissions`. */
  permissionsOfMany?: N['permission'][];
  /** On the record; where it does not hold the button is not offered. */
  when?: Where<FieldName<T>>;
  /**
   * `foresees`: an action of the same record, or of the whole collection whatever its list shows, that answers with `shows` what this one
   * would come to; its answer, or why it would be refused, stands in the dialog. `nothing`: a row of that answer with these values says
   * that it would come to nothing; then its text stands there instead, and the button is closed.
   */
  confirm?: { title: string; text: string; button: string; foresees?: string; nothing?: NothingForeseen };
  /**
   * An action that answers `data` of the same records, a row of each: the dialog begins with the members of its inputs' names that all of
   * the rows share, and says which differ. Of an action that takes records and an input.
   */
  beginsWith?: string;
  /** `many`: of a selection, where it says something else than of one record. `started`: of a job, which tells its end by `done`. */
  texts?: {
    started?: string;
    done?: string | null;
    failed?: string | null;
    partial?: string;
    many?: { done?: string | null; failed?: string | null };
  };
  atomic?: 'row' | 'all';
  /** `changeSet`: the exact inverse; a name: that action; false: none. Default `changeSet` where records change. */
  undo?: 'changeSet' | (string & {}) | false;
  /** What the engine cannot do by itself. A transition and a restore need none. */
  operation?: N['operation'];
  /**
   * Of a job with an operation: asked where the job failed, or was cancelled before its turn, given its input and why (`reason`, a message).
   * What it wants is written with that end.
   */
  ends?: N['operation'];
  rewire?: RewireConfig<T>;
  /**
   * What it copies between resources and their copies, all at once or nothing: it publishes drafts, or brings what is published
   * back into them. Of a collection, or of a selection of what is copied. A person sees the differences first.
   */
  copies?: CopyConfig[];
  /** Of an action that copies: the seconds after which `texts.done` is told, by when what it brought is seen elsewhere. Default: at once. */
  toldAfter?: number;
  icon?: string;
  /** Of a job that writes a file: where the notice of it leads instead of to the file; braces name the job: `'/catalogue/stats/{job}'`. */
  notice?: `/${string}{job}`;
  /**
   * Of a job that writes a file whose address is told elsewhere: whoever may do the action, and may do and see all that its author might,
   * opens it too.
   */
  sharesFile?: true;
  /** Of a collection: it takes none of its records. Its label says all, whatever the list shows. */
  ofAll?: true;
  /** Of all of a collection of which nobody makes a record by hand: a button beside the title of its list instead of an entry of 'More'. */
  leads?: true;
  /** Member of the body that carries the ids of the selected records: `item_ids`. Default: the body is their list. */
  idsIn?: string;
  /** How an answer of `data` is shown. Absent: it fills fields, or says nothing more than its text. */
  shows?: AnswerConfig;
  /** An answer of `data` that says itself what it came to, instead of `texts.done`. */
  says?: SaidAnswer;
}

/** The server's own sentence as what a person is told. `done` and `warning` stand before it: `'Warning: '`. */
interface SaidAnswer {
  /** Member that holds the sentence; `key` and `params` of a message beside it say it in other languages. */
  sentence: string;
  /** Member that is true where something was done; else it is a warning. */
  isDone: string;
  done: string;
  warning: string;
}

export interface NothingForeseen {
  when: Record<string, string | number | boolean | null>;
  text: string;
}

/** Makes the records of one resource those of another, of which one is the copy: new, changed and gone ones. */
export interface CopyConfig {
  from: string;
  /** Of a selection nothing goes in it that is not there. */
  to: string;
  /** Only records with one value: a path of fields that both have -> the member of the action's input that gives it. Absent: all. */
  by?: Record<string, string>;
}

/** A file that an action asks for. It is kept until the action has used it, for a day at most. */
export interface ActionFile {
  label: string;
  help?: string;
  required?: boolean;
  /** The endings of a name that are taken: `['.csv', '.kml']`. What is in the file the operation looks at. */
  accept: string[];
  /** At most 1 GB. Default: less than 25 MB. */
  maxBytes?: number;
}

/** What an action answers as groups of rows: a table for each group. */
export interface AnswerConfig {
  /** Above the rows of a group; braces name its members: `'{by} {value}'`. */
  heading?: string;
  /** Member of a group that holds its rows. Absent: the answer is the rows of one group. */
  rows?: string;
  /** Member of a group that holds messages, which stand between its heading and its rows. */
  says?: string;
  /** What steps are called: a value that is a list of `{ by, value }` shows what each step made of it, and the last one counts. */
  steps?: Record<string, string>;
  /**
   * `resource`: the value is the key of such a record, and leads to it. `scale`: decimals that are shown, of an amount. `date`: the
   * value is an ISO date, and shown as one. `says`: the value is a list of messages. `optional`: left out where no row has a value.
   * `copied`: a button copies the value. `link`: the value is an address of this server, which this text opens. `values`: what its values
   * are called, `null` too; one that is not among them and names a resource is called as that.
   * `opens`: the member of the row that holds the page of this application to which the value leads; null: nowhere.
   */
  columns: {
    name: string;
    label: string;
    resource?: string;
    scale?: number;
    date?: true;
    says?: true;
    optional?: true;
    copied?: true;
    link?: string;
    opens?: string;
    values?: Record<string, string>;
  }[];
  /**
   * Rows are names to be picked from rather than a table: the member that holds a name, the one that says whether it is picked at first, and
   * what stands between names where those that are picked are copied.
   */
  picks?: { name: string; selected: string; separator: string };
  /**
   * Member of a row that says why it came to nothing, a message or null; a column of that name shows it. Such rows are told as those
   * of a bulk write are, by `texts`, and their lists are read again. A row holds the key of its record.
   */
  fault?: string;
  /** Said where no group has a row. */
  none: string;
}

/**
 * Gives the record's place to another target of one of its references: a record of the new target is made there, or the one
 * that is there is taken up, and the old record stays behind. One change-set, one undo.
 */
interface RewireConfig<T> {
  /** The reference that gets another target. */
  field: FieldName<T>;
  /** The new target's name in the action's input. */
  input: string;
  /** What else makes the place: with `field` they are unique. */
  with: FieldName<T>[];
  /** What a record that is made takes from the old one: its field -> the old one's. */
  copies: { [F in FieldName<T>]?: FieldName<T> };
  /** What a record that was there already takes from the old one too. */
  carries: FieldName<T>[];
  /** What the record in the place is set to, and the one that stays behind. */
  takes: Partial<T>;
  leaves: Partial<T>;
}
