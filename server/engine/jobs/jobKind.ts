import type { PoolClient } from 'pg';
import type { Message } from '../../../src/core/values/messages.ts';
import type { Job } from '../../../src/core/wire/wire.ts';
import type { Writing } from '../writing/writing.ts';
import type { SignedIn } from '../access/signedIn.ts';

/** A job as a runner sees it. */
export interface JobTask {
  id: string;
  changeSet: string;
  total: number;
  actor: SignedIn;
  input: Record<string, unknown>;
  of: Job['of'];
}

/** How far a job is; the total where its runner knows it better than whoever added it. */
export interface Progress {
  done: number;
  failed: number;
  total?: number | undefined;
}

/** What a runner tells of its progress after each committed chunk. False: stop here. */
export type Step = (progress: Progress) => Promise<boolean>;

/** Does a job's work, by connections that no request waits for. It is called again after a restart and goes on where results end. */
type Runner = (writing: Writing, task: JobTask, step: Step) => Promise<void>;

/** How jobs of a kind are run. */
export interface JobKind {
  run: Runner;
  /** How often it is begun before it is given up. Absent: as often as it needs, since it goes on where its results end. */
  attempts?: number;
  /** Sees to what waits for a job that was cancelled or failed, in the transaction that says so; given the reason. */
  ended?(client: PoolClient, task: JobTask, reason: Message): Promise<void>;
  /** Sees to what a job that failed needs to be begun again, and throws where it, or its actor today, may not. Absent: it cannot be. */
  again?(writing: Writing, client: PoolClient, task: JobTask): Promise<void>;
  /** It is looked for where it was asked for: not among a person's jobs, and no notification says that it ended. */
  isQuiet?: boolean;
}
