import { useCallback, useRef, useState } from 'react';
import type { PlanStep } from '../../kit/steps/usePlanStep.ts';

/** What the plan of one level comes to; null: there is none yet. */
interface LevelState {
  count: number;
  isReady: boolean;
  isApplying: boolean;
}

export interface LevelPlans {
  /** Told by each level whenever its plan changes. */
  report(level: number, state: LevelState, hands: Pick<PlanStep, 'goOn' | 'leave'>): void;
  /** Records that would be written. */
  count: number;
  /** No plan is on its way. */
  isReady: boolean;
  isApplying: boolean;
  /** Levels that were written. */
  done: ReadonlySet<number>;
  /** Writes the plans one after the other, the lowest level first. */
  goOn(): void;
  /** The plan of a level was written; answers whether all are. `goesOn` false: those above are looked at again first. */
  applied(level: number, goesOn: boolean): boolean;
  leave(): void;
}

/** The plans of several levels as one step. */
export const useLevelPlans = (levels: readonly number[]): LevelPlans => {
  const [states, setStates] = useState<ReadonlyMap<number, LevelState>>(new Map());
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const hands = useRef(new Map<number, Pick<PlanStep, 'goOn' | 'leave'>>());
  const queue = useRef<number[]>([]);
  // A plan is begun where the one before it ends, before anything is drawn anew.
  const written = useRef(new Set<number>());
  const report = useCallback<LevelPlans['report']>((level, state, own) => {
    hands.current.set(level, own);
    setStates((before) => {
      const known = before.get(level);
      const isSame =
        known?.count === state.count && known.isReady === state.isReady && known.isApplying === state.isApplying;
      return isSame ? before : new Map(before).set(level, state);
    });
  }, []);
  const left = levels.filter((level) => !done.has(level)).flatMap((level) => states.get(level) ?? []);
  const next = (): void => {
    const level = queue.current.shift();
    if (level !== undefined) hands.current.get(level)?.goOn();
  };
  return {
    report,
    count: left.reduce((sum, { count }) => sum + count, 0),
    isReady: left.every(({ isReady }) => isReady),
    isApplying: left.some(({ isApplying }) => isApplying),
    done,
    goOn: () => {
      queue.current = levels
        .filter((level) => !done.has(level) && (states.get(level)?.count ?? 0) > 0)
        .toSorted((a, b) => b - a);
      next();
    },
    applied: (level, goesOn) => {
      written.current.add(level);
      setDone(new Set(written.current));
      if (goesOn) next();
      else queue.current = [];
      return levels.every((one) => written.current.has(one));
    },
    leave: () => {
      for (const level of levels) if (!done.has(level)) hands.current.get(level)?.leave();
    },
  };
};
