import type { Message } from '../../../src/core/values/messages.ts';
import type { ChangeSetSummary, Job } from '../../../src/core/wire/wire.ts';
import type { SignedIn } from '../access/signedIn.ts';

/** A job as it is stored. */
export interface JobRow {
  id: string;
  kind: string;
  status: Job['status'];
  label: string;
  user_id: number;
  input: { actor: StoredActor; task: Record<string, unknown>; of: Job['of'] };
  /** Of a job that writes nothing of the application's: null. */
  change_set: string | null;
  done: number;
  total: number;
  failed: number;
  cancelling: boolean;
  /** How often it was begun. */
  attempts: number;
  error: Message | null;
  /** The name of the file that it wrote. */
  file: string | null;
  file_type: string | null;
  /** What it says that it came to. */
  told: Message | null;
  /** Kept when it ended. */
  summary: ChangeSetSummary | null;
  /** How often it failed. */
  failures: number;
  created_at: string;
  finished_at: string | null;
}

/** Sets do not survive JSON. */
export type StoredActor = Omit<SignedIn, 'permissions'> & { permissions: string[] };

export const storedActor = (actor: SignedIn): StoredActor => ({ ...actor, permissions: [...actor.permissions] });
