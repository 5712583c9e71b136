import type { PoolClient } from 'pg';
import type { ChangeSet } from './changeSet.ts';

/** Records of a resource whose rules read something of this one along references: they follow when it changes. */
export interface Follower {
  resource: string;
  /** The references that lead here, the follower's own first. */
  via: readonly string[];
  /** The fields of this resource that the rules read, or the references that lead on. */
  reads: ReadonlySet<string>;
}

/** What is left to a job: the followers of these records. */
export interface Following {
  changeSet: ChangeSet;
  follower: Follower;
  /** Keys of the records that changed. */
  ids: readonly string[];
}

/** Leaves work to a job that begins when the transaction of the client has committed. */
export type LeaveFollowing = (client: PoolClient, following: Following) => Promise<void>;
