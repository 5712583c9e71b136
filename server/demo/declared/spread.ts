import { seededRandom } from '../random.ts';

/** A number from 0 up to 1 that is the same for the same words and numbers: a field of one record does not hang on any other. */
export const spreadOf = (words: string, place: number, attempt: number): number => {
  let seed = 2166136261;
  for (const letter of `${words} ${place} ${attempt}`) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619);
  return seededRandom(seed).next();
};
