import { RequestError } from '../engine/access/requestError.ts';

const windowMs = 60_000;
const maxKeys = 50_000;

/**
 * Limits failed attempts a minute by key. An attempt is counted when it begins, so that many at once gain nothing, and taken
 * back when it succeeds: an office behind one address can sign in together.
 */
export class AttemptLimit {
  readonly #clock: () => Date;
  readonly #attempts = new Map<string, number[]>();

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** Counts an attempt under each key; throws 429 where one has no more. Answers the function that takes it back. */
  begin(limits: Readonly<Record<string, number>>): () => void {
    const now = this.#clock().getTime();
    for (const [key, max] of Object.entries(limits)) {
      const recent = this.#recent(key, now);
      const oldest = recent[recent.length - max];
      if (oldest !== undefined) {
        throw new RequestError(429, 'TOO_MANY_REQUESTS', 'tooManyRequests', {
          seconds: Math.ceil((oldest + windowMs - now) / 1000),
        });
      }
    }
    if (this.#attempts.size > maxKeys) this.#forgetOld(now);
    for (const key of Object.keys(limits)) this.#attempts.set(key, [...this.#recent(key, now), now]);
    return () => Object.keys(limits).forEach((key) => this.#takeBack(key, now));
  }

  #recent(key: string, now: number): number[] {
    return (this.#attempts.get(key) ?? []).filter((moment) => moment > now - windowMs);
  }

  #takeBack(key: string, moment: number): void {
    const moments = [...(this.#attempts.get(key) ?? [])];
    const index = moments.lastIndexOf(moment);
    if (index >= 0) moments.splice(index, 1);
    if (moments.length > 0) this.#attempts.set(key, moments);
    else this.#attempts.delete(key);
  }

  #forgetOld(now: number): void {
    for (const key of this.#attempts.keys()) if (this.#recent(key, now).length === 0) this.#attempts.delete(key);
  }
}
