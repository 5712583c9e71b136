/**
 * The bodies that browser and server exchange besides lists (which are the dialects'): records, plans, jobs, history. Every
 * answer is `{ data, metadata }`; every failure is an `ErrorBody`. architecture §4 and §5; docs/http.md shows each with an
 * example.
 */
import type { Where } from '../fields/conditions.ts';
import type { DecimalMark } from '../values/decimalMark.ts';
import type { Adjustment } from '../fields/adjustment.ts';
import type { Message, Why } from '../values/messages.ts';
import type { ImportRequest, UnknownName } from './importFile.ts';
import type { SearchQuery } from './query.ts';

export type RecordId = string;

/** A whole record: every field, its version, and what its references are called. */
export interface WholeRecord {
  id: RecordId | number;
  version: number;
  [field: string]: unknown;
}

export interface Answer<D, M = Record<string, unknown>> {
  data: D;
  metadata: M;
}

export interface ErrorBody {
  status: number;
  /** Upper snake case: `NOT_FOUND`, `CONFLICT`, `VALIDATION`. */
  code: string;
  key: string;
  params: Message['params'];
  /** English. */
  message: string;
  /** Per field; a related record's field is `item-details.origin`. Of rows that stand or fall together a list, by its places. */
  errors: Record<string, Message>;
  requestId: string;
  conflict?: Conflict;
  /** Of a refusal for want of permissions, by a constraint, or by the state of a record. */
  why?: Why;
}

/**
 * Why a write answered 409: the same fields changed on both sides. Of a deletion or an action, which never merge: what
 * changed since the version that it was asked for; `fields` is empty then.
 */
export interface Conflict {
  resource: string;
  id: RecordId;
  /** The version that is stored now: send it with the decision. */
  version: number;
  actor: string;
  /** ISO instant. */
  at: string;
  fields: { field: string; base: unknown; theirs: unknown; mine: unknown }[];
  /** Fields that the others changed and that merge without a question. */
  merged: { field: string; base: unknown; theirs: unknown }[];
  /** The stored record, with `_refs`. */
  record: WholeRecord;
}

/** What a form saves along of a `withForm` relation: its one record, or of a relation of many the rows that differ. */
export type RelatedSave = RelatedRecordSave | { rows: RelatedRowSave[] };

/** Without a version it is created. */
export interface RelatedRecordSave {
  version?: number;
  changes: Record<string, unknown>;
}

/** A row of a relation of many. Rows that a save does not name stay as they are. */
export interface RelatedRowSave extends RelatedRecordSave {
  /** Absent: a new one. */
  id?: RecordId;
  removed?: true;
  /** What rows of later relations of the same save hold in a reference to this new one: `new:` and anything. */
  as?: string;
}

/** What a form stands on of a `withForm` relation: its one record, null where there is none yet, or all its rows in their order. */
export type RelatedStored = WholeRecord | null | WholeRecord[];

/** `unchanged`: the record was like this already, nothing was written and there is nothing to undo. */
export interface SaveAnswer extends Answer<
  WholeRecord,
  { changeSet: string; merged: string[]; unchanged?: true; related?: Record<string, RelatedStored> }
> {}

/** Our own selection: what is ticked, or everything that a query finds but what was unticked. */
export type Selection = { ids: RecordId[] } | { query: { filter: Where; search?: SearchQuery }; except: RecordId[] };

/** `POST {path}/export`: the list as CSV, the key first. Absent parts: all records, the declared columns and order, a comma. */
export interface ExportRequest {
  selection?: Selection;
  columns?: string[];
  sort?: { field: string | null; order: 'ASC' | 'DESC' };
  separator?: ',' | ';' | '\t' | '|';
  /** The name of a format that the server writes; absent: CSV. */
  format?: string;
  /** References by what their records are called, as a list shows them; an import would ask which those are. */
  names?: boolean;
}

export type PlanKind = 'create' | 'update' | 'delete' | 'action' | 'import' | 'revert' | 'copy';

/** `POST <service>/plans`. Nothing is written. */
export interface PlanRequest {
  resource: string;
  kind: PlanKind;
  /** Of update, delete and action, and of a copy whose action stands at a selection. */
  selection?: Selection;
  /** Of update: what every row gets. Only filled fields. */
  changes?: Record<string, unknown>;
  /** Of update: fields that every row loses its value of. In `changes` an empty value is none, and says nothing. */
  clear?: string[];
  /** Of update of a selection: fields whose new value is worked out of that of each record. */
  adjust?: Record<string, Adjustment>;
  /** Of create: a new record for each pair of a record of one of these references and one of the other, with `changes`. */
  pairs?: Record<string, ReferenceChoice>;
  /** Of update: each record gets what these records propose for it. */
  proposals?: { resource: string; selection: Selection };
  /** Of action and copy: its name and input. */
  action?: string;
  input?: Record<string, unknown>;
  /** Of update: rows with their own changes (inline cells, paste). */
  rows?: { id: RecordId; version?: number; changes: Record<string, unknown> }[];
  /** Of update with `rows`: numbers that came as texts are refused by this mark, in the words of an import. */
  decimal?: DecimalMark;
  /** Of import; the file comes before, by `POST <service>/plans/files`, and is named by its id. */
  import?: ImportRequest;
  /** Of revert; `changeRows`: only these rows of it. */
  changeSet?: string;
  changeRows?: number[];
  reason?: string;
}

/** Records of another resource: by their keys, and by codes of one of its declared searches. */
export interface ReferenceChoice {
  ids?: RecordId[];
  search?: SearchQuery;
}

export type RowOutcome = 'create' | 'update' | 'delete' | 'unchanged' | 'skip' | 'error';

export interface Plan {
  id: string;
  resource: string;
  kind: PlanKind;
  /** `planning` while a large one is being made. */
  status: 'planning' | 'ready' | 'applied' | 'expired' | 'failed';
  counts: Record<RowOutcome, number>;
  total: number;
  /** ISO instant. */
  expiresAt: string;
  /** Of planning: rows looked at. */
  done: number;
  /** The first 50 rows; of a copy those of each resource. */
  rows: PlanRow[];
  /** Of a plan with `adjust`: rows whose change lies far from that of the others; of an import of places: rows that are written, and of which something is told. */
  outliers?: number;
  /** Of a copy: what is written to each resource, in the order in which it is declared. */
  parts?: { resource: string; counts: Record<RowOutcome, number> }[];
  /** Of an import that was not applied: the first names that no record has, or several, and how many there are in all. */
  names?: { unknown: UnknownName[]; total: number };
  /** Of an import of places that was not applied: rows that are refused because latitude and longitude are exchanged. */
  turned?: number;
  /** Why planning failed. */
  error?: Message;
}

/** `GET <service>/plans/{id}/rows?outcome=error&page=1&per-page=100`. */
export interface PlanRow {
  /** 1-based; of an import: the row of the file, its header being row 1. */
  row: number;
  /** Null: it is made. Such a row of an import has an id of its own, `clone_` and the row. */
  id: RecordId | null;
  label: string;
  outcome: RowOutcome;
  version: number | null;
  /** Of the fields that change. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  refs?: Record<string, unknown>;
  /** Of a revert and of a copy, whose rows may be of several resources: what the record is, and the records that go back with it. */
  resource?: string;
  related?: {
    resource: string;
    id: RecordId;
    before: Record<string, unknown>;
    after: Record<string, unknown>;
    refs?: Record<string, unknown>;
  }[];
  findings: (Message & { field?: string })[];
  /** Of a plan with `adjust`: its change in percent lies further from the middle of the plan than 5, and than half of that middle; or there was nothing before. Of an import: `findings` tell something of it, and it is written. */
  outlier?: true;
  /** Other records that the row writes along; absent: none. */
  also?: PlanPart[];
}

/** A record that a plan's row writes besides its own. */
export interface PlanPart {
  resource: string;
  /** Null: it is made. */
  id: RecordId | null;
  outcome: 'create' | 'update' | 'delete';
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  refs?: Record<string, unknown>;
}

/** `GET <service>/plans/{id}/failed-rows`, of an import; `.csv` behind it answers the file, with the reasons in English. */
export interface FailedRows {
  /** Of the file. */
  headers: string[];
  /** Which field each column fills; null: none. */
  fields: ImportRequest['mapping'];
  separator: ImportRequest['separator'];
  /** The cells as they stood in the file, in its order; the id as a plan's row has it. */
  rows: { row: number; id: RecordId | null; cells: string[]; findings: PlanRow['findings'] }[];
}

/** One row's result: true, or what was wrong, and with which of its fields. */
export interface RowResult {
  row: number;
  id: RecordId | null;
  label: string;
  result: true | (Message & { field?: string });
  version: number | null;
}

export interface ChangeSetSummary {
  changeSet: string;
  applied: number;
  failed: number;
  unchanged: number;
  /** All failures, and the successes of up to 5,000 rows. */
  results: RowResult[];
  undoable: boolean;
  /** Of an undo: the change-set that it undid. */
  undid?: string;
}

export interface Job {
  id: string;
  kind: string;
  status: 'queued' | 'running' | 'done' | 'cancelled' | 'failed';
  done: number;
  total: number;
  failed: number;
  changeSet: string | null;
  /** In English; screens say it by `of` in the reader's language. */
  label: string;
  /** The plan that it applies, or the resource whose rows it takes back. */
  of: { resource: string; kind: PlanKind; action?: string };
  createdAt: string;
  finishedAt: string | null;
  error?: Message;
  /** What an action says that it came to. */
  told?: Message;
  /** Why it does not get its turn for now. */
  waits?: Message;
  /** When it ended; of an operation none. */
  summary?: ChangeSetSummary;
  /** It failed, and may be begun again. */
  retryable?: true;
  /** What it wrote. */
  file?: { name: string; url: string };
}

/** Which of somebody's long work is asked for; `isLeft`: what ended, but not with all that it was for. */
export interface JobsAsked {
  status?: Job['status'];
  isLeft?: boolean;
  /** From 1 on. */
  page: number;
  perPage: number;
}

/** One entry of `GET /history/...`, newest first (spec 000 §3). */
export interface HistoryEntry {
  change_set: string;
  changed_at: string;
  user_id: number | null;
  actor: string;
  source: string;
  reason: string | null;
  /** How many rows the whole change-set changed. */
  size: number;
  resource: string;
  record_id: RecordId;
  version: number;
  /** Only the changed fields; `before` empty on a creation, `after` empty on a deletion. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** What the references in both are called: field -> id -> label. */
  refs: Record<string, Record<string, string>>;
  /** Nothing newer that still stands touches the same fields. */
  undoable: boolean;
  /** What its reader lacks to take it back. Absent: nothing. */
  why?: Why;
}
