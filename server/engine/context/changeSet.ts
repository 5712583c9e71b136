import type { SignedIn } from '../access/signedIn.ts';

/** The request that opened a change-set. */
export interface ChangeOrigin {
  /** `PUT /api/pim/v1/items/12`, without its query. */
  call: string;
  requestId: string;
  /** The address of the screen that asked, where one did. */
  screen: string | null;
  /** The tab of a browser that asked, where it named itself. */
  tab?: string;
}

/** What is being written, by whom and why: the head of everything that a write leaves in history. */
export interface ChangeSet {
  id: string;
  service: string;
  source: 'form' | 'inline' | 'bulk' | 'import' | 'undo' | 'action' | 'api' | 'operation' | 'copy';
  reason: string | null;
  at: Date;
  actor: SignedIn;
  undid?: string;
  /** Where it came from; a job goes on under the head that its request made. */
  origin?: ChangeOrigin;
  /** A bulk edit: `afterEdit` always sets. */
  bulk: boolean;
  /** Of a plan, an undo or a job: all that it writes is one entry of the audit, and no call joins it. */
  own?: true;
}
