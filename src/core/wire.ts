/**
 * The bodies that browser and server exchange besides lists (which are the dialects'). Every answer is
 * `{ data, metadata }`; every failure is an `ErrorBody`. Design §4 and §5; docs/http.md shows each with an example.
 */
import type { Where } from './conditions.ts';
import type { DecimalMark } from './decimalMark.ts';
import type { Message } from './messages.ts';
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
  /** Per field; a related record's field is `item-details.origin`. */
  errors: Record<string, Message>;
  requestId: string;
  conflict?: Conflict;
}

/** Why a save answered 409: the same fields changed on both sides. */
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

/** `PUT {path}/{id}` from our screens. `base` holds the values of the changed fields as they were opened. */
export interface SaveBody {
  version?: number;
  changes: Record<string, unknown>;
  related?: Record<string, RelatedSave>;
}

/** One record of a `withForm` relation; without a version it is created. */
export interface RelatedSave {
  version?: number;
  changes: Record<string, unknown>;
}

export interface SaveAnswer extends Answer<WholeRecord, { changeSet: string; merged: string[]; related?: Record<string, WholeRecord> }> {}

/** Our own selection: what is ticked, or everything that a query finds but what was unticked. */
export type Selection = { ids: RecordId[] } | { query: { filter: Where; search?: SearchQuery }; except: RecordId[] };

/** `POST {path}/export`: the list as CSV, the key first. Absent parts: all records, the declared columns and order, a comma. */
export interface ExportRequest {
  selection?: Selection;
  columns?: string[];
  sort?: { field: string | null; order: 'ASC' | 'DESC' };
  separator?: ',' | ';' | '\t' | '|';
}

export type PlanKind = 'create' | 'update' | 'delete' | 'action' | 'import' | 'revert';

/** `POST <service>/plans`. Nothing is written. */
export interface PlanRequest {
  resource: string;
  kind: PlanKind;
  /** Of update, delete and action. */
  selection?: Selection;
  /** Of update: what every row gets. Only filled fields. */
  changes?: Record<string, unknown>;
  /** Of update: fields that every row loses its value of. In `changes` an empty value is none, and says nothing. */
  clear?: string[];
  /** Of create: a new record for each pair of a record of one of these references and one of the other, with `changes`. */
  pairs?: Record<string, ReferenceChoice>;
  /** Of update: each record gets what these records propose for it. */
  proposals?: { resource: string; selection: Selection };
  /** Of action: its name and input. */
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

export interface ImportRequest {
  file: string;
  separator: ',' | ';' | '\t' | '|';
  encoding: string;
  /** Header position -> field, or null: not imported. */
  mapping: (string | null)[];
  /** Values that every row gets. */
  constants: Record<string, unknown>;
  /** What a blank cell means. */
  blank: 'keep' | 'clear';
  /** Of its numbers; absent: a point. A cell that is none by this mark is refused. */
  decimal?: DecimalMark;
}

/** What the server saw in an uploaded file: `POST <service>/plans/files?resource=items`, body: the bytes. */
export interface ImportFile {
  file: string;
  name: string;
  bytes: number;
  encoding: string;
  separator: ImportRequest['separator'];
  /** Proposed from the cells of the columns of numbers. */
  decimal: DecimalMark;
  headers: string[];
  /** Proposed from the headers. */
  mapping: (string | null)[];
  rowCount: number;
  /** The first 20 rows as cells. */
  sample: string[][];
  /** Which of the mapped fields are EAN-bearing and so on; spec 000 §5. */
  findings: Message[];
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
  /** The first 50 rows. */
  rows: PlanRow[];
  /** Why planning failed. */
  error?: Message;
}

/** `GET <service>/plans/{id}/rows?outcome=error&page=1&per-page=100`. */
export interface PlanRow {
  /** 1-based; of an import: the row of the file, its header being row 1. */
  row: number;
  id: RecordId | null;
  label: string;
  outcome: RowOutcome;
  version: number | null;
  /** Of the fields that change. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  refs?: Record<string, unknown>;
  /** Of a revert, whose rows may be of several resources: what the record is, and the records that go back with it. */
  resource?: string;
  related?: { resource: string; id: RecordId; before: Record<string, unknown>; after: Record<string, unknown>; refs?: Record<string, unknown> }[];
  findings: (Message & { field?: string })[];
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
  separator: ImportRequest['separator'];
  /** The cells as they stood in the file, in its order. */
  rows: { row: number; cells: string[]; findings: PlanRow['findings'] }[];
}

/** `POST <service>/plans/{id}/apply { except: rows[] }`: at once up to 5,000 rows, else a job. */
export type ApplyAnswer = Answer<ChangeSetSummary | { job: Job }>;

/** One row's result: true, or what was wrong. */
export interface RowResult {
  row: number;
  id: RecordId | null;
  label: string;
  result: true | Message;
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
  /** When it ended; of an operation none. */
  summary?: ChangeSetSummary;
  /** What it wrote. */
  file?: { name: string; url: string };
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
  undoable: boolean;
}

/** One of `GET /api/user/v4/sessions`: where the signed-in user is signed in. */
export interface OpenSession {
  id: string;
  /** The one that asks. */
  current: boolean;
  /** The browser as it names itself. */
  agent: string | null;
  ip: string | null;
  created_at: string;
  last_seen: string;
}

/** `GET /api/user/v4/user`. */
export interface SignedInUser {
  user_id: number;
  email: string;
  /** After implication: all that the user holds. */
  permissions: string[];
  /** Constraint -> allowed values; absent: all. */
  constraints: Record<string, (string | number)[]>;
  /** `maintenance`: names of resources that are closed to the user for now. */
  environment: { name: string; version: string; maintenance: string[] };
}
