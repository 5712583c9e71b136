/** What the audit answers: every change of every resource that the reader may see (docs/http.md, Audit). */
import type { WayBack } from '../declaration/waysBack.ts';
import type { Message } from '../values/messages.ts';
import type { HistoryEntry, RecordId, Selection, WholeRecord } from './wire.ts';

export const auditKinds = ['create', 'update', 'delete', 'refused'] as const;
export type AuditKind = (typeof auditKinds)[number];

export const changeSources = [
  'form',
  'inline',
  'bulk',
  'import',
  'undo',
  'action',
  'api',
  'operation',
  'copy',
] as const;

/** `GET /api/toolkit/v1/changes`; every part may be absent. */
export interface AuditFilter {
  /** The e-mail of who made the change. */
  user?: string;
  resource?: string;
  /** The id of one record; only with a resource. */
  record?: RecordId;
  kind?: AuditKind;
  source?: string;
  /** ISO instants: from is included, to is not. */
  from?: string;
  to?: string;
}

/** How many records a change-set made, changed, deleted and was refused. */
export interface ChangeCounts {
  created: number;
  updated: number;
  deleted: number;
  refused: number;
  /** There may be more: a reader who sees only some records is not told a number that would take long to count. */
  atLeast?: boolean;
}

/** Who, when and from where. */
export interface ChangeHead {
  change_set: string;
  service: string;
  at: string;
  user_id: number | null;
  actor: string;
  source: string;
  reason: string | null;
  /** The request that made it, `PUT /api/pim/v1/items/12`; null for what is older than this column. */
  call: string | null;
  request_id: string | null;
  /** The address of the screen that asked. */
  screen: string | null;
  /** The change-set that it took back. */
  undid: string | null;
}

/** One record of a change-set, as a reader may see it. */
export interface ChangeRow {
  /** What a revert of single rows names; records with the same number go back together. */
  row: number;
  /** 0: the record that was written; others belong to it. */
  part: number;
  resource: string;
  record_id: RecordId;
  label: string;
  kind: AuditKind;
  version: number | null;
  /** Only the changed fields. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  refs: Record<string, Record<string, string>>;
  /** Why it was refused. */
  result: Message | null;
  /** A later change-set took it back. */
  undone: boolean;
}

/** One line of the audit: what a change-set did to the records of one resource; of one that several calls joined, what each did at its time. */
export interface AuditLine extends ChangeHead {
  resource: string;
  /** Only what was written at `at` is the line's. */
  moment: boolean;
  counts: ChangeCounts;
  /** Its first record. */
  first: ChangeRow;
}

/** `GET /api/toolkit/v1/change-sets/{id}`. */
export interface ChangeSetPage extends ChangeHead {
  parts: { resource: string; counts: ChangeCounts }[];
  /** Change-sets that took it, or some of its rows, back. */
  undone_by: { change_set: string; at: string; actor: string }[];
}

/** `GET /api/toolkit/v1/change-sets/{id}/rows`. */
export interface ChangeRowFilter {
  resource?: string;
  kind?: AuditKind;
  record?: RecordId;
  field?: string;
}

/** A page by its end: `next` is sent as `after`; null: nothing follows. */
export interface KeysetPage<T> {
  rows: T[];
  next: string | null;
}

/** `POST /api/toolkit/v1/history`: what happened to any of the selected records, newest first. */
interface SelectionHistoryRequest {
  resource: string;
  selection: Selection;
  after?: string;
}

export interface SelectionHistoryEntry extends Omit<HistoryEntry, 'undoable' | 'why'> {
  /** What the record is called. */
  label: string;
}

/** `GET /api/toolkit/v1/deletions`: `text` is an id or a part of a name; with a record that one alone, with what it was. */
interface DeletionFilter {
  resource: string;
  record?: RecordId;
  text?: string;
}

/** A record that is deleted now, by the last change that deleted it. */
export interface Deletion {
  record_id: RecordId;
  label: string;
  at: string;
  actor: string;
  change_set: string;
  /** Of that change-set: what an undo of this record alone names. */
  row: number;
  /** How the reader can take it back: by the declared restore, or by the undo of that change. */
  way: WayBack;
  /** What it was, only where one record was asked for. */
  record?: WholeRecord;
}

/** What the data provider answers of the audit; `after` is the `next` of the page before. */
export interface AuditProvider {
  auditLines(filter: AuditFilter, after?: string): Promise<KeysetPage<AuditLine>>;
  /** The same as a CSV file, with the name that the server gives it. */
  auditFile(filter: AuditFilter): Promise<{ file: Blob; name: string }>;
  changeSetPage(id: string): Promise<ChangeSetPage>;
  changeRows(id: string, filter: ChangeRowFilter, after?: string): Promise<KeysetPage<ChangeRow>>;
  deletions(filter: DeletionFilter, after?: string): Promise<KeysetPage<Deletion>>;
  selectionHistory(request: SelectionHistoryRequest): Promise<KeysetPage<SelectionHistoryEntry>>;
}
