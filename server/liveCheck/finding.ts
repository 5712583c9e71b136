import { Refused, type LiveResource } from './liveService.ts';

/** What was asked of a service, and what came of it. `open`: it could not be seen, for the reason given. */
export interface Finding {
  promise: 'lists' | 'pages' | 'sorts' | 'filters' | 'versions' | 'refuses' | 'rounds';
  verdict: 'holds' | 'differs' | 'open';
  text: string;
}

/** Asks one promise of one resource. Throws a `Refused` where the service refuses what it must answer. */
export type Probe = (live: LiveResource) => Promise<Finding[]>;

/** Findings of one promise. */
export const findingsOf = (promise: Finding['promise']) => ({
  holds: (text: string): Finding => ({ promise, verdict: 'holds', text }),
  differs: (text: string): Finding => ({ promise, verdict: 'differs', text }),
  open: (text: string): Finding => ({ promise, verdict: 'open', text }),
});

/** What was found, or that the service refused what it must answer: one refusal does not hide the findings beside it. */
export const unlessRefused = async (
  promise: Finding['promise'],
  what: string,
  found: Promise<Finding>,
): Promise<Finding> =>
  found.catch((error: unknown) => {
    if (error instanceof Refused) return findingsOf(promise).differs(`by ${what}: ${error.message}`);
    throw error;
  });
