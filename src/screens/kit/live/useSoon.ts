import { useCallback, useEffect, useRef } from 'react';

/** Writes that follow each other are looked at together; an answer of one's own write comes meanwhile. */
const restMs = 400;

/** Does something a moment later, once for all that asked meanwhile, and not more often than every `betweenMs`. A failure leaves what was known. */
export const useSoon = (work: () => Promise<void>, betweenMs: number): (() => void) => {
  const latest = useRef(work);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(-Infinity);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(
      () => {
        timer.current = undefined;
        last.current = performance.now();
        void latest.current().catch(() => undefined);
      },
      Math.max(restMs, betweenMs - (performance.now() - last.current)),
    );
  }, [betweenMs]);
};
