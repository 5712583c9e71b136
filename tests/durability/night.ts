/** What a bad night is run with. */
export interface Night {
  /** A folder of its own, which other users may enter. */
  folder: string;
  say: (sentence: string) => void;
  /** How often something is killed. */
  kills: number;
  /** Into how many minutes a day is pressed. */
  minutes: number;
  /** Of a build that answers before it commits. */
  acknowledgeEarly: boolean;
}

/** Runs it; answers what is wrong. Throws a `Skip` where it cannot be run here. */
export type Run = (night: Night) => Promise<string[]>;

/** Why something is not run here. */
export class Skip extends Error {}

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((later) => {
    setTimeout(later, milliseconds);
  });

/** Waits until it is so; answers the seconds that it took, or null when it was not within `seconds`. */
export const until = async (isSo: () => Promise<boolean>, seconds: number): Promise<number | null> => {
  const began = performance.now();
  for (;;) {
    if (await isSo().catch(() => false)) return (performance.now() - began) / 1_000;
    if (performance.now() - began > seconds * 1_000) return null;
    await sleep(50);
  }
};
