import type { Readable } from 'node:stream';
import type { PoolClient } from 'pg';
import type { Where } from '../../../src/core/fields/conditions.ts';
import type { ListRow } from '../../../src/core/wire/query.ts';
import type { RecordId, WholeRecord } from '../../../src/core/wire/wire.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { RequestError } from '../access/requestError.ts';
import type { Message } from '../../../src/core/values/messages.ts';
import type { DerivedSet } from '../derived/derivedSet.ts';
import type { Stage } from '../snapshots/stage.ts';
import type { ChangeSet } from './changeSet.ts';

/** What an operation may look at. Records are seen as the actor sees them; `taken` looks at all, as a unique check does. */
export interface OperationRead {
  records(resource: string, ids: readonly RecordId[]): Promise<Map<string, WholeRecord>>;
  /** Records by id or by the list's declared filters (neither: all), in the order of the key and in pieces of up to 1,000. Of parts of the key alone `_refs` are not said. */
  rows(
    resource: string,
    wanted: { ids?: readonly RecordId[]; filter?: Where; columns: readonly string[] },
  ): AsyncGenerator<ListRow[]>;
  /** The first so many in the order of the key, which nobody looks for beyond. */
  first(resource: string, wanted: { filter: Where; columns: readonly string[]; most: number }): Promise<ListRow[]>;
  /** How many records there are that the actor sees. */
  count(resource: string): Promise<number>;
  /** Which of the values some record has in a field. */
  taken(resource: string, field: string, values: readonly string[]): Promise<ReadonlySet<string>>;
  /** Which of these change-sets somebody took back, in part or whole. */
  undone(changeSets: readonly string[]): Promise<ReadonlySet<string>>;
  /** The secret that a record keeps in a field, for what is done with it at once: it is told to nobody and logged nowhere. Null: the actor does not see the record, or it keeps none. */
  secret(resource: string, field: string, id: RecordId): Promise<string | null>;
  /** What an action that copies would come to, of its pairs one after the other. 403 where the actor does not see all of it. */
  copied(asked: CopiedAction): Promise<readonly CopyComparison[]>;
  /** From the text of a CSV cell to the value of a field; undefined for a text that the field cannot hold. */
  parse(resource: string, field: string, text: string): unknown;
}

/** An action with `copies`, and what narrows it down. */
export interface CopiedAction {
  resource: string;
  action: string;
  input: Record<string, unknown>;
  /** Of what jobs work out only numbers are told, but of this resource, the target of a pair. */
  rowsOf?: string;
}

/** How a resource differs from its copy. */
export interface CopyComparison {
  from: string;
  to: string;
  created: number;
  changed: number;
  gone: number;
  /** `id` of a record; of a row that was worked out what makes it one of both sets, joined by '/'. */
  rows: { kind: 'created' | 'changed' | 'gone'; id: RecordId }[];
}

/** A record that an operation wants written; checked and recorded like every other write. */
export interface OperationChange {
  resource: string;
  kind: 'create' | 'update' | 'delete' | 'transition';
  /** Of a transition: the action that moves the state, whose permissions are asked for. */
  action?: string;
  id: RecordId | null;
  version?: number;
  changes: Record<string, unknown>;
  /** Of an operation of the framework: what it writes is its own to write, whoever may edit the fields. */
  own?: true;
  /** The id of the answer that it belongs to: what follows a refused change of the same id is left out. Default: its own. */
  of?: RecordId;
  /** Its refusal in words of the operation; null: as the engine says it. */
  refusedAs?(refusal: Pick<RequestError, 'key' | 'params'>): Message | null;
  /** What changes behind it call a record by that it makes; and of those, field -> what they call the record by that it names. */
  as?: string;
  refersTo?: Readonly<Record<string, string>>;
}

/** A change that could not be written: its place among the changes, and why. */
export interface RefusedChange {
  index: number;
  refusal: RequestError;
}

/** The transaction of a step, for what takes part in it. */
type Within = Pick<PoolClient, 'query'>;

/** What became of a change of a step: the id of its record, or why it was refused. */
export type StepResult = { id: RecordId } | { refused: Message; errors: Readonly<Record<string, Message>> };

/** What the job of an operation writes at a time, in one transaction. */
export interface OperationStep {
  /** Each by itself: one that is refused leaves the others, but those of the same `of`. */
  changes?: readonly OperationChange[];
  /** What is written with it and is not taken back with it: how far the work is. It stands in a change-set of its own. */
  apart?: readonly OperationChange[];
  /** How far the job is once it is stored; the total where it is known by then. */
  progress?(): { done: number; failed: number; total?: number };
  /** What else is stored with it, once it is known what became of its changes; asked again where the transaction is tried again. */
  settle?(results: readonly StepResult[], within: Within): Promise<Settled>;
}

export interface Settled {
  /** Rows of logs that go first, by values that they have: what an earlier attempt noted and this one notes anew. */
  cleared?: Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>;
  /** Rows of resources with a log, by the resource's name. */
  logs?: Readonly<Record<string, readonly Record<string, unknown>[]>>;
  effects?: readonly OperationEffect[];
  /** Besides what the step itself writes apart. */
  apart?: readonly OperationChange[];
}

/**
 * The steps of a job, each once the one before is committed, given what became of its changes. `isCancelled`: somebody stopped the job; the
 * steps that are left say so. A step that fails as a whole is thrown where it was given. A job that is cut off begins its steps anew: what
 * was committed has to be known by what is stored.
 */
export type OperationSteps<Result = void> = AsyncGenerator<OperationStep, Result, StepAnswer>;

/** What a step came to. */
interface StepAnswer {
  /** Of its changes, in their order. */
  results: readonly StepResult[];
  isCancelled: boolean;
}

/** What is to happen outside the database once the changes are stored: a mail, a file, a job, a notification. */
export interface OperationEffect {
  kind: string;
  payload: Record<string, unknown>;
}

/** What a job writes while it comes: a table as CSV, or a file of any kind. */
export type OperationFile = OperationTable | OperationBytes;

/** A file of any kind, in pieces of up to some megabytes. */
interface OperationBytes {
  /** With its ending. */
  name: string;
  /** Its media type: `application/zip`. */
  type: string;
  /** Each with the number of records that were gone through for it. */
  pieces: AsyncIterable<{ of: number; bytes: Buffer }>;
  /** How many records it goes through. */
  total: number;
}

export interface OperationTable {
  /** What it came to, asked once all pieces are there: told of the job's end. */
  told?: () => Message;
  /** Without its ending. */
  name: string;
  head: readonly string[];
  /** Lines of the file in pieces, each with the number of records that were gone through for it. */
  pieces: AsyncIterable<{ of: number; lines: readonly (readonly string[])[] }>;
  /** How many records it goes through. */
  total: number;
}

export interface OperationOutcome {
  changes: OperationChange[];
  effects: OperationEffect[];
  result: unknown;
  /** Effects that name records which `changes` only make, given what became of each. */
  follow?(results: readonly StepResult[]): OperationEffect[];
  /**
   * All of its changes or none, told of together: each is tried, and `tell` answers the result, or throws what is said of those that
   * were refused. `isTrial`: nothing is written, whatever it comes to.
   */
  whole?: { isTrial: boolean; tell(refused: readonly RefusedChange[]): unknown };
  /** It changed what lists show, though no record of a table. */
  touches?: true;
  /** Of an action with the result `job`. */
  file?: OperationFile;
  /** Of an action with the result `job`: what is written before `changes`, a transaction at a time. */
  steps?: OperationSteps;
}

/** A file that an action asked for, under its name in the input. */
export interface GivenFile {
  /** What it is called where it came from: `'prices.csv'`. */
  name: string;
  bytes: number;
  /** What is in it, from its start; it is read to its end or destroyed, as often as it is opened. */
  open(): Readable;
}

/** Placeholders of the path, members of the body and files (`GivenFile`); `ids` are those of the records that are meant, absent for a whole collection. */
export interface OperationInput {
  ids?: readonly RecordId[];
  [name: string]: unknown;
}

/**
 * What a declaration names but cannot express (architecture §5). It writes nothing itself; `changeSet`: the head of what it wants written;
 * absent: it gives rows that are read. `stage`: of a job, where what an outside source says now is compared with what it said; `derive`: of a job,
 * the new set of a resource whose rows are worked out; `clock`: of a job, which takes a while; `job`: its id, by which its file is found.
 */
export type Operation = (
  input: OperationInput,
  context: {
    read: OperationRead;
    now: Date;
    actor: SignedIn;
    changeSet?: ChangeSet;
    stage?: (source: string) => Promise<Stage>;
    derive?: (resource: string, value: string) => Promise<DerivedSet>;
    clock?: () => Date;
    job?: string;
  },
) => Promise<OperationOutcome>;
