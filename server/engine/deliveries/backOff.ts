/** Seconds to wait after the first attempt that failed, the second and so on: about a day and a half in all. */
const waits = [5, 30, 120, 600, 1_800, 7_200, 21_600, 43_200, 43_200];

/** When the next attempt is, after this many; null: there is none. Up to a tenth later, so that many do not come at once. */
export const nextAttempt = (attempts: number, now: Date, random: () => number): Date | null => {
  const seconds = waits[attempts - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1_000 * (1 + random() / 10));
};
