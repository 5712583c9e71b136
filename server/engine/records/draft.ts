import type { PoolClient } from 'pg';
import type { Message } from '../../../src/core/values/messages.ts';
import type { MemberChange } from '../../../src/core/values/members.ts';
import type { Permissions, ResourceAction, ResourceTransition } from '../../../src/core/declaration/resource.ts';
import type { RecordId, RelatedSave } from '../../../src/core/wire/wire.ts';
import type { EngineContext } from '../context/context.ts';
import type { Row } from '../database/row.ts';
import type { RequestError } from '../access/requestError.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import type { WriteModel, WriteModels } from './writeModel.ts';

/** One record's write as it was asked for. */
export interface RowRequest {
  /** Row of the plan, or the number that the call has in its change-set: a retry is known by it. */
  row: number;
  /** Other rows of the change-set that is taken back whose steps are in this one. */
  alsoRows?: readonly number[];
  kind: WriteKind;
  /** Null: to be made, with a new id. */
  id: RecordId | null;
  /** Version that the author saw. Absent: unversioned, applies to the record as it is. */
  version?: number;
  /** Whether another version merges (forms) or is refused (plans, actions). */
  merge: boolean;
  changes: Row;
  /** By the name of a JSON field: members that change in what is stored, while its others stay. */
  members?: Record<string, readonly MemberChange[]>;
  transition?: ResourceTransition;
  rewiring?: Rewiring;
  related?: Record<string, RelatedSave>;
  /** Other records that change with this one, or not at all. */
  along?: readonly AlongChange[];
  /** `changes` and the record were checked against the schema when the plan was made, and the version says that it is the same. */
  checked?: boolean;
  /** Names of fields that came along with a whole record and are no wish to write: ignored where they may not be written. */
  whole?: boolean;
  /** Made by the engine for another record (a joined value, a promoted row): asks for no permission of its own. */
  derived?: boolean;
  /** The form of its owner brings it along. */
  ofOwner?: boolean;
  /** Of an owner: a part of it is written by itself, which is an edit of this one. */
  touches?: boolean;
  /** Fields that name records which are made in the same step. */
  madeAlong?: readonly string[];
  /** What its plan tells of it besides. */
  notes?: readonly Message[];
  /** What rows beside it call a new one by; and field -> what it calls such a row by, until that has its key. */
  as?: string;
  refersTo?: Readonly<Record<string, string>>;
  /** Of a removal: what its owner's save writes beside it, as 'resource id'. */
  beside?: ReadonlySet<string>;
  /** Made by the engine because something changed that a rule of the record reads elsewhere. */
  follows?: boolean;
  /** Which row is the primary one has been seen to. */
  settled?: boolean;
}

/** What one record's rewiring was asked for. */
export interface Rewiring {
  action: ResourceAction;
  /** Of a selection: asks for the permissions of many. */
  many: boolean;
  /** Key of the new target. */
  to: unknown;
  /** What the author says of the old record's place: refused where it is another by now. */
  expected: Row;
  /** Instead of what the declaration sets or carries over. */
  given: Row;
}

/** A change of a record that is there, with the version that it has. */
export interface AlongChange {
  resource: string;
  id: RecordId;
  version: number;
  changes: Row;
}

/** A write of a related record that a draft brings along. */
export interface ChildRequest {
  model: WriteModel;
  request: RowRequest;
  /** The stored row that it is a write of. */
  held?: Row;
  /** Field of the related record that takes the owner's key, where the owner is only being made. */
  by?: string;
  /** The owner's name for a fault of a field of the related record. */
  faultName(field: string): string;
}

/** A record's write on its way: read, checked and worked out; `refusal` ends it. */
export interface Draft {
  model: WriteModel;
  request: RowRequest;
  id: RecordId | null;
  before: Row | null;
  after: Row | null;
  /** Of a restore: what the deletion's history entry says the record was. */
  remembered: Row;
  /** Stored version; null before a record exists. */
  version: number | null;
  /** What the request sets, after unknown and unwritable fields are gone. */
  input: Row;
  set: ReadonlySet<string>;
  /** The transition that the write makes: the action's, or that which leads to the state it sets. */
  move: ResourceTransition | null;
  /** Fields that the others changed in between and that merged. */
  merged: string[];
  /** Fields that differ from what is stored. */
  changed: string[];
  /** A related record that belongs to this one changes, which counts as an edit of this one. */
  touched: boolean;
  refusal: RequestError | null;
  /** Writes of related records that belong to this one: they succeed or fail with it. */
  children: Draft[];
  wanted: ChildRequest[];
}

/** A kind of write. Everything that differs between kinds is here, so that no stage asks which one it has. */
export interface WriteKind {
  name: 'create' | 'update' | 'delete' | 'transition' | 'restore' | 'rewire';
  /** What must be stored: nothing yet, a record in use, or a softly deleted one. */
  wants: 'absent' | 'living' | 'deleted';
  /** Any of these opens it. */
  permissions(draft: Draft, changeSet: Pick<ChangeSet, 'bulk' | 'source'>): Permissions;
  /** Sets `draft.after` from what is stored and what was asked for; null: the row goes. */
  draw(writer: Writer, draft: Draft): void;
  /** An edit of a person: takes part in `afterEdit`. */
  edits: boolean;
  /** A state among what it sets is a wish to move there. */
  moves?: boolean;
  /** Its transition asks nothing of the record. */
  unconditional?: boolean;
  /** Checked whole against the schema. */
  validated: boolean;
}

/** What the stages of a write share. */
export interface Writer {
  context: EngineContext;
  models: WriteModels;
  client: PoolClient;
  changeSet: ChangeSet;
  /** How many records of this transaction followed others so far. */
  followed?: number;
  /** Only a plan is made: nothing is locked, no id is taken. */
  planning?: boolean;
  /** Links between records are asked when all is stored, by whoever stores. */
  defers?: boolean;
}

export const newDraft = (model: WriteModel, request: RowRequest): Draft => ({
  model,
  request,
  id: request.id,
  before: null,
  after: null,
  version: null,
  input: {},
  remembered: {},
  set: new Set(),
  move: request.transition ?? null,
  merged: [],
  changed: [],
  touched: request.touches ?? false,
  refusal: null,
  children: [],
  wanted: [],
});

/** Drafts that nothing refused so far. */
export const alive = (drafts: readonly Draft[]): Draft[] => drafts.filter((draft) => draft.refusal === null);
