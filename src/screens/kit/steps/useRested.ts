import { useEffect, useRef, useState } from 'react';

// Somebody who types is not shown what a half of it would do.
const pause = 300;

interface Rested<T> {
  /** What is worked out. */
  value: T | null;
  /** Something else is asked for by now. */
  isOld: boolean;
  /** Takes what is asked for without the pause. */
  now(): void;
}

/**
 * What is asked for, once nobody has changed it for a moment. Null: nothing is. `follows` false: only `now` takes it. Before it is
 * taken `mayTake` is asked, which shows what stands in the way. `onLeft`: something else takes the place of what was taken.
 */
export const useRested = <T>(
  asked: T | null,
  follows: boolean,
  { mayTake, onLeft }: { mayTake: () => boolean; onLeft: () => void },
): Rested<T> => {
  const [value, setValue] = useState<T | null>(null);
  const key = JSON.stringify(asked);
  const isOld = JSON.stringify(value) !== key;
  const latest = useRef<() => void>(() => undefined);
  useEffect(() => {
    latest.current = () => {
      if (asked !== null && !mayTake()) return;
      if (value !== null && isOld) onLeft();
      setValue(asked);
    };
  });
  useEffect(() => {
    if (key === 'null') return latest.current();
    if (!follows || !isOld) return undefined;
    const timer = setTimeout(() => latest.current(), pause);
    return () => clearTimeout(timer);
  }, [key, follows, isOld]);
  return { value, isOld, now: () => latest.current() };
};
