import type * as z from 'zod';
import type { Where } from './conditions.ts';
import type { FilterKind } from './fieldType.ts';

/** The closed lists of an application's names, so that a misspelt one does not compile. */
export interface Names {
  service: string;
  permission: string;
  menuGroup: string;
  rule: string;
  operation: string;
  cell: string;
  panel: string;
  page: string;
}

type FieldName<T> = Extract<keyof T, string>;
type Direction = 'ASC' | 'DESC';
/** `'POST /search/items/{kind}'`: a method and a path below the service's base. */
export type Call = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

type FilterFor<V> = V extends readonly unknown[]
  ? 'anyOf' | 'empty'
  : V extends boolean
    ? 'is' | 'empty'
    : V extends number
      ? 'equals' | 'oneOf' | 'between' | 'empty'
      : Exclude<FilterKind, 'is' | 'anyOf'>;

/** The calls that a service has for a resource; null: it has none. What is not named follows `path`. */
export interface CallsConfig {
  list?: Call | null;
  show?: Call | null;
  create?: Call | null;
  update?: Call | null;
  delete?: Call | null;
  /** Free query by `q=`. Default none. */
  query?: Call | null;
  /** Search by codes, `{kind}` in the path. Default none. */
  search?: Call | null;
  /** How many records a query finds. Default none. */
  count?: Call | null;
  /** The one record with the values in the path, which are unique together. Default none. */
  pair?: Call | null;
  /** Many new records in one call. Default none. */
  bulkCreate?: Call | null;
  bulkUpdate?: Call | null;
  bulkDelete?: Call | null;
  history?: Call | null;
  /** The list as a CSV file. Default `POST {path}/export`. */
  export?: Call | null;
}

interface AccessConfig<T, P extends string> {
  list: P[];
  show?: P[];
  create?: P[];
  edit?: P[];
  delete?: P[];
  bulk?: P[];
  import?: P[];
  export?: P[];
  /** Who reads the records besides, for the forms of other resources: lists, searches and single records, but no screen, history or export. */
  lookup?: P[];
  fields?: { [F in FieldName<T>]?: P[] };
}

interface ListConfig<T, N extends Names> {
  columns: FieldName<T>[];
  /** What every record of the list fulfils, whoever asks and however: a list, a search, a lookup, a count, an export. Default: nothing. */
  only?: Where<FieldName<T>>;
  /** Columns that the picker offers but does not show at first. */
  hidden?: FieldName<T>[];
  groups?: Record<string, FieldName<T>[]>;
  /** Columns that stay at the left when the table scrolls sideways. */
  sticky?: FieldName<T>[];
  cells?: { [F in FieldName<T>]?: N['cell'] };
  /** `[null, 'DESC']`: no sort field is sent; the service's order is by key. */
  sort?: [FieldName<T> | null, Direction];
  sortable?: FieldName<T>[];
  filters?: { [F in FieldName<T>]?: FilterFor<NonNullable<T[F]>> };
  indexes?: FieldName<T>[][];
  sortKeys?: { [F in FieldName<T>]?: { to: string; except?: string[] } };
  pageSizes?: number[];
  pageSize?: number;
  /** Shown before the first search, and after a search without a result. */
  prompt?: string;
  noResults?: string;
  panels?: N['panel'][];
  /** Lists that people often want, each a link: filters that are declared, and a sort. */
  presets?: { name: string; label: string; filter: Where<FieldName<T>>; sort?: [FieldName<T>, Direction] }[];
}

/** Records that somebody should look at: a tile of the home page that counts them and leads to their list. */
interface AttentionConfig<N extends Names> {
  /** 'Drafts waiting for approval' */
  label: string;
  /** Declared filters. */
  where: Where;
  /** Who is told, besides seeing the list. Absent: everybody who sees it. */
  access?: N['permission'][];
}

/** A way to search by codes or by text. */
export interface SearchConfig<T> {
  label: string;
  /**
   * What the codes are compared with: an own field, a field of a related resource (related by this record's key, or by the one
   * that its reference `of` holds), or fields that a free text may match.
   */
  by:
    | FieldName<T>
    | { related: string; by: string; field: string; of?: FieldName<T> }
    | { path: string[] }
    | { text: FieldName<T>[] };
  help?: string;
  /** The fewest and the most digits of these codes: a pasted column of such numbers is taken for them. Default: none is. */
  digits?: [number, number];
  /** `perCode`: one row for each requested code, also for those that match nothing. Default `records`. */
  result?: 'records' | 'perCode';
  /** Codes also match with leading zeros added or left away, and as a prefix (spec resources (a) 3). */
  match?: 'exact' | 'loose';
}

/** Something a person can do. The button, its dialog, the request and the server's endpoint come from it. */
export interface Action<T, I, N extends Names> {
  label: string;
  on: ('record' | 'selection' | 'collection')[];
  request: { record?: Call; selection?: Call; collection?: Call };
  input?: z.ZodType<I>;
  result: 'record' | 'perId' | 'perCode' | 'job' | 'file' | 'data';
  permissions: N['permission'][];
  /** Of more than one record at once. Default: `permissions`. */
  permissionsOfMany?: N['permission'][];
  /** On the record; where it does not hold the button is not offered. */
  when?: Where<FieldName<T>>;
  confirm?: { title: string; text: string; button: string };
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
  rewire?: RewireConfig<T>;
  icon?: string;
  /** Member of the body that carries the ids of the selected records: `item_ids`. Default: the body is their list. */
  idsIn?: string;
  /** How an answer of `data` is shown. Absent: it fills fields, or says nothing more than its text. */
  shows?: AnswerConfig;
}

/** What an action answers as groups of rows: a table for each group. */
export interface AnswerConfig {
  /** Above the rows of a group; braces name its members: `'{by} {value}'`. */
  heading?: string;
  /** Member of a group that holds its rows. Absent: the answer is the rows of one group. */
  rows?: string;
  /** `resource`: the value is the key of such a record, and leads to it. `scale`: decimals that are shown, of an amount. */
  columns: { name: string; label: string; resource?: string; scale?: number }[];
  /** Said where no group has a row. */
  none: string;
}

/** What stands beside the form of a record: what an action answers about it, or the records of a resource that propose values for its fields. */
export type BesideConfig = { label: string } & ({ answer: string } | { proposals: string });

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

export interface Transition<T, N extends Names> {
  action: string;
  from: (string | number)[];
  /** A value, or a rule that answers the fields to set: the state is one of `among`. */
  to: string | number | { rule: N['rule']; among: (string | number)[] };
  permissions: N['permission'][];
  /** What must hold of the record; the text says what is missing. */
  requires?: { where: Where<FieldName<T>>; text: string }[];
  set?: Partial<T>;
  /** Counts of related records that the rule is given. */
  given?: Given;
}

/** Name -> a count of related records, asked for all rows at once. */
export type Given = Record<string, { resource: string; by: string; where?: Where }>;

/**
 * The states of a record. Its field is written as every other one, by forms, imports and API calls, but another value than
 * the stored one (a new record: than `initial`) is a transition: refused unless one leads there that its author may make
 * and whose requirements hold. What an edit sets is reached by editing.
 */
interface StatesConfig<T, N extends Names> {
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
  byDate?: { to: string | number; when: Where<FieldName<T>> }[];
}

export interface RelatedConfig {
  resource: string;
  /** The field of the related resource that holds this record's key. */
  by: string;
  many: boolean;
  /** `immediate`: each row is saved by itself; `withForm`: in the change-set of the form. */
  save: 'immediate' | 'withForm' | 'none';
  /** The form section that shows it. */
  section?: string;
  /** Writing such a record by itself is an edit of this one: `afterEdit` applies to it, in the same change-set. */
  part?: boolean;
}

interface ImportConfig<T> {
  /** What finds the record to update: a field, or several together. The first that has all its values wins. */
  key: (FieldName<T> | FieldName<T>[])[];
  /** Fields that may have one value for the whole file. */
  constants?: FieldName<T>[];
  /**
   * Headers that are proposed for a field, besides its name and its label; compared without case, spaces and underscores. A
   * member of a JSON field is named by its path: `'text_nutritional_values.fat'`.
   */
  headers?: { [F in FieldName<T> | `${FieldName<T>}.${string}`]?: string[] };
  maxRows?: number;
}

/**
 * The closed list of texts of a resource. Null: fails in silence (spec 000 §8 says where). `lookupBlank`: a lookup of blanks alone;
 * `inputsFailed`: what a rule of the form reads along a reference did not come; `notSaved`: a form with a fault was not sent.
 */
export const resourceMessageKeys = [
  'listFailed',
  'showFailed',
  'historyFailed',
  'lookupFailed',
  'lookupNone',
  'lookupEmpty',
  'lookupBlank',
  'inputsFailed',
  'notSaved',
  'created',
  'notCreated',
  'updated',
  'notUpdated',
  'deleted',
  'notDeleted',
  'restored',
  'notRestored',
  'bulkUpdated',
  'notBulkUpdated',
  'bulkPartial',
  'bulkDeleted',
  'notBulkDeleted',
  'bulkDeletePartial',
  'bulkCreated',
  'notBulkCreated',
  'bulkCreatePartial',
  'imported',
  'notImported',
  'importPartial',
] as const;
export type ResourceMessageKey = (typeof resourceMessageKeys)[number];

/** Takes deletions back. What `delete.sets` had set is as it was before, but for what `sets` says here. */
interface RestoreConfig<T> {
  request: Call;
  sets?: Partial<T>;
  /** The transition that follows, from whatever state and whatever the record lacks; its permissions are asked for. */
  then?: string;
}

/** Everything about a resource but what its schema says. Plain data. Design §3. */
export interface ResourceConfig<T, N extends Names> {
  name: string;
  /** What one record, and several, are called in texts: 'item', 'items'. Default: from the name. */
  title?: { one: string; many: string };
  service: N['service'];
  path: string;
  key: FieldName<T> | FieldName<T>[];
  recordRepresentation: FieldName<T>;
  dialect?: string;
  parent?: { resource: string; by: FieldName<T> };
  query?: Record<string, string | number>;
  /** Constant query of the delete call alone: `{ force: 1 }`. The engine takes these values and no others; a client may leave them out. */
  deleteQuery?: Record<string, string | number>;
  needs?: FieldName<T>[];
  /** Names that clients send with a record though they are no fields: taken and dropped. */
  ignored?: string[];
  storage?: 'table' | 'view' | 'operation' | { copyOf: string };
  renamedFrom?: string[];
  menu?: { group: N['menuGroup']; order: number; label?: string };
  calls?: CallsConfig;
  access: AccessConfig<T, N['permission']>;
  /**
   * Constraint -> the path along references that leads to its value: `'brand_id.brand_unit_id'`. The constraint `self` binds
   * everybody to records that hold the id of their own account.
   */
  scope?: Record<string, string>;
  list?: ListConfig<T, N>;
  search?: Record<string, SearchConfig<T>>;
  /** Kinds of `search` that the command palette asks: a number goes to those by codes, any other text to those by text. */
  find?: readonly string[];
  attention?: Record<string, AttentionConfig<N>>;
  /** Section -> fields. */
  form?: Record<string, FieldName<T>[]>;
  states?: StatesConfig<T, N>;
  delete?: { soft: FieldName<T>; sets?: Partial<T>; restore?: RestoreConfig<T> };
  /**
   * Fields that a rule works out when a write changes one that it reads (`from`; a joined one changes with its reference).
   * Forms show what a rule without `given` comes to before anything is saved.
   */
  compute?: { rule: N['rule']; from: FieldName<T>[]; sets: FieldName<T>[]; given?: Given }[];
  related?: RelatedConfig[];
  /** `dropped`: a field that is given without a value is left out of the change, and these with it. */
  bulk?: { fields: FieldName<T>[]; atLeastOne?: boolean; dropped?: { [F in FieldName<T>]?: FieldName<T>[] } };
  /** Many new records at once: one for each pair of these two references, which are unique together, all with the same values in `fields`. */
  bulkCreate?: { of: [FieldName<T>, FieldName<T>]; fields: FieldName<T>[] };
  import?: ImportConfig<T>;
  export?: { columns?: FieldName<T>[] };
  history?: { with?: string[] };
  messages?: { [K in ResourceMessageKey]?: string | null };
  errors?: Record<number, { level: 'info' | 'warning' | 'error'; text: string }>;
  /** The name of its page in the manual, below `/help/`. Default: its own name. */
  help?: string;
  beside?: BesideConfig[];
  proposes?: ProposesConfig<T>;
  /** Where the engine leaves a record when a job has ended. One resource at most. */
  inbox?: InboxConfig<T>;
}

/**
 * The fields of a notice: whose it is, what is said, where it leads, when it came, the JSON that says it in other languages,
 * and the state from which it counts as read.
 */
export interface InboxConfig<T> {
  user: FieldName<T>;
  title: FieldName<T>;
  body: FieldName<T>;
  route: FieldName<T>;
  project: FieldName<T>;
  at: FieldName<T>;
  about: FieldName<T>;
  state: { field: FieldName<T>; read: number };
}
