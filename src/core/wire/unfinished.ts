import type { Plan } from './wire.ts';

/** `GET /api/toolkit/v1/imports`: an import of the signed-in user that was planned, and neither applied nor discarded. Newest first. */
export interface UnfinishedImport extends Pick<Plan, 'resource' | 'status' | 'counts' | 'total'> {
  /** The plan that was made last of the file, then those that it took the place of: a discard forgets all of them. */
  plans: string[];
  file: string;
  /** As it was uploaded. */
  name: string;
  /** ISO instant of the last plan. */
  at: string;
}
