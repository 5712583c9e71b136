import type { FieldName, Names } from './names.ts';

/**
 * Where the records of a resource are. `'table'` (default): in a table of their own. `'view'`: they are worked out of others
 * at each read by `operation`, a function without SQL whose result is the rows; the engine pages, filters, sorts, counts and
 * exports them as `list` says. `'operation'`: the same, of values that are chosen first (`needs`), which the function is given.
 * Computed records are read only, and their key finds the same record again; at most 50,000 at a time. `{ copyOf }`: in a table
 * of their own that holds what actions with `copies` brought there of another resource, by the same keys. Nobody makes, edits,
 * removes or imports a copy by hand; a transition may move its state. `{ judgedBy }`: what the rules of a resource with `judges`
 * came to, kept by the engine. Rows come and go with what they say of other records, whatever refers to whom; somebody may
 * edit one, where `access.edit` is said. `{ kept }`: what the framework itself keeps under that name, read only as a view is. `{ log }`:
 * what operations of jobs note, many rows at a time and none of them twice: nobody writes it by hand, it has no history and no undo, and
 * goes after so many days. `{ derived }`: what a job works out, a whole set at a time: its rows come by COPY beside the table and are
 * swapped in one transaction, so that readers see the old set or the new one. It has no version, history or undo but of what is `imported`
 * into it, and nothing leads to it.
 */
export interface StorageConfig<T, N extends Names> {
  storage?:
    | 'table'
    | 'view'
    | 'operation'
    | CopyStorage
    | JudgedStorage
    | KeptStorage
    | LogStorage<FieldName<T>>
    | DerivedStorage<FieldName<T>>;
  /** Gives the rows of a `'view'` and of an `'operation'`: records by their fields' names. */
  operation?: N['operation'];
  /**
   * Fields that a list must be filtered by, each by one value: until they are chosen it asks for them, and the service answers
   * 400. They need a filter of their own.
   */
  needs?: FieldName<T>[];
}

interface CopyStorage {
  /**
   * The resource whose records were copied. Each stored field of the copy is one of it; a reference may lead to the copy of
   * what the source's leads to.
   */
  copyOf: string;
}

interface KeptStorage {
  /** One of `keptRows`; the fields of the resource are columns of it. */
  kept: string;
}

interface LogStorage<Field extends string> {
  /** `at`: the field that says when a row was noted, sortable in its list; `days`: for how long it is kept. */
  log: { at: Field; days: number };
}

interface DerivedStorage<Field extends string> {
  /**
   * `set`: the required field whose value says of which set a row is. `like`: the fields by which a row of a new set is one of the old
   * set, whose key it keeps.
   */
  derived: {
    set: Field;
    like: Field[];
    /**
     * Fields that files fill, of rows that are there: the resource has `import`, by `like`. A new set says nothing of them, and a row that
     * stays keeps them; a copy of the set takes them along.
     */
    imported?: Field[];
  };
}

interface JudgedStorage {
  /** The resource of the rules. */
  judgedBy: string;
}

/**
 * Records that are rules about the records of another resource. A rule of the kind `'present'` asks for a value, and counts by its
 * weight towards how complete a record is; the others find what is strange: a number out of its `range` or many times more or less
 * than the median (`'outlier'`), a text in `'capitals'`, a value that another record has as well (`'duplicate'`). The engine judges
 * what is written along with it, everything when a rule changes, and keeps the answers in two resources of `storage: { judgedBy }`.
 */
export interface JudgesConfig<T> {
  /** The resource whose records are judged. */
  of: string;
  /** One of `judgements`; the field of the judged record; the weight, a whole number; bounds; whether the rule is asked. */
  kind: FieldName<T>;
  field: FieldName<T>;
  weight: FieldName<T>;
  least: FieldName<T>;
  most: FieldName<T>;
  active: FieldName<T>;
  /** A field of the rule -> the path of a judged record that it has to equal. A blank one asks nothing. */
  within: { [F in FieldName<T>]?: string };
  /** Columns of the judged record that have to be alike for two to be duplicates, and for one to have a part in another's median. */
  alike: { duplicate: readonly string[]; outlier: readonly string[] };
  /** One record for each judged one: its key, how complete it is in percent, the rules that ask for more, and those that found something. */
  score: { resource: string; record: string; percent: string; missing: string; findings: string };
  /** One record for each finding: its keys, what was found, what was expected, since when, and whether somebody accepted it. */
  findings: {
    resource: string;
    record: string;
    rule: string;
    found: string;
    expected: string;
    since: string;
    accepted: string;
  };
}
