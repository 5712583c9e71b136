import { message, type Message } from '../../../../src/core/values/messages.ts';
import type { Comparison } from '../../../engine/snapshots/stage.ts';

/** How a run was asked for (RST-014). */
interface RunOptions {
  /** Process all rows, also those that say what they said. */
  skipDelta: boolean;
  /** Keep what is missing. */
  skipDelete: boolean;
  /** Somebody confirmed that as many may be hidden. */
  isConfirmed: boolean;
}

/** What there is to do with what differs. */
interface Delta {
  /** Which rows are applied. */
  rows: 'differing' | 'all';
  /** Whether what is missing is hidden. */
  hides: boolean;
  /** Why the run waits for a person, who confirms it or not; null: it does not. */
  waits: Message | null;
}

/** The share of a store that a run hides without asking. */
const mostHidden = 0.3;

/** `assorted`: of the missing, those that the retailer holds whatever its feed says; they are not hidden. */
export const judgeDelta = (
  { missing, applied }: Pick<Comparison, 'missing' | 'applied'>,
  { skipDelta, skipDelete, isConfirmed }: RunOptions,
  assorted = 0,
): Delta => {
  const hidden = skipDelete ? 0 : missing - assorted;
  const isMuch = hidden > applied * mostHidden;
  return {
    rows: skipDelta ? 'all' : 'differing',
    hides: hidden > 0,
    waits:
      isMuch && !isConfirmed
        ? message('feedMostMissing', { missing: hidden, total: applied, percent: Math.round((hidden / applied) * 100) })
        : null,
  };
};
