import type { FastifyBaseLogger } from 'fastify';
import type { ClientConfig, Pool, PoolClient } from 'pg';
import type { Application } from '../../../src/core/declaration/application.ts';
import type { Dialect } from '../../../src/core/wire/dialect.ts';
import type { FieldTypes } from '../../../src/core/fields/fieldType.ts';
import type { CopiedAction, CopyComparison, Operation } from './operation.ts';
import type { ChangeSet } from './changeSet.ts';
import type { LeaveFollowing } from './following.ts';
import type { NoteChanged } from './noteChanged.ts';
import type { NoteWritten } from './noteWritten.ts';
import type { Announce } from './announce.ts';
import type { Events } from '../events/events.ts';
import type { OutboxSettings } from './outboxSettings.ts';
import type { ForeignRecords } from './foreign.ts';
import type { AccessSource, SignedIn } from '../access/signedIn.ts';
import type { Move } from '../migration/moves.ts';
import type { Replica } from './replica.ts';
import type { TurnLimits } from './turns.ts';

/** How much is done at once, so that nobody's work keeps others from theirs. */
interface WorkLimits {
  /** Jobs of one process. */
  jobsAtOnce: number;
  /** Of these, of one kind. */
  jobsOfKind: number;
  /** Of these, of one person. */
  jobsOfPerson: number;
  /** A person's jobs that run or wait; one more is a 429. */
  openJobs: number;
  /** Calls that write many records while their caller waits. */
  writes: TurnLimits;
  exports: TurnLimits;
  /** Seconds after which a statement is ended: of a list or record, of a write, of an export, of a job. */
  seconds: { read: number; write: number; export: number; job: number };
  /** Seconds for which an export waits for its reader. */
  unreadSeconds: number;
}

export const workLimits: WorkLimits = {
  jobsAtOnce: 3,
  jobsOfKind: 2,
  jobsOfPerson: 2,
  openJobs: 20,
  writes: { atOnce: 4, ofPerson: 2, waiting: 50 },
  exports: { atOnce: 5, ofPerson: 2, waiting: 5 },
  seconds: { read: 20, write: 60, export: 600, job: 1_800 },
  unreadSeconds: 30,
};

/** A job's transaction, its progress and what it reads meanwhile, and as many for what is done beside jobs. */
export const connectionsForJobs = ({ jobsAtOnce }: WorkLimits): number => jobsAtOnce * 4;

/** Days for which what is over is kept; 0: for ever. */
export interface Retention {
  /** What was written: whole months go. */
  history: number;
  /** Plans, applied ones too, from when they were made. */
  plans: number;
  /** Jobs, from their end. */
  jobs: number;
  /** Files that jobs wrote. */
  results: number;
  /** Who signed in, who was refused, what left the house. */
  security: number;
  /** Uploaded pictures that nothing uses, from their last use or upload. */
  pictures: number;
}

interface EngineSettings {
  /** Where uploaded import files are kept; it exists and can be written. */
  filesDir: string;
  /** By which secrets of records are sealed. */
  sealedBy: string;
  /** Rows up to which a plan is applied at once; more make a job. */
  jobAbove: number;
  /** Days, hours and so on are counted from `clock`; a plan lives this long. */
  planMinutes: number;
  /** Absent: all is kept. */
  retention?: Retention;
  limits: WorkLimits;
}

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** What is closed for now, to all but a few. */
export interface Maintenance {
  /** Resources. */
  closed: ReadonlySet<string>;
  /** E-mails of those whom it does not stop. */
  except: readonly string[];
}

/** What the engine is given. It imports no schema and no resource by itself. */
export interface EngineContext {
  application: Application;
  /** Resources that other services keep: their calls are answered by others below the same address, their imports here. */
  elsewhere?: readonly ForeignRecords[];
  fieldTypes: FieldTypes;
  /** By name. */
  dialects: Readonly<Record<string, Dialect>>;
  /** Of requests. */
  pool: Pool;
  /** Of work that nobody waits for: jobs, migrations. Requests never wait for one of its connections. */
  workPool: Pool;
  /** Where lists and exports are read as well. Absent: there is none. */
  replica?: Replica;
  /** Of connections that are held, with locks and LISTEN: straight to the database, through no pooler of transactions. */
  connection: ClientConfig;
  clock: () => Date;
  access: AccessSource;
  log: FastifyBaseLogger;
  settings: EngineSettings;
  /** What declarations name but cannot express, by name. Absent: such actions answer 503. */
  operations?: Readonly<Record<string, Operation>>;
  /** The size of an uploaded picture by its address; null: it is none of ours. Absent: no service takes pictures. */
  pictureSize?: (address: string) => Promise<PictureSize | null>;
  /** Leaves records that follow others to a job. Absent: all follow at once. */
  leaveFollowing?: LeaveFollowing;
  /** Leaves the job of an action that an operation asks for: `{ resource, action, input }`. Absent: none is begun. */
  leaveJob?: (writer: { client: PoolClient; changeSet: ChangeSet }, payload: Record<string, unknown>) => Promise<void>;
  /** Tells what an action that copies would come to. Absent: nothing is told. */
  compareCopies?: (actor: SignedIn, asked: CopiedAction) => Promise<CopyComparison[]>;
  /** Is told of records that are written, in their transaction, for rules that judge them. Absent: nobody judges. */
  noteWritten?: NoteWritten;
  /** Is told of what is written, in its transaction, for those who listen. Absent: nobody does. */
  announce?: Announce;
  /** What this process hears of all others. Absent: nothing, and nobody is sent anything. */
  events?: Events;
  /** Is told of what stands in history, in the transaction that writes it, for other programs. Absent: nobody is told. */
  noteChanged?: NoteChanged;
  /** Who may do what was changed by this process, and that is committed: others hear of it. Absent: nobody keeps it. */
  accessChanged?: () => void;
  /** Tells somebody whose account is made, in its transaction, how to choose a password. Absent: nobody does. */
  welcome?: (client: PoolClient, account: { id: number; email: string }) => Promise<void>;
  /** Tells somebody whose second factors another one took away, in the transaction of it. Absent: nobody does. */
  factorsReset?: (client: PoolClient, account: { id: number; email: string }, by: number) => Promise<void>;
  /** How messages go outside. Absent: they wait. */
  outbox?: OutboxSettings;
  /** Deletes the files of uploaded pictures by their names, smaller ones too. Those that are not there are no fault. Absent: no service takes pictures. */
  removePictures?: (names: readonly string[]) => Promise<void>;
  /** Where pictures may lie besides our own files: origins. Absent: anywhere. */
  pictureOrigins?: readonly string[];
  /** Moves of data that no declaration can say; a start runs those that did not run yet. */
  moves?: readonly Move[];
  /** Jobs of what it closes wait until it is over. Absent: there is none. */
  maintenance?: Maintenance;
}
