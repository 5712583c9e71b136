import type { FactorChallenge } from '../../../core/wire/session.ts';
import { challengeOf } from '../../kit/access/session.ts';

/** For a sign-in that rejects because more is asked for: takes what is asked, and passes all else on. */
export const challenged =
  (take: (challenge: FactorChallenge) => void) =>
  (error: unknown): void => {
    const found = challengeOf(error);
    if (!found) throw error;
    take(found);
  };

/** What stands above the step. */
export const titleOf = ({ needs }: FactorChallenge): string =>
  needs === 'enrolment' ? 'toolkit.security.enrolTitle' : 'toolkit.security.stepTitle';
