/** Does something now and then again and again; answers what ends that, and waits for the last time. */
export const repeatedly = (
  everyMs: number,
  work: () => Promise<void>,
  tell: (error: unknown) => void,
): (() => Promise<void>) => {
  let latest = Promise.resolve();
  const run = (): void => {
    latest = work().catch(tell);
  };
  run();
  const timer = setInterval(run, everyMs).unref();
  return () => {
    clearInterval(timer);
    return latest;
  };
};
